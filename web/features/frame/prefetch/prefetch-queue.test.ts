import { describe, expect, it } from "vitest";
import { emptyQueue, enqueue, settle, type PageAhead } from "./prefetch-queue";

const pages = (letters: string): PageAhead[] =>
  [...letters].map((letter) => ({ data: letter, modules: [] }));
const name = (list: readonly PageAhead[]) => list.map(({ data }) => data).join("");

describe("prefetched pages", () => {
  it("are requested two at a time, in the order in which they were seen", () => {
    let queue = enqueue(emptyQueue, pages("abc"));
    expect([name(queue.underWay), name(queue.waiting)]).toEqual(["ab", "c"]);
    queue = settle(enqueue(queue, pages("d")), "b");
    expect(name(queue.underWay)).toBe("ac");
    queue = settle(settle(queue, "a"), "c");
    expect([name(queue.underWay), name(queue.waiting)]).toEqual(["d", ""]);
  });

  it("are requested once, however often they are seen", () => {
    const queue = enqueue(enqueue(emptyQueue, pages("aab")), pages("b"));
    expect([name(queue.underWay), name(queue.waiting)]).toEqual(["ab", ""]);
    const settled = settle(queue, "a");
    expect(enqueue(settled, pages("a"))).toBe(settled);
  });
});
