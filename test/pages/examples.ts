/** Example URLs of the website's pages for tests, from `web/pages.ts`. */
import type { PageEntry } from "../../web/page-entry";
import { pages } from "../../web/pages";

const isCached = ({ cached }: PageEntry) => cached !== false;
const examplesOf = ({ path, examples = [path] }: PageEntry) => examples;

/** Every example of pages that are the same for everyone. */
export const cachedExamples = pages.filter(isCached).flatMap(examplesOf);

/** Every example of pages that are rendered for each request. */
export const uncachedExamples = pages.filter((page) => !isCached(page)).flatMap(examplesOf);

const whole = pages.filter(({ frame }) => !frame?.bare);

/** Examples of cached pages that are not framed by another page. */
export const wholeCachedExamples = whole.filter(isCached).flatMap(examplesOf);

/** The first example of each page that is not framed by another page. */
export const firstExamples = whole.flatMap((page) => examplesOf(page).slice(0, 1));
