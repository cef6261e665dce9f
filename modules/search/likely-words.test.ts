import { expect, test } from "vitest";
import { chooseLikeliest, rankLikely } from "./likely-words";

const archive = new Map([
  ["harbor", 6],
  ["harbors", 2],
  ["hard", 9],
  ["harm", 2],
  ["train", 4],
  ["trial", 3],
  ["water", 20],
  ["matter", 12],
  ["walter", 1],
  ["weather", 8],
  ["whether", 9],
  ["council", 8],
  ["counsel", 1],
  ["library", 2],
  ["mayor", 2],
  ["layer", 5],
  ["elections", 3],
  ["selection", 3],
  ["government", 2],
  ["governor", 3],
  ["basement", 7],
  ["night", 12],
  ["nine", 20],
  ["delphine", 5],
  ["define", 9],
  ["school", 8],
]);
const choose = (typed: string) =>
  chooseLikeliest(
    rankLikely(
      typed,
      [...archive].map(([word, articles]) => ({ word, articles })),
    ),
  ).map(({ word }) => word);

test.each([
  ["a letter too few, and the plural is as near", "harbr", ["harbor", "harbors"]],
  ["a letter too many", "harbrr", ["harbor", "harbors"]],
  ["two exchanged before another one in its place", "trian", ["train"]],
  ["one doubled before another one in its place", "watter", ["water"]],
  ["a word that is looked for before one that is not", "wether", ["weather"]],
  ["as near as each other, the more used first", "harp", ["hard", "harm"]],
  ["another letter where nothing else is near", "counsil", ["council", "counsel"]],
  ["the right first letter before a wrong one", "mayer", ["mayor"]],
  ["a wrong first letter where nothing else is near", "garbor", ["harbor", "harbors"]],
  ["a plural where the singular is not there", "electon", ["elections"]],
  ["the same sound before another letter in its place", "nite", ["night"]],
  ["the same sound before a letter too many", "delfine", ["delphine"]],
  ["the same sound in a short word", "skool", ["school"]],
  ["two slips in a long word", "govermnet", ["government"]],
  ["two exchanged in a long word", "librray", ["library"]],
])("%s: %s", (_, typed, meant) => {
  expect(choose(typed)).toEqual(meant);
});

test.each([
  ["short", "har"],
  ["a number", "2026"],
  ["nothing is near", "qwerty"],
  ["two slips in a short word", "hrbr"],
  ["two slips and another beginning in a long word", "casenent"],
])("finds no correction: %s", (_, typed) => {
  expect(choose(typed)).toEqual([]);
});

test("a word is not a typo of itself", () => {
  expect(choose("harm")).toEqual(["hard"]);
});
