import displayUrl from "#look/fonts/display.woff2?url";
import posterUrl from "#look/fonts/poster.woff2?url";
import sansUrl from "#look/fonts/sans.woff2?url";
import textUrl from "#look/fonts/text.woff2?url";
import type { PageFrame } from "./page-entry";

/** URLs of the fonts that a page preloads; see `PageFrame`. */
export const firstFonts: Readonly<Record<PageFrame["fonts"], readonly string[]>> = {
  lead: [displayUrl],
  text: [textUrl, displayUrl, sansUrl],
  poster: [posterUrl, displayUrl, sansUrl],
};
