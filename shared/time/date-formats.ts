/**
 * Formats days and times in the publication's time zone and locale. Formats needed only for schedules
 * are in `schedule-formats.ts`, because these functions are part of every page's script.
 */
import type { TimeZoneNames } from "../publication/publication-shapes";
import { formatterOf } from "./formatter";

/** The publication's settings for dates. */
export interface DateLocale {
  /** BCP 47, as "en-US" or "en-DE". */
  readonly language: string;
  /** IANA name, as "Europe/Berlin". */
  readonly timeZone: string;
  readonly timeZoneNames: TimeZoneNames;
}

const day = { month: "long", day: "numeric" } as const;
const dayAndYear = { ...day, year: "numeric" } as const;
const weekday = { ...day, weekday: "long" } as const;
const weekdayName = { weekday: "long" } as const;
const clock = { timeStyle: "short" } as const;

/** "November 21". */
export function formatDay(instant: Date, locale: DateLocale): string {
  return formatterOf(day, locale).format(instant);
}

/** "November 21, 2026". */
export function formatDayAndYear(instant: Date, locale: DateLocale): string {
  return formatterOf(dayAndYear, locale).format(instant);
}

/** "Saturday, November 21". */
export function formatWeekday(instant: Date, locale: DateLocale): string {
  return formatterOf(weekday, locale).format(instant);
}

/** "Saturday". */
export function formatWeekdayName(instant: Date, locale: DateLocale): string {
  return formatterOf(weekdayName, locale).format(instant);
}

/** "6:40 a.m." in American style, otherwise as in the locale: "18:40", "6:40 pm". */
export function formatClock(instant: Date, locale: DateLocale): string {
  // Versions of CLDR use different spaces.
  const shown = formatterOf(clock, locale).format(instant).replace(/\s/g, " ");
  return locale.language === "en-US" ? shown.replace("AM", "a.m.").replace("PM", "p.m.") : shown;
}

/** "November 21, 6:40 a.m." */
export function formatDayAndClock(instant: Date, locale: DateLocale): string {
  return `${formatDay(instant, locale)}, ${formatClock(instant, locale)}`;
}
