import { expect, test } from "vitest";
import { listPaperDays } from "./paper-days";

const iso = (first: string, last: string, timeZone: string) => {
  const { days, bounds } = listPaperDays(first, last, timeZone);
  return { days, bounds: bounds.map((at) => at.toISOString().slice(0, 16)) };
};

test("days begin at midnight of the zone, also when clocks change", () => {
  expect(iso("2026-10-31", "2026-11-01", "America/New_York")).toEqual({
    days: ["2026-10-31", "2026-11-01"],
    bounds: ["2026-10-31T04:00", "2026-11-01T04:00", "2026-11-02T05:00"],
  });
  expect(iso("2026-03-29", "2026-03-29", "Europe/Berlin").bounds).toEqual([
    "2026-03-28T23:00",
    "2026-03-29T22:00",
  ]);
});

test("a day whose midnight is skipped begins at its first minute", () => {
  expect(iso("2026-03-08", "2026-03-08", "America/Havana").bounds).toEqual([
    "2026-03-08T05:00",
    "2026-03-09T04:00",
  ]);
});

test("there are no days before the first", () => {
  expect(listPaperDays("2026-11-21", "2026-11-20", "America/New_York").days).toEqual([]);
});
