/** How often a price is paid, in words. Every amount per interval is written with these. */

export interface Interval {
  readonly interval: "month" | "year";
  /** How many of them: a price every three months has 3. */
  readonly intervalCount: number;
}

/** "month", "3 months". */
export const nameInterval = ({ interval, intervalCount: count }: Interval): string =>
  count === 1 ? interval : `${count} ${interval}s`;

/** The text after an amount: "a month", "every 3 months". */
export const formatEvery = (every: Interval): string =>
  `${every.intervalCount === 1 ? "a" : "every"} ${nameInterval(every)}`;

export const monthsOf = ({ interval, intervalCount }: Interval): number =>
  intervalCount * (interval === "year" ? 12 : 1);

/** Stripe's own form. */
export const intervalOf = (recurring: {
  readonly interval: "month" | "year";
  readonly interval_count: number;
}): Interval => ({ interval: recurring.interval, intervalCount: recurring.interval_count });

/** "Monthly", "Annual", "Every 3 months". */
export const nameFrequency = (every: Interval): string => {
  const months = monthsOf(every);
  if (months === 12) return "Annual";
  return months === 1 ? "Monthly" : `Every ${nameInterval(every)}`;
};
