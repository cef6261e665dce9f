import { expect, test } from "vitest";
import { respell } from "./same-sounds";

test.each([
  ["nite", "night"],
  ["tonite", "tonight"],
  ["delfine", "delphine"],
  ["phare", "fare"],
  ["skool", "school"],
  ["kween", "queen"],
  ["dawter", "daughter"],
  ["stashun", "station"],
])("%s may be an alternative spelling of %s", (typed, meant) => {
  expect(respell(typed)).toContain(meant);
});

test("a word is not an alternative of itself, and one without such sounds has none", () => {
  expect(respell("fife")).not.toContain("fife");
  expect(respell("fife")).toEqual(["phife", "fiphe"]);
  expect(respell("birds")).toEqual([]);
});

test("a long word has few alternatives", () => {
  expect(respell("a".repeat(60)).length).toBeLessThanOrEqual(120);
});
