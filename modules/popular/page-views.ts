/**
 * Page views are queued in memory and written together every second, so that a traffic spike costs one
 * write. The queue is lost when the process is killed; a few views are not worth more.
 */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { createPopularStore } from "./popular-store";
import type { Reading } from "./page-view";

const EVERY_MS = 1000;
/** Retry delay after a database error. */
const AGAIN_MS = 5000;
/** A queue of this length is written before the second is over; further views are dropped at `mostWaiting`. */
const batch = 5000;
const mostWaiting = 20_000;

/** @param deps.onCounted called after page views were written */
export function createPageViews(deps: {
  store: Pick<ReturnType<typeof createPopularStore>, "add">;
  clock: Clock;
  log: Log;
  onCounted: () => void;
}) {
  const { store, clock, log } = deps;
  let waiting: Reading[] = [];
  /** Readers in the queue with their article, by each of their IDs. */
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
    /** Returns false if the view is dropped: it is already queued, or the queue is full. */
    add(reading: Reading): boolean {
      if (isStopped || !keep(reading)) return false;
      if (waiting.length === batch) void flush();
      else writeWithin(EVERY_MS);
      return true;
    },
    /** Writes the queue; it stays queued if the database fails. */
    flush,
    /** Removes a reader's views from the queue. */
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
