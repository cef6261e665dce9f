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
