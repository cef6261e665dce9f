import { expect, it } from "vitest";
import { splitCompounds } from "./title-text";

it.each([
  ["A Quiet Return", ["A Quiet Return"]],
  ["Ending a 90-Year Quarrel", ["Ending a ", "90-Year", " Quarrel"]],
  ["9,000-Mile Walk, 2.5-Hour Nap", ["", "9,000-Mile", " Walk, ", "2.5-Hour", " Nap"]],
  ["The 90-Year-Old Bridge", ["The 90-Year-Old Bridge"]],
  ["Half-Burned, 1968-2026", ["Half-Burned, 1968-2026"]],
])("keeps numbers and their words together in %j", (title, parts) => {
  expect(splitCompounds(title)).toEqual(parts);
});
