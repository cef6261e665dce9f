import { encode } from "html-entities";
import { nameplateField, nameplateShapes } from "#look/nameplate";
import { staticStyles } from "./static-styles";

/**
 * The document of a page outside the app.
 *
 * @param page.head markup after the style
 * @param page.rest markup after the text
 */
export function writeStaticDocument(page: {
  readonly paper: string;
  readonly heading: string;
  readonly text: string;
  readonly head?: string;
  readonly rest: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${encode(`${page.heading} | ${page.paper}`)}</title>
<style>${staticStyles}</style>
${page.head ?? ""}</head>
<body>
<header><a class="home" href="/" aria-label="${encode(page.paper)}"><svg viewBox="${nameplateField}" aria-hidden="true" focusable="false">${nameplateShapes}</svg></a></header>
<main>
<h1>${encode(page.heading)}</h1>
<p>${encode(page.text)}</p>
${page.rest}
</main>
</body>
</html>
`;
}
