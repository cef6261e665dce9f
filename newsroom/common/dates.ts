/** Dates and times in the publication's zone and locale. */
import { paper } from "./paper.built";
import * as dates from "../../shared/time/date-formats";
import { addDays, zonedDay, zonedIsoTime } from "../../shared/time/zoned-time";

/** "6:40 a.m." */
export const formatClock = (instant: Date): string => dates.formatClock(instant, paper);

/** "November 21". */
export const formatDay = (instant: Date): string => dates.formatDay(instant, paper);

/** "Saturday, November 21". */
export const formatWeekday = (instant: Date): string => dates.formatWeekday(instant, paper);

/** "November 21, 6:40 a.m. ET". */
export const formatDayAndClock = (instant: Date): string => dates.formatDayAndClock(instant, paper);

/** "Nov. 12, 2026". */
export const formatShortDay = (instant: Date): string => formatShort.format(instant);

const formatShort = new Intl.DateTimeFormat(paper.language, {
  timeZone: paper.timeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** The calendar day at the paper, "2026-11-21". */
export const getPaperDay = (instant: Date): string => zonedDay(instant, paper.timeZone);

/** The name of the zone after a time: "ET". */
export const zoneName = paper.timeZoneNames.short;

/** "6:40 a.m." today, "Sunday" within six days, else "November 21" or "November 21, 2025". */
export function formatWhen(instant: Date, now: Date): string {
  const day = getPaperDay(instant);
  const today = getPaperDay(now);
  if (day === today) return formatClock(instant);
  if (day > addDays(today, -7) && day < addDays(today, 7)) {
    return dates.formatWeekdayName(instant, paper);
  }
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatDay(instant)
    : dates.formatDayAndYear(instant, paper);
}

/** The hour at which the newsroom's day begins. */
export const dayStartsAt = 5;

/** Where an instant is in the newsroom's day, from 0 at 5 a.m. to 1 at the next. */
export function getPartOfDay(instant: Date): number {
  const local = zonedIsoTime(instant, paper.timeZone);
  const hours = Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60;
  return ((hours - dayStartsAt + 24) % 24) / 24;
}
