import { useEffect, useReducer } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { hasRoom, mayPrefetch } from "./may-prefetch";
import { emptyQueue, enqueue, settle, type PrefetchQueue } from "./prefetch-queue";

/** How near to the viewport a link has to come. */
const margin = "200px";

type Step = { seen: readonly string[] } | { settled: string };

function advance(queue: PrefetchQueue, step: Step): PrefetchQueue {
  return "seen" in step ? enqueue(queue, step.seen) : settle(queue, step.settled);
}

/** Fetches what links near the viewport lead to, data and modules, before a reader follows them. */
export function Prefetch() {
  const { key } = useLocation();
  const [queue, dispatch] = useReducer(advance, emptyQueue);

  useEffect(() => {
    if (!hasRoom((navigator as { connection?: object }).connection)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of near) observer.unobserve(target);
        dispatch({ seen: near.map(({ target }) => pathOf(target as HTMLAnchorElement)) });
      },
      { rootMargin: margin },
    );
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const isHere = link.pathname === location.pathname;
      if (!isHere && mayPrefetch({ pathname: link.pathname, access: link.dataset.access })) {
        observer.observe(link);
      }
    }
    return () => observer.disconnect();
  }, [key]);

  return queue.underWay.map((page) => (
    <PrefetchPageLinks key={page} page={page} {...whenSettled(() => dispatch({ settled: page }))} />
  ));
}

function pathOf({ pathname, search }: HTMLAnchorElement): string {
  return pathname + search;
}

/** The router hands these on to the links it draws: that of the data says when a page is there. */
function whenSettled(done: () => void): object {
  const listen = ({ currentTarget }: { currentTarget: HTMLLinkElement }) => {
    if (currentTarget.rel === "prefetch") done();
  };
  return { onLoad: listen, onError: listen };
}
