import type { PageFrame } from "./pages";
import condensedUrl from "./styles/fonts/condensed.woff2?url";
import ivyUrl from "./styles/fonts/ivy.woff2?url";
import sansUrl from "./styles/fonts/sans.woff2?url";
import textUrl from "./styles/fonts/text.woff2?url";

/** Addresses of the faces that a page asks for first; see `PageFrame`. */
export const firstFonts: Readonly<Record<PageFrame["fonts"], readonly string[]>> = {
  lead: [condensedUrl],
  text: [textUrl, condensedUrl, sansUrl],
  display: [ivyUrl, condensedUrl, sansUrl],
};
