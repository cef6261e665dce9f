import { expect, it } from "vitest";
import { readUsPhone, showUsPhone } from "./us-phone";

it.each([
  ["212 555 0133", "12125550133"],
  ["2125550133", "12125550133"],
  ["12125550133", "12125550133"],
  ["+12125550133", "12125550133"],
  [" +1 (212) 555-0133 ", "12125550133"],
  ["(212) 555–0133", "12125550133"],
  ["212.555.0133", "12125550133"],
  ["1/212/555/0133", "12125550133"],
])("parses %o as %o", (typed, kept) => {
  expect(readUsPhone(typed)).toBe(kept);
});

it.each([
  ["nothing", ""],
  ["space", "  "],
  ["punctuation alone", "+()"],
  ["nine digits", "212 555 013"],
  ["twelve digits", "+1 212 555 01334"],
  ["eleven digits of another country", "22125550133"],
  ["another country's code", "+44 20 7946 0958"],
  ["ten digits of which a plus sign makes the first a country code", "+1 (212) 555-013"],
  ["ten digits behind a plus sign", "+2125550133"],
  ["a plus sign among the digits", "1+2125550133"],
  ["an extension", "2125550133 ext 4"],
  ["letters", "1 800 555 SUNS"],
  ["letters among eleven digits", "1 800 555 SUNS 01"],
  ["digits of another script", "２１２５５５０１３３"],
])("rejects %s", (_, typed) => {
  expect(readUsPhone(typed)).toBeNull();
});

it("formats a stored number as usual, and parses what it formats", () => {
  expect(showUsPhone("12125550133")).toBe("+1 (212) 555-0133");
  expect(readUsPhone(showUsPhone("12125550133"))).toBe("12125550133");
});

it("returns a number stored by an older service unchanged", () => {
  expect(showUsPhone("5550133")).toBe("5550133");
  expect(showUsPhone("")).toBe("");
});
