/** From what the clocks of a time zone show to the instant at which they show it. */
import { zonedIsoTime } from "./zoned-time";

const dayMs = 86_400_000;

/** Milliseconds that the zone's clocks are ahead of UTC at this instant. */
export function offsetAt(instant: Date | number, timeZone: string): number {
  const shown = Date.parse(`${zonedIsoTime(instant, timeZone)}Z`);
  return shown - Math.floor(Number(instant) / 1000) * 1000;
}

/**
 * The instant at which the zone's clocks show this. A time that a change of the clocks skips is
 * counted on from before the change, so half past two, skipped, is half past three; of a time that
 * comes twice the first is meant. (The same rule as iCalendar's, PHP's and Temporal's "compatible".)
 *
 * @param shown milliseconds since 1970 if the clocks showed UTC
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
 * @param time of 24 hours, "19:00"
 * @throws RangeError when either is none
 */
export function readZonedTime(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(`${day}T${time}`)) {
    throw new RangeError(`"${day} ${time}" is no day and time.`);
  }
  return new Date(instantOf(shown, timeZone));
}

/** 0 (Sunday) to 6 of a calendar day. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
