import { expect, it } from "vitest";
import { meterWords } from "./meter-words";

it.each([
  ["meter_left=1/2", "1 free article left this month"],
  ["tier=registered; meter_left=3%2F5; other=1", "3 free articles left this month"],
  ["meter_left=0/2", "This was your last free article this month"],
  ["tier=reader", ""],
  ["parameter_left=1/2", ""],
  ["meter_left=<b>", ""],
])("of %j are %j", (cookies, words) => {
  expect(meterWords(cookies)).toBe(words);
});
