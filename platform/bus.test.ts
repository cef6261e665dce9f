import { describe, expect, it } from "vitest";
import { createLocalBus, splitPayload } from "./bus";

describe("the bus", () => {
  it("delivers to the subscribers of a channel until they unsubscribe", async () => {
    const bus = createLocalBus();
    const heard: string[] = [];
    const leave = bus.subscribe("tags", (tags) => heard.push(...tags));
    await bus.publish("tags", ["front"]);
    await bus.publish("clock", ["1"]);
    leave();
    await bus.publish("tags", ["article:1"]);
    expect(heard).toEqual(["front"]);
  });

  it("splits a payload that is too long for one message without loss", () => {
    const tags = Array.from({ length: 3000 }, (_, index) => `article:${index}`);
    const parts = splitPayload(tags);
    expect(parts.flat()).toEqual(tags);
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(7900);
    expect(splitPayload([])).toEqual([]);
  });

  it("sends * if a single value is too long", () => {
    expect(splitPayload(["front", "x".repeat(9000)])).toEqual([["*"]]);
  });
});
