import { expect, test } from "vitest";
import { pickDays, pickNames, scaleOf } from "./scale";

test.each([
  [[8100, 11_482], { from: 8000, to: 12_000, marks: [8000, 9000, 10_000, 11_000, 12_000] }],
  [[10_100, 11_482], { from: 10_000, to: 11_500, marks: [10_000, 10_500, 11_000, 11_500] }],
  [[0, 0], { from: 0, to: 1, marks: [0, 1] }],
  [[3, 3], { from: 0, to: 3, marks: [0, 1, 2, 3] }],
  [[500, 500], { from: 500, to: 501, marks: [500, 501] }],
  [[0, 4], { from: 0, to: 4, marks: [0, 1, 2, 3, 4] }],
])("the values %j get even marks", (values, scale) => {
  expect(scaleOf(values)).toEqual(scale);
});

const daysOf = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10),
  );

test("a year names every other month, a month every fifth day", () => {
  const year = pickDays(daysOf("2026-01-01", 365), 6);
  expect(year).toHaveLength(6);
  expect(year.every(({ isMonth }) => isMonth)).toBe(true);
  expect(pickDays(daysOf("2026-11-01", 30), 6).map(({ place }) => place)).toEqual([
    0, 5, 10, 15, 20, 25,
  ]);
  expect(pickDays(["2026-11-21"], 6)).toEqual([{ place: 0, isMonth: false }]);
});

test("a name that would cover the one before it is left out, and the next one has its room", () => {
  const names = [
    { left: 0, width: 100 },
    { left: 90, width: 200 },
    { left: 104, width: 20 },
    { left: 140, width: 20 },
  ];
  expect(pickNames(names)).toEqual([true, false, false, true]);
  expect(pickNames([])).toEqual([]);
});
