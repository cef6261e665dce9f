/**
 * Queue of pages to prefetch: each is requested once, a few at a time, first in, first out.
 * Immutable, so that a component can render pending requests.
 */

/** A page's data URL, and the scripts of its route. */
export interface PageAhead {
  readonly data: string;
  readonly modules: readonly string[];
}

export interface PrefetchQueue {
  readonly seen: ReadonlySet<string>;
  readonly waiting: readonly PageAhead[];
  readonly underWay: readonly PageAhead[];
}

const mostAtOnce = 2;

export const emptyQueue: PrefetchQueue = { seen: new Set(), waiting: [], underWay: [] };

/** Adds pages to the queue, except those already seen. */
export function enqueue(queue: PrefetchQueue, pages: readonly PageAhead[]): PrefetchQueue {
  const seen = new Set(queue.seen);
  const fresh = pages.filter(({ data }) => {
    const isFresh = !seen.has(data);
    seen.add(data);
    return isFresh;
  });
  if (fresh.length === 0) return queue;
  return start({ ...queue, seen, waiting: [...queue.waiting, ...fresh] });
}

/** Removes a page whose data has arrived or failed. */
export function settle(queue: PrefetchQueue, data: string): PrefetchQueue {
  return start({ ...queue, underWay: queue.underWay.filter((page) => page.data !== data) });
}

function start(queue: PrefetchQueue): PrefetchQueue {
  const free = mostAtOnce - queue.underWay.length;
  return {
    ...queue,
    underWay: [...queue.underWay, ...queue.waiting.slice(0, free)],
    waiting: queue.waiting.slice(free),
  };
}
