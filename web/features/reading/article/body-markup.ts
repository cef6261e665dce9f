/** Where an article's body comes from: as data, or from the document in which it already stands. */

/** Just enough of a document to find an element again. */
interface Page {
  getElementById(id: string): { readonly innerHTML: string } | null;
}

export function bodyElementId(articleId: number): string {
  return `article-body-${articleId}`;
}

/**
 * The markup of an article's body.
 * `html` is the body as it came with the data; undefined on hydration, because it does not travel
 * twice, and then the markup is read back from `page`. Without either it is empty.
 */
export function bodyMarkup({
  articleId,
  html,
  page,
}: {
  articleId: number;
  html: string | undefined;
  page: Page | undefined;
}): string {
  if (html !== undefined) return withDropCap(html);
  return page?.getElementById(bodyElementId(articleId))?.innerHTML ?? "";
}

/**
 * Marks the first paragraph with `drop-cap` where it opens the body and begins with a letter, so
 * that no quotation mark or figure is set three lines high. Leaves any other body as it is.
 * `html`: sanitised body. Safe to apply twice.
 */
export function withDropCap(html: string): string {
  const opening = /^\s*<p(\s[^>]*)?>((?:\s|<(?:em|strong|i|b|a|span)(?:\s[^>]*)?>)*)(\p{L})/u.exec(
    html,
  );
  if (!opening) return html;
  const [, attributes = "", , letter = ""] = opening;
  if (/\bclass\s*=/.test(attributes)) return html;
  // In the head face these two go below the line and would stand on the fourth.
  const low = letter === "J" || letter === "Q" ? " drop-cap-low" : "";
  return html.replace("<p", `<p class="drop-cap${low}"`);
}
