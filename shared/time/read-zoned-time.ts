/** Converts local times of a time zone to instants. */
import { zonedIsoTime } from "./zoned-time";

const dayMs = 86_400_000;

/** The zone's UTC offset at this instant in milliseconds. */
export function offsetAt(instant: Date | number, timeZone: string): number {
  const shown = Date.parse(`${zonedIsoTime(instant, timeZone)}Z`);
  return shown - Math.floor(Number(instant) / 1000) * 1000;
}

/**
 * The instant of a local time. A time that a clock change skips is moved forward by the length of the
 * gap (half past two becomes half past three); of a repeated time the first is used. (The same rule as
 * iCalendar's, PHP's and Temporal's "compatible".)
 *
 * @param shown the local time as if it were UTC, in milliseconds since 1970
 */
export function instantOf(shown: number, timeZone: string): number {
  const before = offsetAt(shown - dayMs, timeZone);
  const after = offsetAt(shown + dayMs, timeZone);
  const fits = [before, after].filter((offset) => offsetAt(shown - offset, timeZone) === offset);
  // The larger offset is the earlier instant.
  return shown - (fits.length > 0 ? Math.max(...fits) : before);
}

/**
 * The instant of a day and time in the zone, by the rule of `instantOf`.
 *
 * @param day "2026-11-21"
 * @param time 24-hour time, "19:00"
 * @throws RangeError if either is invalid
 */
export function readZonedTime(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${day}T${time}`)) {
    throw new RangeError(`"${day} ${time}" isn’t a valid day and time.`);
  }
  return new Date(instantOf(shown, timeZone));
}

/** The weekday of a calendar day, 0 (Sunday) to 6. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
