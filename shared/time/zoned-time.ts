/**
 * Local times and calendar days of a time zone; `read-zoned-time.ts` converts back. `timeZone` is an
 * IANA name, and an unknown one throws a RangeError. The zone of the process or the browser is never
 * used. These functions are part of every page's script.
 */
import { formatterOf } from "./formatter";

/** The Swedish locale formats almost as ISO 8601, except for one character. */
const swedish = { dateStyle: "short", timeStyle: "medium" } as const;

/** The local time as ISO 8601 without a zone: "2026-11-21T06:40:00"; for the years 1000 to 9999. */
export function zonedIsoTime(instant: Date | number, timeZone: string): string {
  return formatterOf(swedish, { language: "sv", timeZone }).format(instant).replace(" ", "T");
}

/** The calendar day, "2026-11-21". */
export function zonedDay(instant: Date, timeZone: string): string {
  return zonedIsoTime(instant, timeZone).slice(0, 10);
}

/** The calendar year, 2026. */
export function zonedYear(instant: Date, timeZone: string): number {
  return Number(zonedIsoTime(instant, timeZone).slice(0, 4));
}

/** The hour of the day, 0 to 23. */
export function zonedHour(instant: Date, timeZone: string): number {
  return Number(zonedIsoTime(instant, timeZone).slice(11, 13));
}

/** The calendar day this many days later, "2026-11-22"; days of 23 and 25 hours count as one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
