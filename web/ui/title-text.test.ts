import { expect, it } from "vitest";
import { splitTitle } from "./title-text";

it.each([
  ["A Quiet Return", []],
  ["Ending a 90-Year Quarrel", ["90-Year"]],
  ["9,000-Mile Walk, 2.5-Hour Nap", ["9,000-Mile", "2.5-Hour"]],
  ["A 90-Year-Old, 5-4", ["90-Year-Old"]],
  ["An 8-Representatives Tie", []],
  ["Half-Burned, 1968-2026", []],
])("keeps numbers and their words together in %j", (title, compounds) => {
  const parts = splitTitle(title);
  expect(parts.filter((part) => part.isCompound).map((part) => part.text)).toEqual(compounds);
  expect(parts.map((part) => part.text).join("")).toBe(title);
});
