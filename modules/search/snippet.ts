/** The text around a match, for a hit whose text may be shown. */
import { foldWords } from "./fold-words";

const before = 60;
const length = 180;

/**
 * At most about 180 characters of `text` around the first of `words` in it, cut between words; empty if
 * none occurs.
 *
 * @param words normalized
 */
export function snippetOf(text: string, words: ReadonlySet<string>): string {
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!foldWords(token).some((word) => words.has(word))) continue;
    const start = index <= before ? 0 : text.indexOf(" ", index - before) + 1;
    const end = start + length >= text.length ? text.length : text.lastIndexOf(" ", start + length);
    if (end <= start) return "";
    const shown = text.slice(start, end);
    const rest = end < text.length ? "…" : "";
    return `${start > 0 ? "…" : ""}${rest === "" ? shown : shown.replace(/[.,;:]$/, "")}${rest}`;
  }
  return "";
}
