import { expect, it } from "vitest";
import { readPhone } from "./read-phone";

it.each([
  ["212 555 0133", "12125550133"],
  ["+1 (212) 555-0133", "12125550133"],
  ["001 212 555 0133", "12125550133"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+442079460958", "+442079460958"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["(+44) 20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["011 44 20 7946 0958", "+442079460958"],
  [" +49 30 901820 ", "+4930901820"],
  ["+33 1.44.55.66.77", "+33144556677"],
  ["+81 3-3224-9999", "+81332249999"],
  ["+91 98765 43210", "+919876543210"],
])("reads %o as %o, and that again", (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
  expect(readPhone(kept)).toBe(kept);
});

it.each([
  ["nothing", ""],
  ["a plus sign alone", "+"],
  ["punctuation alone", "+()"],
  ["too short a number of its country", "+44 20 7946"],
  ["too long a number of its country", "+44 20 7946 0958 12"],
  ["no country's code", "+999 123 456 789"],
  ["a number abroad without a plus sign", "44 20 7946 0958"],
  ["a number as it is dialed within another country", "020 7946 0958"],
  ["a plus sign among the digits", "+44+20 7946 0958"],
  ["letters", "+44 20 SUNRISE"],
  ["an extension", "+44 20 7946 0958 ext 4"],
  ["digits of another script", "+４４２０７９４６０９５８"],
  ["ten digits behind a plus sign", "+2125550133"],
])("refuses %s", (_, typed) => {
  expect(readPhone(typed)).toBeNull();
});
