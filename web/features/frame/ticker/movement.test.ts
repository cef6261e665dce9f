import { expect, it } from "vitest";
import { movementOf } from "./movement";

it.each([
  [25.1, "(+0.42%)", "up"],
  [0.01, "(+0.01%)", "up"],
  [-3.2, "(-0.12%)", "down"],
  [-0.01, "(-0.01%)", "down"],
  [0, "(0.00%)", "unchanged"],
  // Changes that round to zero, with either sign.
  [0.02, "(0.00%)", "unchanged"],
  [-0.02, "(0.00%)", "unchanged"],
  [0.02, "(+0.00%)", "unchanged"],
  [-0.02, "(-0.004%)", "unchanged"],
  [-0.3, "(-10.00%)", "down"],
] as const)("a price that changed by %d, %s, is %s", (change, changePercent, movement) => {
  expect(movementOf({ change, changePercent })).toBe(movement);
});
