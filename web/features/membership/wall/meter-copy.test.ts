import { expect, it } from "vitest";
import { meterCopy } from "./meter-copy";

it.each([
  ["meter_left=1/2", "You have 1 more free article in 30 days"],
  ["tier=registered; meter_left=3%2F5; other=1", "You have 3 more free articles in 30 days"],
  ["meter_left=0/2", "That was your last free article in 30 days"],
  ["tier=reader", ""],
  ["parameter_left=1/2", ""],
  ["meter_left=<b>", ""],
])("for %j is %j", (cookies, words) => {
  expect(meterCopy(cookies, "30")).toBe(words);
});
