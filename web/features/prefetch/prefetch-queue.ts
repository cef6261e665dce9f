/**
 * Pages waiting to be fetched ahead: each is asked for once, few at a time, the first seen first.
 * Immutable, so that a view can show what is under way.
 */
export interface PrefetchQueue {
  readonly seen: ReadonlySet<string>;
  readonly waiting: readonly string[];
  readonly underWay: readonly string[];
}

const mostAtOnce = 2;

export const emptyQueue: PrefetchQueue = { seen: new Set(), waiting: [], underWay: [] };

/** The queue with these pages, but for those it has seen before. */
export function enqueue(queue: PrefetchQueue, pages: readonly string[]): PrefetchQueue {
  const fresh = [...new Set(pages)].filter((page) => !queue.seen.has(page));
  if (fresh.length === 0) return queue;
  return start({
    ...queue,
    seen: new Set([...queue.seen, ...fresh]),
    waiting: [...queue.waiting, ...fresh],
  });
}

/** The queue after a page has arrived, or has failed to. */
export function settle(queue: PrefetchQueue, page: string): PrefetchQueue {
  return start({ ...queue, underWay: queue.underWay.filter((other) => other !== page) });
}

function start(queue: PrefetchQueue): PrefetchQueue {
  const free = mostAtOnce - queue.underWay.length;
  return {
    ...queue,
    underWay: [...queue.underWay, ...queue.waiting.slice(0, free)],
    waiting: queue.waiting.slice(free),
  };
}
