import { expect, test } from "vitest";
import { readSearchDays } from "./search-days";

const read = (search: string) => {
  const found = readSearchDays(search, {
    now: new Date("2026-11-21T15:00:00Z"),
    timeZone: "America/New_York",
  });
  return found && [found.from.toISOString(), found.to.toISOString()];
};

test.each([
  ["2026", "2026-01-01T05:00:00.000Z", "2027-01-01T05:00:00.000Z"],
  ["2026-11", "2026-11-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  ["November 2026", "2026-11-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  ["2026-07-12", "2026-07-12T04:00:00.000Z", "2026-07-13T04:00:00.000Z"],
  ["Jul. 12, 2026", "2026-07-12T04:00:00.000Z", "2026-07-13T04:00:00.000Z"],
  ["12 july 2026", "2026-07-12T04:00:00.000Z", "2026-07-13T04:00:00.000Z"],
  ["Nov 12", "2026-11-12T05:00:00.000Z", "2026-11-13T05:00:00.000Z"],
  ["December", "2025-12-01T05:00:00.000Z", "2026-01-01T05:00:00.000Z"],
  ["Dec 24", "2025-12-24T05:00:00.000Z", "2025-12-25T05:00:00.000Z"],
])("%s is a date", (search, from, to) => {
  expect(read(search)).toEqual([from, to]);
});

test.each(["", "harbor", "harbor 2026", "12", "12 14", "2026-13", "Nov 40", "2026 2025", "ma"])(
  "“%s” is none",
  (search) => {
    expect(read(search)).toBeNull();
  },
);
