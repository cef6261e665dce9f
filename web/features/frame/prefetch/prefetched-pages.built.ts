/** Pages of `pages.ts` that are fetched before a reader asks for them, by their routes. */
import { pages } from "../../../pages";

export const prefetchedPages = pages
  .filter(({ cached = true, prefetch = true }) => cached && prefetch)
  .map(({ path, file, prefetch }) => ({
    route: `routes/${file.replace(/\.tsx$/, "")}`,
    path: path as string,
    onlyIfFree: prefetch === "free",
  }));
