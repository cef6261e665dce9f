/**
 * Text without markup: how it comes in, how it is kept, how WordPress would print it.
 * Kept texts are plain Unicode with curly quotes; entities exist on the wire only.
 */
import { decode } from "html-entities";
import sanitizeHtml from "sanitize-html";

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

/** Longer than any line of ours; parsing markup that nobody closes takes the square of its length. */
const mostMarkup = 100_000;

/** HTML or text as an editor sent it, to plain text: markup dropped, entities decoded, trimmed. */
export function toPlain(html: string): string {
  const text = sanitizeHtml(html.slice(0, mostMarkup), { allowedTags: [], allowedAttributes: {} });
  return decode(text)
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(/[\t\r ]+/g, " ")
    .trim();
}

/** Straight quotes, double hyphens and three dots to the characters a compositor would set. */
export function toCurly(text: string): string {
  return text
    .replace(/\.\.\./g, "…")
    .replace(/---/g, "—")
    .replace(/(^|[\s([{“‘—–-])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/(^|[\s([{“—–-])'(?=\d0s\b)/g, "$1’")
    .replace(/(^|[\s([{“—–-])'/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/(\s)--(\s)/g, "$1—$2");
}

/** Plain text to HTML the way WordPress renders a title: `&amp;`, `&#8217;` and so on. */
export function toRendered(text: string): string {
  return text.replace(/[&<>"'‘’“”–—…′″×]/g, (mark) => printedAsEntity[mark] ?? mark);
}

/** Plain text to an attribute's value or an element's text, with no typography. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The words of a sanitised body, markup dropped and blocks kept apart. */
export function wordsOf(html: string): string[] {
  const text = decode(
    html
      .replace(
        /<\/?(?:p|h[1-6]|li|ul|ol|d[ltd]|br|hr|div|blockquote|figure|figcaption|cite|t[drh]|table)\b[^<>]*>/gi,
        " ",
      )
      .replace(/<[^<>]*>/g, ""),
  );
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Words as search compares them: lower case, without accents, letters and digits only. */
export function searchWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
