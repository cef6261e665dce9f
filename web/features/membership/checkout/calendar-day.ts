const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/**
 * "January 20, 2027".
 *
 * @param day `YYYY-MM-DD`, already a day of New York's
 */
export function formatCalendarDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
