import { expect, it } from "vitest";
import { addMonths } from "./add-months";

it.each([
  ["2026-11-24T15:30:00.000Z", 3, "2027-02-24T15:30:00.000Z"],
  ["2026-11-24T15:30:00.000Z", 12, "2027-11-24T15:30:00.000Z"],
  ["2027-01-31T00:00:00.000Z", 1, "2027-02-28T00:00:00.000Z"],
  ["2028-02-29T23:59:59.000Z", 12, "2029-02-28T23:59:59.000Z"],
  ["2027-08-31T12:00:00.000Z", 6, "2028-02-29T12:00:00.000Z"],
])("%s and %i months are %s", (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
