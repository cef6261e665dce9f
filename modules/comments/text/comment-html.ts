/**
 * The markup allowed in a comment. Everything else is dropped before storage and its text kept, so that
 * the stored HTML can be rendered unchanged.
 */
import { decode } from "html-entities";
import sanitizeHtml from "sanitize-html";

/**
 * Tags of elements whose content the sanitizer would drop or keep unescaped; removed first, so that
 * their content is plain text.
 */
const wordless =
  /<\/?(?:script|style|textarea|option|noscript|iframe|noembed|noframes|xmp|title|plaintext|svg|math|template)\b[^<>]*>?/gi;
const blocks = /<(?:p|blockquote|div|h[1-6]|ul|ol|li|pre|table)\b/i;
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;

const rel = "ugc nofollow";
/** Elements in which plain URLs become links; not inside a link. */
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

/** Text that PostgreSQL can store, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").trim();
}

/** Converts a reader's text or markup to the stored HTML; empty if it contains no words. */
export function toCommentHtml(raw: string): string {
  const cleaned = cleanText(raw.replace(/\r\n?/g, "\n").replace(wordless, " "));
  const paragraphs = blocks.test(cleaned)
    ? cleaned
    : cleaned
        .split(/\n\s*\n+/)
        .map((text) => `<p>${text.trim().replace(/\n/g, "<br />")}</p>`)
        .join("\n");
  const html = sanitizeHtml(paragraphs, rules)
    .replace(/<(p|blockquote)>(?:\s|<br \/>)*<\/\1>/g, "")
    .trim();
  return toCommentText(html) === "" ? "" : html;
}

/** The text of a comment without markup; block boundaries separate words. */
export function toCommentText(html: string): string {
  return decode(html.replace(/<\/?(?:p|br|blockquote)\b[^<>]*>/g, " ").replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** The number of links in a comment's HTML. */
export function countLinks(html: string): number {
  return html.match(/<a /g)?.length ?? 0;
}

/** The first words of a comment, for lists and emails. */
export function excerptOf(html: string, characters = 140): string {
  const text = toCommentText(html);
  if (text.length <= characters) return text;
  return `${text.slice(0, characters).replace(/\s+\S*$/, "")}…`;
}
