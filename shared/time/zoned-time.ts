/**
 * What the clocks and calendars of a time zone show at an instant; `read-zoned-time.ts` is the way
 * back. `timeZone` is an IANA name everywhere, and an unknown one throws a RangeError. The process's
 * and the reader's own zone have no part in it. These functions are part of every page's script.
 */
import { formatterOf } from "./formatter";

/** Sweden writes instants as ISO 8601 does, but for one letter. */
const swedish = { dateStyle: "short", timeStyle: "medium" } as const;

/** What the clocks show, as ISO 8601 without a zone: "2026-11-21T06:40:00"; of the years 1000 to 9999. */
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

/** The calendar day so many days later, "2026-11-22"; days of 23 and 25 hours count as one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
