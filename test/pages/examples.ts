/** Addresses that stand for the website's pages in the tests, from `web/pages.ts`. */
import { type PageEntry, pages } from "../../web/pages";

const isCached = ({ cached }: PageEntry) => cached !== false;
const examplesOf = ({ path, examples = [path] }: PageEntry) => examples;

/** Every address of pages that are the same for everybody. */
export const cachedExamples = pages.filter(isCached).flatMap(examplesOf);

/** Every address of pages that are rendered for each request. */
export const uncachedExamples = pages.filter((page) => !isCached(page)).flatMap(examplesOf);

const whole = pages.filter(({ frame }) => !frame?.bare);

/** Addresses of cached pages that stand in no frame of another one. */
export const wholeCachedExamples = whole.filter(isCached).flatMap(examplesOf);

/** The most typical address of each page that stands in no frame of another one. */
export const firstExamples = whole.flatMap((page) => examplesOf(page).slice(0, 1));
