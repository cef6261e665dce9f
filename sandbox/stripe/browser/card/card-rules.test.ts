import { describe, expect, it } from "vitest";
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  findBrand,
  formatExpiry,
  formatNumber,
  readExpiry,
} from "./card-rules.js";

describe("a card's number", () => {
  it.each([
    ["4242424242424242", "4242 4242 4242 4242", "visa"],
    ["378282246310005", "3782 822463 10005", "amex"],
    ["3056930009020004", "3056 930009 020004", "diners"],
    ["6011111111111117", "6011 1111 1111 1117", "discover"],
    ["2223003122003222", "2223 0031 2200 3222", "mastercard"],
    ["42424242424242421111", "4242 4242 4242 4242", "visa"],
    ["4", "4", "visa"],
    ["9", "9", "unknown"],
  ])("%s is shown as %s, of the brand %s", (digits, shown, brand) => {
    expect(formatNumber(digits)).toBe(shown);
    expect(findBrand(digits).name).toBe(brand);
  });

  it.each([
    ["4242424242424242", undefined],
    ["424242424242424", "Your card number is incomplete."],
    ["4242424242424241", "Your card number is invalid."],
    ["", "Your card number is incomplete."],
  ])("%s: %s", (digits, message) => {
    expect(checkNumber(digits)?.message).toBe(message);
  });
});

describe("a card's date", () => {
  it.each([
    ["0429", "0429"],
    ["4", "04"],
    ["4/29", "0429"],
    ["04/2029", "0429"],
    ["04 / 29", "0429"],
    ["1", "1"],
    ["12", "12"],
  ])("typed as %s is %s", (typed, digits) => {
    expect(readExpiry(typed)).toBe(digits);
  });

  it("adds the slash after the month, but not while deleting", () => {
    expect(formatExpiry("12", true)).toBe("12 / ");
    expect(formatExpiry("12", false)).toBe("12");
    expect(formatExpiry("1229", true)).toBe("12 / 29");
  });

  it.each([
    ["1131", undefined],
    ["1231", undefined],
    ["1031", "Your card's expiration date is in the past."],
    ["1230", "Your card's expiration year is in the past."],
    ["1282", "Your card's expiration year is invalid."],
    ["1331", "Your card's expiration date is invalid."],
    ["11", "Your card's expiration date is incomplete."],
  ])("%s in November 2031: %s", (digits, message) => {
    expect(checkExpiry(digits, new Date(2031, 10, 20))?.message).toBe(message);
  });
});

it("a card's code has the length of its brand", () => {
  expect(checkCvc("123", "4242424242424242")).toBeNull();
  expect(checkCvc("12", "4242424242424242")?.code).toBe("incomplete_cvc");
  expect(checkCvc("123", "378282246310005")?.code).toBe("incomplete_cvc");
  expect(checkCvc("1234", "378282246310005")).toBeNull();
});
