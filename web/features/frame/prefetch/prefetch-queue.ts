/**
 * Pages waiting to be fetched ahead: each is asked for once, few at a time, the first seen first.
 * Immutable, so that a view can show what is under way.
 */

/** A page by the address of its data, and the scripts it is drawn with. */
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

/** The queue with these pages, but for those it has seen before. */
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

/** The queue after a page's data have arrived, or have failed to. */
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
