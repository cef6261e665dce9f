import { expect, it } from "vitest";
import { countsSince, listHours, weightAt } from "./decay";

const hour = 3_600_000;
const day = 24 * hour;

it.each([
  [0, 1],
  [day, 0.75 / 2 + 0.25 * 2 ** (-1 / 7)],
  [7 * day, 0.75 / 128 + 0.25 / 2],
  [14 * day, 0.75 / 2 ** 14 + 0.25 / 4],
])("weights a page view %d ms old as %d", (age, weight) => {
  expect(weightAt(age)).toBeCloseTo(weight, 12);
});

it("weights a hundred views of last week less than fifty of today, and more than ten", () => {
  const lastWeek = 100 * weightAt(7 * day);
  expect(lastWeek).toBeLessThan(50 * weightAt(hour));
  expect(lastWeek).toBeGreaterThan(10 * weightAt(hour));
});

it("lists the hours of two weeks, the current one first, with decreasing weight", () => {
  const now = new Date("2026-11-21T15:20:00Z");
  const hours = listHours(now);
  expect(hours).toHaveLength(336);
  expect(hours[0]).toEqual({ at: new Date("2026-11-21T15:00:00Z"), weight: weightAt(hour / 3) });
  expect(hours[335]!.at).toEqual(new Date("2026-11-07T16:00:00Z"));
  expect(hours.every(({ weight }, at) => at === 0 || weight < hours[at - 1]!.weight)).toBe(true);
  expect(countsSince(now).getTime()).toBeLessThan(hours[335]!.at.getTime());
});
