import { expect, it } from "vitest";
import { moveTo, placeOfLine } from "./order";

it.each([
  [[1, 2, 3], 3, 0, [3, 1, 2]],
  [[1, 2, 3], 1, 1, [2, 1, 3]],
  [[1, 2, 3], 1, 9, [2, 3, 1]],
  [[1, 2, 3], 2, -1, [2, 1, 3]],
  [[1, 2], 7, 2, [1, 2, 7]],
])("moves in %j the section %i to place %i", (ids, id, place, expected) => {
  expect(moveTo(ids, id, place)).toEqual(expected);
});

it.each([
  [1, 2, 1],
  [3, 0, 0],
  [1, 0, 0],
  [7, 2, 2],
])("drops %i on line %i into place %i", (id, line, place) => {
  expect(placeOfLine([1, 2, 3], id, line)).toBe(place);
});
