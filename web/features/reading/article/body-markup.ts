/** Source of an article's body: the route's data, or the document that already contains it. */

/** The part of the document that a lookup needs. */
interface Page {
  getElementById(id: string): { readonly innerHTML: string } | null;
}

export function bodyElementId(articleId: number): string {
  return `article-body-${articleId}`;
}

/**
 * The markup of an article's body. `html` is the body from the route's data; undefined on
 * hydration, because it is not sent twice, and then the markup is read back from `page`. Empty
 * without either.
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
 * that no quotation mark or digit is set three lines high. Other bodies are returned unchanged.
 * `html`: sanitized body. Idempotent.
 */
export function withDropCap(html: string): string {
  const opening = /^\s*<p(\s[^>]*)?>((?:\s|<(?:em|strong|i|b|a|span)(?:\s[^>]*)?>)*)(\p{L})/u.exec(
    html,
  );
  if (!opening) return html;
  const [, attributes = "", , letter = ""] = opening;
  if (/\bclass\s*=/.test(attributes)) return html;
  // In the headline font these two descend below the baseline and would overlap the fourth line.
  const low = letter === "J" || letter === "Q" ? " drop-cap-low" : "";
  return html.replace("<p", `<p class="drop-cap${low}"`);
}
