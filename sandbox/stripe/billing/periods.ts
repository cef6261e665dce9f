/** Periods of a subscription, in seconds since 1970; calendar dates are UTC. */
export interface Every {
  readonly interval: "day" | "week" | "month" | "year";
  readonly interval_count: number;
}

export interface Period {
  readonly start: number;
  readonly end: number;
}

const DAY = 86_400;

/** Adds intervals to an instant; in a shorter month the 31st becomes the last day. */
export function addIntervals(from: number, every: Every, times: number): number {
  const count = every.interval_count * times;
  if (every.interval === "day") return from + count * DAY;
  if (every.interval === "week") return from + count * 7 * DAY;
  return addMonths(from, count * (every.interval === "year" ? 12 : 1));
}

export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** The period from `start` to the next instant in the anchor's cycle. */
export function findPeriod(start: number, anchor: number, every: Every): Period {
  let times = 1;
  // Counted from the anchor, not from the last end, so that the 31st returns after February.
  while (addIntervals(anchor, every, times) <= start) times += 1;
  return { start, end: anchor > start ? anchor : addIntervals(anchor, every, times) };
}
