import { expect, test } from "vitest";
import { truncate } from "./truncate";

test.each([
  ["a text that fits", "Harbor lights", 13, "Harbor lights"],
  ["a text one too long", "Harbor lights", 12, "Harbor…"],
  ["a space right before the limit", "Harbor lights", 7, "Harbor…"],
  ["no space at all", "Harborlights", 7, "Harbor…"],
  ["spaces at the ends", "  Harbor  ", 6, "Harbor"],
  ["punctuation before the cut", "Harbor, lights and boats", 15, "Harbor, lights…"],
  ["a comma at the cut", "Harbor, lights", 9, "Harbor…"],
  ["a line break as the last space", "Harbor\nlights burn", 10, "Harbor…"],
  ["an empty text", "", 10, ""],
  ["no room", "Harbor", 0, ""],
  ["a pair of surrogates at the cut", "ab🌞🌞", 4, "ab…"],
])("cuts %s", (_, text, length, expected) => {
  expect(truncate(text, length)).toBe(expected);
});

test("the result is never longer than the limit", () => {
  const text =
    "The paper’s own voice, unsigned — and argued over: every afternoon, in the city room.";
  for (let length = 0; length <= text.length + 1; length += 1) {
    expect(truncate(text, length).length).toBeLessThanOrEqual(length);
  }
});
