import { describe, expect, it } from "vitest";
import { countChanges, plainLead, putAt, takeOff } from "./places";

const lead = { isBreaking: true, hasPoints: false, title: "Own", words: "" };
const of = (...articleIds: number[]) => ({ articleIds, lead });
const nine = of(1, 2, 3, 4, 5, 6, 7, 8, 9);

describe("an article", () => {
  it.each([
    ["moves up", 3, 0, [3, 1, 2, 4, 5, 6, 7, 8, 9]],
    ["moves down", 1, 2, [2, 3, 1, 4, 5, 6, 7, 8, 9]],
    ["comes, and the last one leaves", 10, 1, [1, 10, 2, 3, 4, 5, 6, 7, 8]],
    ["comes last", 10, 8, [1, 2, 3, 4, 5, 6, 7, 8, 10]],
    ["comes beyond the end", 10, 20, [1, 2, 3, 4, 5, 6, 7, 8, 10]],
  ])("%s", (_, id, place, ids) => {
    expect(putAt(nine, id, place).articleIds).toEqual(ids);
  });

  it("leaves its place to the next", () => {
    expect(takeOff(nine, 2).articleIds).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
    expect(takeOff(of(1), 1).articleIds).toEqual([]);
  });
});

it("what was written for a lead goes with it", () => {
  expect(putAt(nine, 5, 3).lead).toEqual(lead);
  expect(putAt(nine, 5, 0).lead).toEqual(plainLead);
  expect(takeOff(nine, 1).lead).toEqual(plainLead);
});

it.each([
  ["nothing", nine, 0],
  ["two that change places", of(2, 1, 3, 4, 5, 6, 7, 8, 9), 1],
  ["one that comes", of(1, 10, 2, 3, 4, 5, 6, 7, 8), 1],
  ["one that leaves", of(1, 3, 4, 5, 6, 7, 8, 9), 1],
  ["one that comes, and one that moves", of(1, 10, 4, 2, 3, 5, 6, 7, 8), 2],
  ["the way of the lead", { ...nine, lead: plainLead }, 2],
  ["all", of(11, 12), 9],
])("changes are counted: %s", (_, places, count) => {
  expect(countChanges(places, nine)).toBe(count);
});
