/** What stands around each page, without what only the server and the tests ask of `pages.ts`. */
import { type PageFrame, pages } from "../pages";

export const frames: Readonly<Record<string, Partial<PageFrame>>> = Object.fromEntries(
  pages.map(({ path, frame = {} }) => [path, frame]),
);
