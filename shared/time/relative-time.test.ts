import { describe, expect, it } from "vitest";
import { formatAge } from "./relative-time";

const now = new Date("2026-11-21T12:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("the age of an instant", () => {
  it.each([
    [0, "just now"],
    [59_999, "just now"],
    [minute, "1 minute ago"],
    [59 * minute + 59_000, "59 minutes ago"],
    [hour, "1 hour ago"],
    [24 * hour - 1, "23 hours ago"],
    [day, "1 day ago"],
    [7 * day - 1, "6 days ago"],
    [13 * day, "1 week ago"],
    [59 * day, "1 month ago"],
    [364 * day, "12 months ago"],
    [365 * day, "1 year ago"],
  ])("after %i milliseconds is %s", (age, expected) => {
    expect(formatAge(new Date(now.getTime() - age), now)).toBe(expected);
  });

  it("is never negative", () => {
    expect(formatAge(new Date(now.getTime() + hour), now)).toBe("just now");
  });
});
