import { expect, it } from "vitest";
import { findPreviousAttributes } from "./previous-attributes";

it.each([
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }],
  [{ a: null }, { a: 1 }, { a: null }],
  [{}, { a: 1 }, { a: null }],
  [{ a: 1 }, { a: 1 }, null],
  [{ m: { x: "1", y: "2" } }, { m: { x: "1", y: "3" } }, { m: { y: "2" } }],
  [{ list: [1, 2] }, { list: [1] }, { list: [1, 2] }],
  [{ h: { x: 1 } }, { h: null }, { h: { x: 1 } }],
])("of %j, which became %j, there was before: %j", (before, after, previous) => {
  expect(findPreviousAttributes(before, after)).toEqual(previous);
});
