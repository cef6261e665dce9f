import { expect, it } from "vitest";
import { formatPhone, readPhone } from "./phone";

it.each([
  ["", ""],
  ["  ", ""],
  ["12125550133", "12125550133"],
  ["+1 (212) 555-0133", "12125550133"],
  ["1.212.555.0133", "12125550133"],
  ["1 212 555–0133", "12125550133"],
  ["1/212/555/0133", "12125550133"],
])("reads %o as %o", (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});

it.each([
  ["ten digits, without the country code", "212 555 0133"],
  ["twelve digits", "+1 212 555 01334"],
  ["another country's code", "+44 20 7946 0958"],
  ["eleven digits of another country", "22125550133"],
  ["letters among the digits", "1 800 555 SUNS 01"],
  ["an extension", "12125550133 ext"],
  ["punctuation alone", "+()"],
  ["digits of another script", "１２１２５５５０１３３"],
])("refuses %s", (_, typed) => {
  expect(readPhone(typed)).toBeNull();
});

it("shows a kept number the way it is spoken", () => {
  expect(formatPhone("12125550133")).toBe("+1 (212) 555-0133");
});

it("shows what an older service kept as it is", () => {
  expect(formatPhone("5550133")).toBe("5550133");
  expect(formatPhone("")).toBe("");
});

it("reads what it shows", () => {
  expect(readPhone(formatPhone("12125550133"))).toBe("12125550133");
});
