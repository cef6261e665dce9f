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
])("%s may be another spelling of %s", (typed, meant) => {
  expect(respell(typed)).toContain(meant);
});

test("a word is no other spelling of itself, and one without such a sound has none", () => {
  expect(respell("fife")).not.toContain("fife");
  expect(respell("fife")).toEqual(["phife", "fiphe"]);
  expect(respell("birds")).toEqual([]);
});

test("a long word has not many", () => {
  expect(respell("a".repeat(60)).length).toBeLessThanOrEqual(120);
});
