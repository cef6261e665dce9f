/** Instants as New York's clocks and calendars show them. */

const timeZone = "America/New_York";

/** Made when first asked for: six at once would hold up a phone that only reads. */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat("en-US", { timeZone, ...options }));
}

const day = formatter({ month: "long", day: "numeric" });
const dayAndYear = formatter({ month: "long", day: "numeric", year: "numeric" });
const weekday = formatter({ weekday: "long", month: "long", day: "numeric" });
const clock = formatter({ hour: "numeric", minute: "2-digit" });
const hour = formatter({ hour: "numeric", hourCycle: "h23" });
const calendar = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "November 21". */
export function formatDay(instant: Date): string {
  return day().format(instant);
}

/** "November 21, 2026". */
export function formatDayAndYear(instant: Date): string {
  return dayAndYear().format(instant);
}

/** "Saturday, November 21". */
export function formatWeekday(instant: Date): string {
  return weekday().format(instant);
}

/** "6:40 a.m." */
export function formatClock(instant: Date): string {
  const parts = clock().formatToParts(instant);
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
  return Number(hour().format(instant));
}

/** The calendar day as "2026-11-21". */
export function getNewYorkDay(instant: Date): string {
  const parts = calendar().formatToParts(instant);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${find("year")}-${find("month")}-${find("day")}`;
}

/** The calendar year, e.g. 2026. */
export function getNewYorkYear(instant: Date): number {
  return Number(getNewYorkDay(instant).slice(0, 4));
}

/**
 * "7:00 to 8:30 p.m."; the half of the day stands once where both have the same, and an end on
 * another day names that day.
 */
export function formatSpan(start: Date, end: Date): string {
  const from = formatClock(start);
  if (end <= start) return from;
  const to = formatClock(end);
  if (getNewYorkDay(start) !== getNewYorkDay(end)) return `${from} to ${formatDay(end)}, ${to}`;
  const half = from.slice(-4);
  return `${half === to.slice(-4) ? from.slice(0, -5) : from} to ${to}`;
}

/**
 * The instant at which New York's clocks show this.
 *
 * @param on calendar day, "2026-11-21"
 * @param clockTime 24 hours, "19:00"; where a clock change skips it, the hour after
 * @throws RangeError when either is not written so
 */
export function readNewYorkTime(on: string, clockTime: string): Date {
  const wall = Date.parse(`${on}T${clockTime}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`"${on} ${clockTime}" is no day and time.`);
  for (const behind of [4, 5]) {
    const instant = new Date(wall + behind * 3_600_000);
    if (getNewYorkHour(instant) === Number(clockTime.slice(0, 2))) return instant;
  }
  return new Date(wall + 5 * 3_600_000);
}
