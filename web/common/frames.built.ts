/** The frame of each page, without the fields of `pages.ts` that only the server and the tests need. */
import type { PageFrame } from "../page-entry";
import { pages } from "../pages";

export const frames: Readonly<Record<string, Partial<PageFrame>>> = Object.fromEntries(
  pages.map(({ path, frame = {} }) => [path, frame]),
);
