import { expect, it } from "vitest";
import { createCode, endOfCode, hashCode, readCode } from "./code";

it("makes codes of 80 bits that differ, with a letter and a digit", () => {
  const codes = Array.from({ length: 2000 }, createCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(code).toMatch(/\d/);
    expect(code).toMatch(/[A-Z]/);
    expect(readCode(code)).toBe(code);
  }
});

it.each([
  ["7kq2-m9xd-r4th-0wzb", "7KQ2-M9XD-R4TH-0WZB"],
  [" 7KQ2 M9XD\tR4TH Owzb ", "7KQ2-M9XD-R4TH-0WZB"],
  ["7KQ2–M9XD—R4TH‑0WZB", "7KQ2-M9XD-R4TH-0WZB"],
  ["iLo2M9XDR4TH0WZB", "1102-M9XD-R4TH-0WZB"],
  ["7KQ2-M9XD-R4TH-0WZ", null],
  ["7KQ2-M9XD-R4TH-0WZBB", null],
  ["7KQ2-M9XD-R4TH-0WZU", null],
  ["ÄKQ2-M9XD-R4TH-0WZB", null],
  ["", null],
  ["7".repeat(10_000), null],
])("reads %j as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it("is stored as a hash, with its end for the staff", () => {
  expect(hashCode("7KQ2-M9XD-R4TH-0WZB")).toMatch(/^[0-9a-f]{64}$/);
  expect(endOfCode("7KQ2-M9XD-R4TH-0WZB")).toBe("0WZB");
});
