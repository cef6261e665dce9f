/** The text around a match, for a hit whose text may be shown. */
import { foldText } from "./fold-words";

const before = 60;
const length = 180;

/**
 * At most about 180 characters of `text` around the first of `words` in it, cut between words, if there are spaces;
 * empty if none occurs.
 *
 * @param words normalized
 */
export function snippetOf(text: string, words: ReadonlySet<string>): string {
  const at = placeOf(text, words);
  if (at === null) return "";
  const space = at <= before ? 0 : text.indexOf(" ", at - before) + 1;
  const start = at <= before ? 0 : space > 0 && space <= at ? space : wholeAt(text, at - before);
  return start + length >= text.length
    ? `${start > 0 ? "…" : ""}${text.slice(start)}`
    : `${start > 0 ? "…" : ""}${text.slice(start, endOf(text, start, at)).replace(/[.,;:]$/, "")}…`;
}

function endOf(text: string, start: number, at: number): number {
  const space = text.lastIndexOf(" ", start + length);
  return space > at ? space : wholeAt(text, start + length);
}

/** Not between the halves of a character. */
const wholeAt = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;

/** Where the first of the words begins. */
function placeOf(text: string, words: ReadonlySet<string>): number | null {
  for (const { 0: token, index } of text.matchAll(/[^\s"“”()]+/gu)) {
    const folded = foldText(token);
    if (folded.joined.some(({ word }) => words.has(word))) return index;
    if (!folded.words.some((word) => words.has(word))) continue;
    // A long token is a sentence of a script without spaces, or words with signs between them.
    for (const { index: within } of token.matchAll(/[\p{L}\p{N}]/gu)) {
      const [first = ""] = foldText(token.slice(within)).words;
      if (words.has(first)) return index + within;
    }
    return index;
  }
  return null;
}
