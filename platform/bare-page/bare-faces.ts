/** The paper's faces for pages outside the app: the files that its own pages load. */
import condensedUrl from "../../web/styles/fonts/condensed.woff2?url";
import sansUrl from "../../web/styles/fonts/sans.woff2?url";
import textUrl from "../../web/styles/fonts/text.woff2?url";

const face = (family: string, weight: string, url: string) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")}`;

/** To be used with what is on every machine behind them. */
export const bareFaces = [
  face("Chronicle Condensed", "500", condensedUrl),
  face("Chronicle", "400 600", textUrl),
  face("Source Sans Pro", "400 700", sansUrl),
].join("\n");
