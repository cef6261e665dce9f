/** Dates and times in the publication's zone and locale, the same on the server and in every browser. */
import { publication } from "#publication";
import * as dates from "../../shared/time/date-formats";
import { zonedDay, zonedHour, zonedYear } from "../../shared/time/zoned-time";

/** "November 21". */
export const formatDay = (instant: Date) => dates.formatDay(instant, publication);

/** "November 21, 2026". */
export const formatDayAndYear = (instant: Date) => dates.formatDayAndYear(instant, publication);

/** "Saturday, November 21". */
export const formatWeekday = (instant: Date) => dates.formatWeekday(instant, publication);

/** "Saturday". */
export const formatWeekdayName = (instant: Date) => dates.formatWeekdayName(instant, publication);

/** "6:40 a.m." */
export const formatClock = (instant: Date) => dates.formatClock(instant, publication);

/** "November 21, 6:40 a.m." */
export const formatDayAndClock = (instant: Date) => dates.formatDayAndClock(instant, publication);

/** "ET": the zone's name after a clock time. */
export const zoneName = publication.timeZoneNames.short;

/** The calendar day in the publication's zone, "2026-11-21". */
export const getPaperDay = (instant: Date) => zonedDay(instant, publication.timeZone);

/** The hour of the day in the publication's zone, 0 to 23. */
export const getPaperHour = (instant: Date) => zonedHour(instant, publication.timeZone);

/** The calendar year in the publication's zone. */
export const getPaperYear = (instant: Date) => zonedYear(instant, publication.timeZone);
