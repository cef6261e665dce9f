/** Pages of `pages.ts` that are fetched before a reader asks for them, by their routes. */
import { pages, routeIdOf } from "../../../pages";

export const prefetchedPages = pages
  .filter(({ cached = true, prefetch = true }) => cached && prefetch)
  .map((page) => ({
    route: routeIdOf(page),
    path: page.path as string,
    onlyIfFree: page.prefetch === "free",
  }));
