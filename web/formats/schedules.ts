/** Times of events and office hours, in the publication's zone and locale. */
import { publication } from "#publication";
import type { OpeningHours } from "../../shared/publication/publication-shapes";
import * as schedules from "../../shared/time/schedule-formats";

/** "Saturday, November 21, 2026". */
export const formatWeekdayAndYear = (instant: Date) =>
  schedules.formatWeekdayAndYear(instant, publication);

/** "Nov". */
export const formatShortMonth = (instant: Date) => schedules.formatShortMonth(instant, publication);

/** "7:00 to 8:30 p.m." */
export const formatSpan = (start: Date, end: Date) => schedules.formatSpan(start, end, publication);

/** "9 a.m.", from "09:00". */
export const formatHour = (time: string) => schedules.formatHour(time, publication);

/** "Weekdays 9 a.m. to 5 p.m. ET". */
export const formatHours = (hours: OpeningHours) => schedules.formatHours(hours, publication);
