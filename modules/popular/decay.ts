/**
 * The decay of page views. Two half-lives: three quarters of a view's weight halve every day, so that
 * today leads; one quarter halves every week, so that lasting articles do not disappear overnight.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const share = { day: 0.75, week: 0.25 };

/** How far back page views are counted; an older one would weigh less than a fifteenth. */
export const countedDays = 14;
const countedHours = countedDays * 24;

/** The weight of a page view of this age, starting at 1: `3/4 * 2^(-age/1d) + 1/4 * 2^(-age/7d)`. */
export function weightAt(ageMs: number): number {
  return share.day * 2 ** (-ageMs / DAY_MS) + share.week * 2 ** (-ageMs / (7 * DAY_MS));
}

/** The hours counted at `now`, by their start, the current one first, each with its weight. */
export function listHours(now: Date): readonly { readonly at: Date; readonly weight: number }[] {
  const current = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: countedHours }, (_, back) => {
    const at = current - back * HOUR_MS;
    return { at: new Date(at), weight: weightAt(now.getTime() - at) };
  });
}

/** Hours that start before this are no longer counted. */
export const countsSince = (now: Date): Date => new Date(now.getTime() - countedHours * HOUR_MS);
