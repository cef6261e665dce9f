/** Formats the times of events and opening hours. */
import type { OpeningHours } from "../publication/publication-shapes";
import { type DateLocale, formatClock, formatDay } from "./date-formats";
import { formatterOf } from "./formatter";
import { readZonedTime } from "./read-zoned-time";
import { zonedDay } from "./zoned-time";

const weekdayAndYear = {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
} as const;
const shortMonth = { month: "short" } as const;

/** Any day: used to format times without a date. */
const someDay = "2026-01-05";

/** "Saturday, November 21, 2026". */
export function formatWeekdayAndYear(instant: Date, locale: DateLocale): string {
  return formatterOf(weekdayAndYear, locale).format(instant);
}

/** "Nov". */
export function formatShortMonth(instant: Date, locale: DateLocale): string {
  return formatterOf(shortMonth, locale).format(instant);
}

/**
 * "7:00 to 8:30 p.m."; a.m. or p.m. appears once if both times share it, and an end on another day
 * includes that day.
 */
export function formatSpan(start: Date, end: Date, locale: DateLocale): string {
  const { timeZone } = locale;
  const from = formatClock(start, locale);
  if (end <= start) return from;
  const to = formatClock(end, locale);
  if (zonedDay(start, timeZone) !== zonedDay(end, timeZone)) {
    return `${from} to ${formatDay(end, locale)}, ${to}`;
  }
  const half = halfOf(from);
  return `${half === halfOf(to) ? from.slice(0, from.length - half.length) : from} to ${to}`;
}

/** " p.m." of "7:00 p.m."; empty for 24-hour time, or if the period comes first. */
function halfOf(clockTime: string): string {
  return / \D+$/.exec(clockTime)?.[0] ?? "";
}

/**
 * "9 a.m.", "8:30 a.m."; "09:00" in 24-hour time.
 *
 * @param time 24-hour time, "09:00"
 */
export function formatHour(time: string, locale: DateLocale): string {
  const shown = formatClock(readZonedTime(someDay, time, locale.timeZone), locale);
  return locale.language === "en-US" ? shown.replace(":00", "") : shown;
}

/** "Weekdays 9 a.m. to 5 p.m. ET". */
export function formatHours({ days, opens, closes }: OpeningHours, locale: DateLocale): string {
  const when = days === "weekdays" ? "Weekdays" : "Every day";
  const span = `${formatHour(opens, locale)} to ${formatHour(closes, locale)}`;
  return `${when} ${span} ${locale.timeZoneNames.short}`;
}
