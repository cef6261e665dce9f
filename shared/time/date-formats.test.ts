import { describe, expect, it } from "vitest";
import * as dates from "./date-formats";
import * as schedules from "./schedule-formats";

const morning = new Date("2026-11-21T11:40:00Z");
const lateEvening = new Date("2026-11-22T04:30:00Z");

const american: dates.DateLocale = {
  language: "en-US",
  timeZone: "America/New_York",
  timeZoneNames: { short: "ET", long: "Eastern" },
};
const german: dates.DateLocale = {
  language: "en-DE",
  timeZone: "Europe/Berlin",
  timeZoneNames: { short: "CET", long: "Central European Time" },
};

describe("an American publication", () => {
  it("formats days and hours in AP style", () => {
    expect(dates.formatDay(morning, american)).toBe("November 21");
    expect(dates.formatDayAndYear(morning, american)).toBe("November 21, 2026");
    expect(dates.formatWeekday(morning, american)).toBe("Saturday, November 21");
    expect(schedules.formatWeekdayAndYear(morning, american)).toBe("Saturday, November 21, 2026");
    expect(dates.formatWeekdayName(morning, american)).toBe("Saturday");
    expect(schedules.formatShortMonth(morning, american)).toBe("Nov");
    expect(dates.formatClock(morning, american)).toBe("6:40 a.m.");
    expect(dates.formatDayAndClock(lateEvening, american)).toBe("November 21, 11:30 p.m.");
  });

  it("formats opening hours", () => {
    const weekdays = { days: "weekdays", opens: "09:00", closes: "17:00" } as const;
    expect(schedules.formatHours(weekdays, american)).toBe("Weekdays 9 a.m. to 5 p.m. ET");
    const every = { days: "every day", opens: "08:30", closes: "12:15" } as const;
    expect(schedules.formatHours(every, american)).toBe("Every day 8:30 a.m. to 12:15 p.m. ET");
  });

  it("formats a span with a.m. or p.m. once, and an end on another day with its date", () => {
    const seven = new Date("2026-12-04T00:00:00Z");
    const after = (minutes: number) => new Date(seven.getTime() + minutes * 60_000);
    expect(schedules.formatSpan(seven, after(90), american)).toBe("7:00 to 8:30 p.m.");
    expect(schedules.formatSpan(after(-9 * 60), after(-6 * 60), american)).toBe(
      "10:00 a.m. to 1:00 p.m.",
    );
    expect(schedules.formatSpan(seven, after(330), american)).toBe(
      "7:00 p.m. to December 4, 12:30 a.m.",
    );
    expect(schedules.formatSpan(seven, seven, american)).toBe("7:00 p.m.");
  });
});

describe("a publication in Berlin", () => {
  it("formats days and hours by its locale", () => {
    expect(dates.formatDay(morning, german)).toBe("21 November");
    expect(dates.formatDayAndYear(morning, german)).toBe("21 November 2026");
    expect(schedules.formatWeekdayAndYear(morning, german)).toBe("Saturday, 21 November 2026");
    expect(dates.formatClock(morning, german)).toBe("12:40");
    expect(dates.formatDayAndClock(lateEvening, german)).toBe("22 November, 05:30");
  });

  it("formats spans and hours in 24-hour time", () => {
    const end = new Date(morning.getTime() + 90 * 60_000);
    expect(schedules.formatSpan(morning, end, german)).toBe("12:40 to 14:10");
    const weekdays = { days: "weekdays", opens: "09:00", closes: "17:00" } as const;
    expect(schedules.formatHours(weekdays, german)).toBe("Weekdays 09:00 to 17:00 CET");
  });

  it("uses German if its language is German", () => {
    const formats: dates.DateLocale = {
      language: "de-DE",
      timeZone: "Europe/Berlin",
      timeZoneNames: { short: "Uhr", long: "Mitteleuropäische Zeit" },
    };
    expect(dates.formatWeekday(morning, formats)).toBe("Samstag, 21. November");
  });
});

it.each([
  ["en-IN", "Asia/Kolkata", "5:10 pm", "5:10 to 6:40 pm"],
  ["en-CA", "America/St_Johns", "8:10 a.m.", "8:10 to 9:40 a.m."],
  ["ja-JP", "Asia/Tokyo", "20:40", "20:40 to 22:10"],
  ["en-GB", "Europe/London", "11:40", "11:40 to 13:10"],
])("formats %s in %s as %s and %s", (language, timeZone, clock, span) => {
  const locale = { language, timeZone, timeZoneNames: { short: "", long: "" } };
  const end = new Date(morning.getTime() + 90 * 60_000);
  expect(dates.formatClock(morning, locale)).toBe(clock);
  expect(schedules.formatSpan(morning, end, locale)).toBe(span);
});
