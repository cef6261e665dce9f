/**
 * Plain text: parsing input, storage format, and WordPress's rendering. Stored texts are Unicode with
 * curly quotes; entities occur only in REST.
 */
import { decode } from "html-entities";
import sanitizeHtml from "sanitize-html";
import { splitUnspaced, withoutLastLetter } from "../../../../shared/text/unspaced";

const printedAsEntity: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#8221;",
  "'": "&#8217;",
  "‘": "&#8216;",
  "’": "&#8217;",
  "“": "&#8220;",
  "”": "&#8221;",
  "–": "&#8211;",
  "—": "&#8212;",
  "…": "&#8230;",
  "′": "&#8242;",
  "″": "&#8243;",
  "×": "&#215;",
};

/** Longer than any headline or deck; parsing unclosed markup takes quadratic time. */
const mostMarkup = 100_000;

/** Converts an editor's HTML or text to plain text: markup dropped, entities decoded, trimmed. */
export function toPlain(html: string): string {
  const text = sanitizeHtml(html.slice(0, mostMarkup), { allowedTags: [], allowedAttributes: {} });
  return decode(text)
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(/[\t\r ]+/g, " ")
    .trim();
}

/** Plain text to HTML as WordPress renders a title: `&amp;`, `&#8217;` and so on. */
export function toRendered(text: string): string {
  return text.replace(/[&<>"'‘’“”–—…′″×]/g, (mark) => printedAsEntity[mark] ?? mark);
}

/** The words of a sanitized body, without markup; block boundaries separate words. */
export function wordsOf(html: string): string[] {
  const text = decode(
    html
      .replace(
        /<\/?(?:p|h[1-6]|li|ul|ol|d[ltd]|br|hr|div|blockquote|figure|figcaption|cite|t[drh]|table|details|summary)\b[^<>]*>/gi,
        " ",
      )
      .replace(/<[^<>]*>/g, ""),
  );
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Words normalized for search: lower case, no accents, letters and digits only. */
export const searchWords = (text: string): string[] => runsOf(text).flatMap(splitUnspaced);

/**
 * The words of a search query, each with the words that it matches. Older versions stored a sentence without spaces
 * as one word.
 */
export const wantedWords = (
  text: string,
): { readonly run: string; readonly words: readonly string[] }[] =>
  runsOf(text).map((run) => ({ run, words: withoutLastLetter(splitUnspaced(run)) }));

const runsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
