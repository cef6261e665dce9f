import { expect, it } from "vitest";
import { createPhoneNumbers } from "./phone";

const american = createPhoneNumbers("US");
const german = createPhoneNumbers("DE");

it.each([
  ["212 555 0133", "12125550133"],
  ["+1 (212) 555-0133", "12125550133"],
  ["001 212 555 0133", "12125550133"],
  ["011 1 212 555 0133", "12125550133"],
  ["(+1) 212 555 0133", "12125550133"],
  ["12125550133", "12125550133"],
])("an American paper parses %o as %o, and accepts that again", (typed, kept) => {
  expect(american.read(typed)).toBe(kept);
  expect(american.read(kept)).toBe(kept);
});

it.each([
  ["nothing", ""],
  ["a plus sign alone", "+"],
  ["punctuation alone", "+()"],
  ["a valid number of another country", "+44 20 7946 0958"],
  ["another country's number as it is stored elsewhere", "+442079460958"],
  ["another country's number as it is dialed from the United States", "011 44 20 7946 0958"],
  ["a number of eleven digits of another country", "+49 30 9018200"],
  ["no country's code", "+999 123 456 789"],
  ["a number abroad without a plus sign", "44 20 7946 0958"],
  ["a number as it is dialed within another country", "020 7946 0958"],
  ["a plus sign among the digits", "+44+20 7946 0958"],
  ["letters", "+44 20 SUNRISE"],
  ["an extension", "+44 20 7946 0958 ext 4"],
  ["digits of another script", "+４４２０７９４６０９５８"],
  ["ten digits behind a plus sign", "+2125550133"],
])("an American paper rejects %s", (_, typed) => {
  expect(american.read(typed)).toBeNull();
});

it.each([
  ["030 901820", "+4930901820"],
  ["030/90 18 20", "+4930901820"],
  ["+49 30 901820", "+4930901820"],
  ["+49 (0)30 901820", "+4930901820"],
  ["0049 30 901820", "+4930901820"],
  ["0151 23456789", "+4915123456789"],
  ["+43 1 58858 0", "+431588580"],
  ["+1 (212) 555-0133", "+12125550133"],
])("a German paper parses %o as %o, and accepts that again", (typed, stored) => {
  expect(german.read(typed)).toBe(stored);
  expect(german.read(stored)).toBe(stored);
});

it.each([
  ["nothing", ""],
  ["too short a number", "030 1"],
  ["a plus sign among the digits", "030+901820"],
  ["letters", "030 SONNE"],
  ["no country's code", "+999 123 456 789"],
])("a German paper rejects %s", (_, typed) => {
  expect(german.read(typed)).toBeNull();
});

it("formats a stored number as is usual in its country", () => {
  expect(american.format("12125550133")).toBe("+1 (212) 555-0133");
  expect(american.format("+442079460958")).toBe("+44 20 7946 0958");
  expect(german.format("+4930901820")).toBe("+49 30 901820");
  expect(german.format("+12125550133")).toBe("+1 212 555 0133");
  expect(german.format("no number")).toBe("no number");
});

it("throws for an unknown country", () => {
  expect(() => createPhoneNumbers("XX")).toThrow(RangeError);
});
