/** Instants as New York's clocks and calendars show them. */

const timeZone = "America/New_York";

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", { timeZone, ...options });
}

const day = formatter({ month: "long", day: "numeric" });
const dayAndYear = formatter({ month: "long", day: "numeric", year: "numeric" });
const weekday = formatter({ weekday: "long", month: "long", day: "numeric" });
const clock = formatter({ hour: "numeric", minute: "2-digit" });
const hour = formatter({ hour: "numeric", hourCycle: "h23" });
const calendar = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "November 21". */
export function formatDay(instant: Date): string {
  return day.format(instant);
}

/** "November 21, 2026". */
export function formatDayAndYear(instant: Date): string {
  return dayAndYear.format(instant);
}

/** "Saturday, November 21". */
export function formatWeekday(instant: Date): string {
  return weekday.format(instant);
}

/** "6:40 a.m." */
export function formatClock(instant: Date): string {
  const parts = clock.formatToParts(instant);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const half = find("dayPeriod").toUpperCase() === "AM" ? "a.m." : "p.m.";
  return `${find("hour")}:${find("minute")} ${half}`;
}

/** "November 21, 6:40 a.m." */
export function formatDayAndClock(instant: Date): string {
  return `${formatDay(instant)}, ${formatClock(instant)}`;
}

/** The hour of the day, 0 to 23. */
export function getNewYorkHour(instant: Date): number {
  return Number(hour.format(instant));
}

/** The calendar day as "2026-11-21". */
export function getNewYorkDay(instant: Date): string {
  const parts = calendar.formatToParts(instant);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${find("year")}-${find("month")}-${find("day")}`;
}

/** The calendar year, e.g. 2026. */
export function getNewYorkYear(instant: Date): number {
  return Number(getNewYorkDay(instant).slice(0, 4));
}
