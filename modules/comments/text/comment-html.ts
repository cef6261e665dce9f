/**
 * What a comment may hold. Everything else is dropped on the way in and its words kept, so that
 * what is stored can be printed as it is.
 */
import { decode } from "html-entities";
import sanitizeHtml from "sanitize-html";

/** Their words would be lost with them, or printed as they are; without these tags they are text. */
const wordless =
  /<\/?(?:script|style|textarea|option|noscript|iframe|noembed|noframes|xmp|title|plaintext|svg|math|template)\b[^<>]*>?/gi;
const blocks = /<(?:p|blockquote|div|h[1-6]|ul|ol|li|pre|table)\b/i;
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;

const rel = "ugc nofollow";
/** Where a bare address becomes a link: not inside one. */
const linked = new Set(["p", "blockquote"]);

const noAttributes: sanitizeHtml.Attributes = {};

const rules: sanitizeHtml.IOptions = {
  allowedTags: ["p", "em", "strong", "a", "br", "blockquote"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  transformTags: {
    b: "strong",
    i: "em",
    div: "p",
    li: "p",
    pre: "p",
    h1: "p",
    h2: "p",
    h3: "p",
    h4: "p",
    h5: "p",
    h6: "p",
    a: (_tag, { href = "" }) =>
      /^https?:\/\/[^\s/]/i.test(href.trim())
        ? { tagName: "a", attribs: { href: href.trim(), rel } }
        : { tagName: "span", attribs: noAttributes },
  },
  textFilter: (text, tag) =>
    linked.has(tag)
      ? text.replace(address, (href) => `<a href="${href}" rel="${rel}">${href}</a>`)
      : text,
};

/** A text as a database can hold it, without the blanks around it. */
export function cleanText(given: string): string {
  return given.toWellFormed().replaceAll("\0", "").trim();
}

/** A reader's text or markup to the HTML that is kept; empty where no words are left. */
export function toCommentHtml(raw: string): string {
  const given = cleanText(raw.replace(/\r\n?/g, "\n").replace(wordless, " "));
  const paragraphs = blocks.test(given)
    ? given
    : given
        .split(/\n\s*\n+/)
        .map((text) => `<p>${text.trim().replace(/\n/g, "<br />")}</p>`)
        .join("\n");
  const html = sanitizeHtml(paragraphs, rules)
    .replace(/<(p|blockquote)>(?:\s|<br \/>)*<\/\1>/g, "")
    .trim();
  return toCommentText(html) === "" ? "" : html;
}

/** The words of a comment without its markup, blocks kept apart. */
export function toCommentText(html: string): string {
  return decode(html.replace(/<\/?(?:p|br|blockquote)\b[^<>]*>/g, " ").replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** How many links a comment's HTML holds. */
export function countLinks(html: string): number {
  return html.match(/<a /g)?.length ?? 0;
}

/** The first words of a comment, for lists and letters. */
export function excerptOf(html: string, characters = 140): string {
  const text = toCommentText(html);
  if (text.length <= characters) return text;
  return `${text.slice(0, characters).replace(/\s+\S*$/, "")}…`;
}
