/** Addresses that stand for the website's pages in the tests, from `web/pages.ts`. */
import { type PageEntry, pages } from "../../web/pages";

function examplesOf({ path, examples }: PageEntry): readonly string[] {
  return examples ?? [path];
}

/** Every address of pages that are the same for everybody. */
export const cachedExamples = pages.filter(({ cached = true }) => cached).flatMap(examplesOf);

/** Every address of pages that are rendered for each request. */
export const uncachedExamples = pages.filter(({ cached }) => cached === false).flatMap(examplesOf);
