import { describe, expect, it } from "vitest";
import {
  formatClock,
  formatDay,
  formatDayAndClock,
  formatDayAndYear,
  formatWeekday,
  getNewYorkDay,
  getNewYorkHour,
  getNewYorkYear,
} from "./new-york-time";

const morning = new Date("2026-11-21T11:40:00Z");
const lateEvening = new Date("2026-11-22T04:30:00Z");

describe("New York time", () => {
  it("writes days and hours as the paper prints them", () => {
    expect(formatDay(morning)).toBe("November 21");
    expect(formatDayAndYear(morning)).toBe("November 21, 2026");
    expect(formatWeekday(morning)).toBe("Saturday, November 21");
    expect(formatClock(morning)).toBe("6:40 a.m.");
    expect(formatDayAndClock(lateEvening)).toBe("November 21, 11:30 p.m.");
  });

  it("keeps a late evening on its own day", () => {
    expect(getNewYorkDay(lateEvening)).toBe("2026-11-21");
  });

  it.each([
    ["2026-11-21T05:00:00Z", 0],
    ["2026-11-21T17:00:00Z", 12],
    ["2026-07-01T16:59:00Z", 12],
    ["2026-07-01T03:59:00Z", 23],
  ])("reads %s as the hour %i, in winter and in summer", (instant, expected) => {
    expect(getNewYorkHour(new Date(instant))).toBe(expected);
  });
});

it("the year changes at New York's midnight", () => {
  expect(getNewYorkYear(new Date("2027-01-01T04:59:00Z"))).toBe(2026);
  expect(getNewYorkYear(new Date("2027-01-01T05:00:00Z"))).toBe(2027);
});
