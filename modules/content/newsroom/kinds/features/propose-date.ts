/** The hour that a new puzzle is proposed for: a day after the last one, at the hour at which that came out. */
import { readZonedTime } from "../../../../../shared/time/read-zoned-time";
import { addDays, zonedDay, zonedIsoTime } from "../../../../../shared/time/zoned-time";

/** Default when there are no puzzles yet. */
const firstHour = "05:00";

/** @param last when the latest one came out or will; null for none */
export function proposeDate(
  last: Date | null,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date {
  const today = zonedDay(now, timeZone);
  const lastDay = last && zonedDay(last, timeZone);
  const from = lastDay && lastDay > today ? lastDay : today;
  const hour = last ? zonedIsoTime(last, timeZone).slice(11, 16) : firstHour;
  return readZonedTime(addDays(from, 1), hour, timeZone);
}
