/**
 * Days and times as a paper prints them: in its own zone and its own locale, wherever they are read.
 * What only schedules need is in `schedule-formats.ts`: these functions are part of every page's script.
 */
import type { TimeZoneNames } from "../publication/publication-shapes";
import { formatterOf } from "./formatter";

/** Of the publication: what its dates are made by. */
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

/** "6:40 a.m." as American papers write it, elsewhere as the locale does: "18:40", "6:40 pm". */
export function formatClock(instant: Date, locale: DateLocale): string {
  // Versions of Unicode's data differ in the space.
  const shown = formatterOf(clock, locale).format(instant).replace(/\s/g, " ");
  return locale.language === "en-US" ? shown.replace("AM", "a.m.").replace("PM", "p.m.") : shown;
}

/** "November 21, 6:40 a.m." */
export function formatDayAndClock(instant: Date, locale: DateLocale): string {
  return `${formatDay(instant, locale)}, ${formatClock(instant, locale)}`;
}
