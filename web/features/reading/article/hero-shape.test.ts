import { expect, it } from "vitest";
import { heroShape } from "./hero";

it.each([
  [1200, 800, "16-9"],
  [1600, 900, "16-9"],
  [1200, 900, "4-3"],
  [900, 900, "1-1"],
  [800, 1000, "4-5"],
  [1860, 600, "panorama"],
])("sets a picture of %i by %i as %s", (width, height, shape) => {
  expect(heroShape({ width, height })).toBe(shape);
});
