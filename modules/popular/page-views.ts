/**
 * Page views are queued in memory and written together every second, so that a traffic spike costs one
 * write. The queue is lost when the process is killed; a few views are not worth more.
 */
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import type { createPopularStore } from "./popular-store";
import { mostOfNetwork, type PageView } from "./page-view";

const EVERY_MS = 1000;
/** Retry delay after a database error. */
const RETRY_MS = 5000;
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
  let waiting: PageView[] = [];
  /** Readers in the queue with their article, by each of their IDs. */
  let queuedKeys = new Set<string>();
  /** How many of the queue came from a network, for each article. */
  let queuedByNetwork = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const keysOf = ({ reader, other, articleId }: PageView) =>
    [reader, other].filter((name) => name !== null).map((name) => `${name} ${articleId}`);

  function enqueue(pageView: PageView): boolean {
    const keys = keysOf(pageView);
    if (waiting.length >= mostWaiting || keys.some((key) => queuedKeys.has(key))) return false;
    const from = `${pageView.network} ${pageView.articleId}`;
    const queued = queuedByNetwork.get(from) ?? 0;
    // The database counts those of other processes and of the day.
    if (queued >= mostOfNetwork) return false;
    queuedByNetwork.set(from, queued + 1);
    for (const key of keys) queuedKeys.add(key);
    waiting.push(pageView);
    return true;
  }

  function empty(): readonly PageView[] {
    const pageViews = waiting;
    waiting = [];
    queuedKeys = new Set();
    queuedByNetwork = new Map();
    return pageViews;
  }

  function writeWithin(milliseconds: number): void {
    if (isStopped) return;
    timer ??= setTimeout(() => void flush(), milliseconds);
    timer.unref();
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const views = empty();
    if (views.length === 0) return;
    try {
      if (await store.add(views, clock.now())) deps.onCounted();
    } catch (error) {
      log.warn({ err: error, pageViews: views.length }, "could not write page views");
      for (const pageView of views) enqueue(pageView);
      writeWithin(RETRY_MS);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Returns false if the view is dropped: it is already queued, or the queue is full. */
    add(pageView: PageView): boolean {
      if (isStopped || !enqueue(pageView)) return false;
      if (waiting.length === batch) void flush();
      else writeWithin(EVERY_MS);
      return true;
    },
    /** Writes the queue; it stays queued if the database fails. */
    flush,
    /** Removes a reader's views from the queue. */
    removeReader(reader: string): void {
      for (const pageView of empty()) {
        if (pageView.reader !== reader && pageView.other !== reader) enqueue(pageView);
      }
    },
    async stop(): Promise<void> {
      isStopped = true;
      await flush();
    },
  };
}
