/**
 * Readings wait in memory and are written together every second: a flash crowd costs one write.
 * What waits when a process is killed is lost; a few readings are not worth more.
 */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { createPopularStore } from "./popular-store";
import type { Reading } from "./page-view";

const EVERY_MS = 1000;
/** While the database does not take them. */
const AGAIN_MS = 5000;
/** So many are written before the second is over, and of so many the rest is let go. */
const batch = 5000;
const mostWaiting = 20_000;

/** @param deps.onCounted told after readings were written down */
export function createPageViews(deps: {
  store: Pick<ReturnType<typeof createPopularStore>, "add">;
  clock: Clock;
  log: Log;
  onCounted: () => void;
}) {
  const { store, clock, log } = deps;
  let waiting: Reading[] = [];
  /** Who waits to be counted for which article, by every name. */
  let claimed = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const claimsOf = ({ reader, other, articleId }: Reading) =>
    [reader, other].filter((name) => name !== null).map((name) => `${name} ${articleId}`);

  function keep(reading: Reading): boolean {
    const claims = claimsOf(reading);
    if (waiting.length >= mostWaiting || claims.some((claim) => claimed.has(claim))) return false;
    for (const claim of claims) claimed.add(claim);
    waiting.push(reading);
    return true;
  }

  function writeWithin(milliseconds: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => void flush(), milliseconds);
    timer.unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const given = waiting;
    if (given.length === 0) return;
    waiting = [];
    claimed = new Set();
    try {
      if (await store.add(given, clock.now())) deps.onCounted();
    } catch (error) {
      log.warn({ err: error, pageViews: given.length }, "could not write page views");
      for (const reading of given) keep(reading);
      writeWithin(AGAIN_MS);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    /** False when it is let go: the same one waits already, or too many do. */
    add(reading: Reading): boolean {
      if (isStopped || !keep(reading)) return false;
      if (waiting.length === batch) void flush();
      else writeWithin(EVERY_MS);
      return true;
    },
    /** Writes down what waits; what the database does not take waits on. */
    flush,
    /** Lets go what waits of a reader. */
    forget(reader: string): void {
      waiting = waiting.filter((one) => one.reader !== reader && one.other !== reader);
      claimed = new Set(waiting.flatMap(claimsOf));
    },
    async stop(): Promise<void> {
      isStopped = true;
      await flush();
    },
  };
}
