import { describe, expect, it } from "vitest";
import { emptyQueue, enqueue, settle } from "./prefetch-queue";

describe("pages fetched ahead", () => {
  it("go out two at a time, in the order in which they were seen", () => {
    let queue = enqueue(emptyQueue, ["/a", "/b", "/c"]);
    expect(queue.underWay).toEqual(["/a", "/b"]);
    queue = settle(enqueue(queue, ["/d"]), "/b");
    expect(queue.underWay).toEqual(["/a", "/c"]);
    queue = settle(settle(queue, "/a"), "/c");
    expect([queue.underWay, queue.waiting]).toEqual([["/d"], []]);
  });

  it("are asked for once, however often they are seen", () => {
    const queue = enqueue(enqueue(emptyQueue, ["/a", "/a", "/b"]), ["/b"]);
    expect([queue.underWay, queue.waiting]).toEqual([["/a", "/b"], []]);
    const settled = settle(queue, "/a");
    expect(enqueue(settled, ["/a"])).toBe(settled);
  });
});
