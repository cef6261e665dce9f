/** Pages of `pages.ts` that are prefetched, with their routes. */
import { pages, routeIdOf } from "../../../pages";

export const prefetchedPages = pages
  .filter(({ cached = true, prefetch = true }) => cached && prefetch)
  .map((page) => ({
    route: routeIdOf(page),
    path: page.path as string,
    onlyIfFree: page.prefetch === "free",
  }));
