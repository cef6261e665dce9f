import { formatClock, formatWhen, getPaperDay } from "../common/dates";

/** "6:40 a.m.", "Sunday", "November 3". */
export const when = (iso: string, now: Date): string => formatWhen(new Date(iso), now);

/** "Today, 6:40 a.m.", "Sunday, 6:40 a.m.": exact, for a log. */
export function exactly(iso: string, now: Date): string {
  const instant = new Date(iso);
  const clock = formatClock(instant);
  if (getPaperDay(instant) === getPaperDay(now)) return `Today, ${clock}`;
  return `${formatWhen(instant, now)}, ${clock}`;
}
