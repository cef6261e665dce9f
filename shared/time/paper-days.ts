/** The publication's calendar days as spans of time, for what is counted by day. */
import { readZonedTime } from "./read-zoned-time";
import { addDays } from "./zoned-time";

export interface PaperDays {
  /** "2026-11-21", in order and without gaps. */
  readonly days: readonly string[];
  /** The beginning of each day, and at last the end of the last: one more than `days`. */
  readonly bounds: readonly Date[];
}

const dayMs = 86_400_000;

/** All days from `first` to `last`; days on which clocks change have 23 or 25 hours. */
export function listPaperDays(first: string, last: string, timeZone: string): PaperDays {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  const days = Array.from({ length: Math.max(count, 0) }, (_, place) => addDays(first, place));
  const bounds = [...days, addDays(first, days.length)].map((day) =>
    readZonedTime(day, "00:00", timeZone),
  );
  return { days, bounds };
}

/**
 * When a last day is over: what is promised until a day lasts to its end.
 *
 * @param day "2026-11-21"
 * @throws RangeError if it is no day
 */
export const endOfDay = (day: string, timeZone: string): Date =>
  readZonedTime(addDays(day, 1), "00:00", timeZone);
