import { Fragment, useEffect, useReducer, type ReactNode } from "react";
import { useLocation } from "react-router";
import { dataPathOf, findPrefetchRoute, hasRoom } from "./may-prefetch";
import { emptyQueue, enqueue, settle, type PageAhead, type PrefetchQueue } from "./prefetch-queue";

/** How near to the viewport a link has to come. */
const margin = "200px";

type Step = { seen: readonly PageAhead[] } | { settled: string };

function advance(queue: PrefetchQueue, step: Step): PrefetchQueue {
  return "seen" in step ? enqueue(queue, step.seen) : settle(queue, step.settled);
}

/**
 * Fetches what links near the viewport lead to, data and modules, before a reader follows them.
 * The router's own way runs the modules at once, and reloads the page that is being read when one
 * of them does not come; here they only lie in the browser's cache.
 */
export default function Prefetch(): ReactNode {
  const here = useLocation();
  const [queue, dispatch] = useReducer(advance, emptyQueue);

  useEffect(() => {
    if (!hasRoom((navigator as { connection?: object }).connection)) return undefined;
    const ahead = new Map<Element, PageAhead>();
    // Pages share most of their scripts: what is here, or on its way, is not asked for again.
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

/** The router's list of what each route is made of; its form is the router's own. */
interface Manifest {
  readonly routes?: Readonly<Record<string, { module?: string; imports?: readonly string[] }>>;
}

function listModules(route: string): readonly string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const { module, imports = [] } = manifest?.routes?.[route] ?? {};
  return module ? [module, ...imports] : [];
}
