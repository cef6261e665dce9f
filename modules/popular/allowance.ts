/** Limits the page views of one article that an IP address may add in an hour, in this process's memory. */
import type { Clock } from "../../platform/clock";

/** Many readers may share an address; a hundred of one article in an hour rarely do. */
const mostAnHour = 100;
const mostKept = 20_000;
const HOUR_MS = 3_600_000;

export function createAllowance(clock: Clock) {
  let hour = 0;
  const counts = new Map<string, number>();

  /** Counts one more; false if it exceeds the limit. */
  return function allow(address: string, articleId: number): boolean {
    const current = Math.floor(clock.now().getTime() / HOUR_MS);
    if (current !== hour || counts.size >= mostKept) counts.clear();
    hour = current;
    const key = `${address} ${articleId}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= mostAnHour;
  };
}
