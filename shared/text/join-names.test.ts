import { expect, test } from "vitest";
import { joinNames } from "./join-names";

test.each([
  [[], ""],
  [["Ann"], "Ann"],
  [["Ann", "Ben"], "Ann and Ben"],
  [["Ann", "Ben", "Cay"], "Ann, Ben and Cay"],
])("%j is written %j", (names, text) => {
  expect(joinNames(names)).toBe(text);
});
