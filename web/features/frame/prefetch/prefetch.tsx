import { Fragment, useEffect, useReducer, type ReactNode } from "react";
import { useLocation } from "react-router";
import { dataPathOf, findPrefetchRoute, hasRoom } from "./may-prefetch";
import { emptyQueue, enqueue, settle, type PageAhead, type PrefetchQueue } from "./prefetch-queue";

/** Distance of a link from the viewport. */
const margin = "200px";

type Step = { seen: readonly PageAhead[] } | { settled: string };

function advance(queue: PrefetchQueue, step: Step): PrefetchQueue {
  return "seen" in step ? enqueue(queue, step.seen) : settle(queue, step.settled);
}

/**
 * Prefetches data and modules of links near the viewport. The router's own prefetch executes
 * modules at once, and reloads the current page when one fails to load; here they are only fetched
 * into the browser's cache.
 */
export default function Prefetch(): ReactNode {
  const here = useLocation();
  const [queue, dispatch] = useReducer(advance, emptyQueue);

  useEffect(() => {
    if (!hasRoom((navigator as { connection?: object }).connection)) return undefined;
    const ahead = new Map<Element, PageAhead>();
    // Pages share most of their scripts: loaded or pending ones are not requested again.
    const known = new Set(
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const isNew = (href: string) => !known.has(href) && known.add(href);
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of near) observer.unobserve(target);
        const pages = near.flatMap(({ target }) => ahead.get(target) ?? []);
        dispatch({
          seen: pages.map(({ data, modules }) => ({ data, modules: modules.filter(isNew) })),
        });
      },
      { rootMargin: margin },
    );
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const { pathname, dataset } = link;
      const route = findPrefetchRoute({ pathname, access: dataset.access });
      if (route === null || pathname === here.pathname) continue;
      ahead.set(link, { data: dataPathOf(link), modules: listModules(route) });
      observer.observe(link);
    }
    return () => observer.disconnect();
  }, [here]);

  return queue.underWay.map(({ data, modules }) => {
    const done = () => dispatch({ settled: data });
    return (
      <Fragment key={data}>
        <link rel="prefetch" as="fetch" href={data} onLoad={done} onError={done} />
        {modules.map((href) => (
          <link key={href} rel="prefetch" as="script" href={href} />
        ))}
      </Fragment>
    );
  });
}

/** The router's manifest of each route's files, in React Router's format. */
interface Manifest {
  readonly routes?: Readonly<Record<string, { module?: string; imports?: readonly string[] }>>;
}

function listModules(route: string): readonly string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { module, imports = [] } = manifest?.routes?.[route] ?? {};
  return module ? [module, ...imports] : [];
}
