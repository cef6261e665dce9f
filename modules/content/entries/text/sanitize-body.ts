/**
 * The markup allowed in an article's body. Everything else is dropped before storage, so that the
 * stored HTML can be rendered unchanged.
 */
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../../../../shared/text/escape-html";

const blocks = /<(?:p|h[1-6]|ul|ol|blockquote|figure|table|div|hr|pre|details)\b/i;

/** Whether markup has paragraphs, or others of their kind; without, blank lines separate them. */
export const hasBlocks = (html: string): boolean => blocks.test(html);

/** Sound plays from this origin only: a foreign file would tell its host who listens. */
const ownMedia = /^\/media\/[\w.%/-]+$/;

const bodyRules: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "blockquote",
    "cite",
    "figure",
    "figcaption",
    "img",
    "picture",
    "source",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "a",
    "em",
    "strong",
    "i",
    "b",
    "u",
    "s",
    "sub",
    "sup",
    "small",
    "mark",
    "abbr",
    "q",
    "time",
    "br",
    "hr",
    "pre",
    "code",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "div",
    "span",
    "aside",
    "section",
    "details",
    "summary",
    "audio",
    "del",
    "ins",
    "kbd",
  ],
  allowedAttributes: {
    "*": ["class", "id", "lang", "dir"],
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    source: ["srcset", "type", "media"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start", "reversed", "type"],
    time: ["datetime"],
    abbr: ["title"],
    blockquote: ["cite"],
    details: ["open"],
    audio: ["src", "controls", "preload"],
  },
  allowedClasses: {
    "*": [
      "wp-block-*",
      "is-provider-*",
      "is-type-*",
      "columns-*",
      "blocks-gallery-caption",
      "pullquote",
      "paywall",
      "has-drop-cap",
    ],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"], source: ["http", "https"] },
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, attributes) => {
      const outside = /^https?:/i.test(attributes.href ?? "");
      const { rel: _given, ...kept } = attributes;
      return { tagName, attribs: outside ? { ...kept, rel: "noopener nofollow" } : kept };
    },
    audio: (tagName, { src = "" }) => ({
      tagName,
      attribs: { src, controls: "", preload: "none" },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, alt: attributes.alt ?? "", loading: "lazy" },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "img" && !attribs.src) || (tag === "audio" && !ownMedia.test(attribs.src ?? "")),
};

const mostOpen = 2000;
const childless = new Set(
  "area br col embed hr img input link meta param source track wbr".split(" "),
);

/** Whether nesting is deeper than in any real text: parsing time is quadratic in the depth. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, input = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = input.toLowerCase();
    const count = open.get(name) ?? 0;
    const step = slash ? (count > 0 ? -1 : 0) : childless.has(name) ? 0 : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > mostOpen) return true;
  }
  return false;
}

/** Sanitizes an editor's HTML, or text with blank lines between paragraphs, for storage. */
export function sanitizeBody(html: string): string {
  const input = html.toWellFormed().replaceAll("\0", "").trim();
  if (input === "") return "";
  const paragraphs = hasBlocks(input)
    ? input
    : input
        .split(/\n\s*\n+/)
        .map((text) => `<p>${text.trim().replace(/\n/g, "<br />\n")}</p>`)
        .join("\n");
  return sanitizeHtml(paragraphs, bodyRules).trim();
}

/**
 * Sanitizes a crossword's iframe: only its URL and title are kept. Empty if there is no iframe, or its
 * URL is neither https nor on this origin.
 */
export function sanitizeEmbed(html: string): string {
  let frame = "";
  if (isTooDeep(html)) return frame;
  sanitizeHtml(html, {
    allowedTags: ["iframe"],
    allowedAttributes: { iframe: ["src", "title"] },
    transformTags: {
      iframe: (tagName, attributes) => {
        const src = (attributes.src ?? "").trim();
        if (frame === "" && /^(?:https:\/\/|\/(?![/\\]))[^\s"'<>]+$/i.test(src)) {
          const title = attributes.title ?? "Crossword";
          frame = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}"></iframe>`;
        }
        return { tagName, attribs: {} };
      },
    },
  });
  const bare = html.trim();
  if (frame === "" && /^https:\/\/[^\s"'<>]+$/.test(bare)) {
    return `<iframe src="${escapeHtml(bare)}" title="Crossword"></iframe>`;
  }
  return frame;
}
