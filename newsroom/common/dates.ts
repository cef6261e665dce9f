/** Dates and times in the publication's zone and locale. */
import { paper } from "./paper.built";
import * as dates from "../../shared/time/date-formats";
import { addDays, zonedDay, zonedHour, zonedIsoTime } from "../../shared/time/zoned-time";

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

/** "Saturday". */
export const formatWeekdayName = (instant: Date): string => dates.formatWeekdayName(instant, paper);

/** "6:40", where the hours around it say which half of the day it is; as in the locale elsewhere. */
export const formatShortClock = (instant: Date): string =>
  formatClock(instant).replace(/ [ap]\.m\.$/, "");

/** The hours of a scale: "5 a.m." at its beginning, "Noon", "6". */
export function formatHour(instant: Date): string {
  const hour = zonedHour(instant, paper.timeZone);
  if (hour === 12) return "Noon";
  const clock = hour === dayStartsAt ? formatClock(instant) : formatShortClock(instant);
  return clock.replace(":00", "");
}

/** "22 minutes ago" within the hour, else as `formatWhen`. */
export function formatAgo(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  return formatWhen(instant, now);
}

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

/** With its period, unless it ends with one already: "3:30 a.m." */
export const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
