/** The fonts for pages outside the app: the same files as the app's. */
import displayUrl from "#look/fonts/display.woff2?url";
import sansUrl from "#look/fonts/sans.woff2?url";
import textUrl from "#look/fonts/text.woff2?url";
import { families } from "#look/families";

const face = ({ family, weight }: { family: string; weight: string }, url: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}`;

/** To be combined with system fonts as fallbacks. */
export const staticFonts = [
  face(families.display, displayUrl),
  face(families.text, textUrl),
  face(families.sans, sansUrl),
].join("\n");
