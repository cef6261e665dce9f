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
