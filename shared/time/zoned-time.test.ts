import { describe, expect, it, test } from "vitest";
import { offsetAt, readZonedTime, weekdayOf } from "./read-zoned-time";
import { addDays, zonedDay, zonedHour, zonedIsoTime, zonedYear } from "./zoned-time";

/** Clock changes of zones, with the skipped and the repeated times. */
const changes = [
  {
    timeZone: "America/New_York",
    before: ["2026-03-08", "01:59", "2026-03-08T06:59:00Z"],
    skipped: ["2026-03-08", "02:30", "2026-03-08T07:30:00Z", "2026-03-08T03:30"],
    after: ["2026-03-08", "03:00", "2026-03-08T07:00:00Z"],
    twice: ["2026-11-01", "01:30", "2026-11-01T05:30:00Z", 60],
    later: ["2026-11-01", "02:00", "2026-11-01T07:00:00Z"],
  },
  {
    timeZone: "Europe/Berlin",
    before: ["2026-03-29", "01:59", "2026-03-29T00:59:00Z"],
    skipped: ["2026-03-29", "02:30", "2026-03-29T01:30:00Z", "2026-03-29T03:30"],
    after: ["2026-03-29", "03:00", "2026-03-29T01:00:00Z"],
    twice: ["2026-10-25", "02:30", "2026-10-25T00:30:00Z", 60],
    later: ["2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
  },
  {
    timeZone: "America/St_Johns",
    before: ["2026-03-08", "01:59", "2026-03-08T05:29:00Z"],
    skipped: ["2026-03-08", "02:30", "2026-03-08T06:00:00Z", "2026-03-08T03:30"],
    after: ["2026-03-08", "03:00", "2026-03-08T05:30:00Z"],
    twice: ["2026-11-01", "01:30", "2026-11-01T04:00:00Z", 60],
    later: ["2026-11-01", "02:00", "2026-11-01T05:30:00Z"],
  },
  // Daylight saving time begins at midnight: the day has no hour 0.
  {
    timeZone: "America/Santiago",
    before: ["2026-09-05", "23:59", "2026-09-06T03:59:00Z"],
    skipped: ["2026-09-06", "00:00", "2026-09-06T04:00:00Z", "2026-09-06T01:00"],
    after: ["2026-09-06", "01:00", "2026-09-06T04:00:00Z"],
    twice: ["2026-04-04", "23:30", "2026-04-05T02:30:00Z", 60],
    later: ["2026-04-05", "00:00", "2026-04-05T04:00:00Z"],
  },
  {
    timeZone: "Africa/Cairo",
    before: ["2026-04-23", "23:59", "2026-04-23T21:59:00Z"],
    skipped: ["2026-04-24", "00:30", "2026-04-23T22:30:00Z", "2026-04-24T01:30"],
    after: ["2026-04-24", "01:00", "2026-04-23T22:00:00Z"],
    twice: ["2026-10-29", "23:30", "2026-10-29T20:30:00Z", 60],
    later: ["2026-10-30", "00:00", "2026-10-29T22:00:00Z"],
  },
  // The clocks change by half an hour.
  {
    timeZone: "Australia/Lord_Howe",
    before: ["2026-10-04", "01:59", "2026-10-03T15:29:00Z"],
    skipped: ["2026-10-04", "02:15", "2026-10-03T15:45:00Z", "2026-10-04T02:45"],
    after: ["2026-10-04", "02:30", "2026-10-03T15:30:00Z"],
    twice: ["2026-04-05", "01:45", "2026-04-04T14:45:00Z", 30],
    later: ["2026-04-05", "02:00", "2026-04-04T15:30:00Z"],
  },
] as const;

describe.each(changes)("in $timeZone", (change) => {
  const { timeZone, before, skipped, after, twice, later } = change;
  const at = (text: string) => new Date(text);

  test.each([before, after, later])("converts %s %s to %s and back", (day, time, instant) => {
    expect(readZonedTime(day, time, timeZone)).toEqual(at(instant));
    expect(zonedIsoTime(at(instant), timeZone)).toBe(`${day}T${time}:00`);
  });

  test("moves a skipped time forward by the gap", () => {
    const [day, time, instant, shown] = skipped;
    expect(readZonedTime(day, time, timeZone)).toEqual(at(instant));
    expect(zonedIsoTime(at(instant), timeZone)).toBe(`${shown}:00`);
  });

  test("uses the first of a repeated time", () => {
    const [day, time, instant, minutes] = twice;
    const first = readZonedTime(day, time, timeZone);
    expect(first).toEqual(at(instant));
    const second = new Date(first.getTime() + minutes * 60_000);
    expect(zonedIsoTime(second, timeZone)).toBe(zonedIsoTime(first, timeZone));
  });
});

it.each([
  ["Asia/Kolkata", "2026-07-04", "09:30", "2026-07-04T04:00:00Z"],
  ["Asia/Kathmandu", "2026-07-04", "09:30", "2026-07-04T03:45:00Z"],
  ["Pacific/Apia", "2026-07-04", "09:30", "2026-07-03T20:30:00Z"],
  ["UTC", "2026-07-04", "09:30", "2026-07-04T09:30:00Z"],
  ["America/New_York", "2026-12-03", "19:00", "2026-12-04T00:00:00Z"],
  ["America/New_York", "2026-07-04", "09:30", "2026-07-04T13:30:00Z"],
])("in %s, converts %s %s to %s", (timeZone, day, time, instant) => {
  expect(readZonedTime(day, time, timeZone)).toEqual(new Date(instant));
  expect(zonedDay(new Date(instant), timeZone)).toBe(day);
});

it("moves a time of the day that Samoa skipped to the next day", () => {
  const read = readZonedTime("2011-12-30", "12:00", "Pacific/Apia");
  expect(zonedIsoTime(read, "Pacific/Apia")).toBe("2011-12-31T12:00:00");
  const eve = readZonedTime("2011-12-29", "23:59", "Pacific/Apia");
  expect(eve).toEqual(new Date("2011-12-30T09:59:00Z"));
});

it.each([
  ["2026-02-31", "12:00"],
  ["2026-02-28", "25:00"],
  ["tomorrow", "12:00"],
  ["2026-02-28", "noon"],
])("rejects %s %s", (day, time) => {
  expect(() => readZonedTime(day, time, "Europe/Berlin")).toThrow(RangeError);
});

it("rejects an unknown zone", () => {
  expect(() => zonedDay(new Date(), "Mars/Olympus")).toThrow(RangeError);
});

it.each([
  ["2026-11-21T05:00:00Z", "America/New_York", 0],
  ["2026-11-21T17:00:00Z", "America/New_York", 12],
  ["2026-07-01T16:59:00Z", "America/New_York", 12],
  ["2026-07-01T03:59:00Z", "America/New_York", 23],
  ["2026-07-01T03:59:00Z", "Europe/Berlin", 5],
  ["2026-07-01T18:29:00Z", "Asia/Kolkata", 23],
])("%s in %s has hour %i", (instant, timeZone, hour) => {
  expect(zonedHour(new Date(instant), timeZone)).toBe(hour);
});

it.each([
  ["2027-01-01T04:59:00Z", "America/New_York", "2026-12-31", 2026],
  ["2027-01-01T05:00:00Z", "America/New_York", "2027-01-01", 2027],
  ["2027-01-01T04:59:00Z", "Europe/Berlin", "2027-01-01", 2027],
  ["2026-12-31T10:00:00Z", "Pacific/Apia", "2026-12-31", 2026],
  ["2026-12-31T11:00:00Z", "Pacific/Apia", "2027-01-01", 2027],
])("%s in %s is on %s of %s", (instant, timeZone, day, year) => {
  expect(zonedDay(new Date(instant), timeZone)).toBe(day);
  expect(zonedYear(new Date(instant), timeZone)).toBe(year);
});

it("uses the offset of the instant, with seconds in historical data", () => {
  const hour = 3_600_000;
  expect(offsetAt(new Date("2026-07-01T00:00:00.500Z"), "Europe/Berlin")).toBe(2 * hour);
  expect(offsetAt(new Date("2026-01-01T00:00:00Z"), "America/St_Johns")).toBe(-3.5 * hour);
  expect(offsetAt(Date.UTC(1880, 0, 1), "America/New_York")).toBe(-(4 * 3600 + 56 * 60 + 2) * 1000);
});

it("counts calendar days regardless of clock changes", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(weekdayOf("2026-11-21")).toBe(6);
  expect(weekdayOf("2026-11-22")).toBe(0);
});
