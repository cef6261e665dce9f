/** When a delivery that failed is tried again, and when an endpoint is given up. Pure. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** After the first attempt, the second, and so on: a day and a half in all. */
const delays = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  8 * hour,
  24 * hour,
] as const;

/** An endpoint where nothing has arrived for this long is turned off. */
const patienceMs = 3 * day;

/** While an attempt is under way, no other process makes one; after a crash it is made again. */
export const leaseMs = minute;

export const retentionMs = 30 * day;

/** How long the former secret signs, too. */
export const rotationMs = day;

/** @returns null if no further attempt is made */
export function retryAt(attempts: number, now: Date): Date | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= patienceMs;
