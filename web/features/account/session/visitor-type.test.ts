import { expect, it } from "vitest";
import { visitorTypeOf } from "./visitor-type";

it.each([
  [null, 0],
  ["new", 0],
  ["registered", 1],
  ["reader", 3],
  ["member", 4],
  ["founder", 5],
] as const)("a visitor of tier %s is reported as %s", (tier, type) => {
  expect(visitorTypeOf(tier)).toBe(type);
});
