import { describe, expect, it } from "vitest";
import {
  formatClock,
  formatDay,
  formatDayAndClock,
  formatDayAndYear,
  formatSpan,
  formatWeekday,
  getNewYorkDay,
  getNewYorkHour,
  getNewYorkYear,
  readNewYorkTime,
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

describe("New York's calendar of events", () => {
  it.each([
    ["2026-12-03", "19:00", "2026-12-04T00:00:00.000Z"],
    ["2026-07-04", "09:30", "2026-07-04T13:30:00.000Z"],
    ["2026-11-01", "00:30", "2026-11-01T04:30:00.000Z"],
    ["2026-11-01", "03:00", "2026-11-01T08:00:00.000Z"],
    ["2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
  ])("reads %s %s as an instant, on both sides of a clock change", (on, clock, instant) => {
    expect(readNewYorkTime(on, clock).toISOString()).toBe(instant);
  });

  it("reads an hour that the clocks skip as the one after it, and refuses what is no time", () => {
    expect(formatClock(readNewYorkTime("2026-03-08", "02:30"))).toBe("3:30 a.m.");
    expect(() => readNewYorkTime("2026-02-31", "25:00")).toThrow(RangeError);
  });

  it("writes a span with the half of the day once, and the day of an end on another", () => {
    const seven = new Date("2026-12-04T00:00:00Z");
    const after = (minutes: number) => new Date(seven.getTime() + minutes * 60_000);
    expect(formatSpan(seven, after(90))).toBe("7:00 to 8:30 p.m.");
    expect(formatSpan(after(-9 * 60), after(-6 * 60))).toBe("10:00 a.m. to 1:00 p.m.");
    expect(formatSpan(seven, after(330))).toBe("7:00 p.m. to December 4, 12:30 a.m.");
    expect(formatSpan(seven, seven)).toBe("7:00 p.m.");
  });
});
