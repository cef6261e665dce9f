/**
 * The same day and time some months later, in UTC. A day that the month doesn't have becomes its last: a month
 * from January 31 ends on February 28.
 */
export function addMonths(instant: Date, months: number): Date {
  const day = instant.getUTCDate();
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, last));
  return later;
}
