/**
 * Markup that a WordPress client sends, with embeds and captions in the form that bodies keep. All else stays as
 * it was sent, for the sanitizer.
 */
import { type ChildNode, type Element, isTag } from "domhandler";
import { readEmbedCode } from "../../../../shared/embed-code";
import { readEmbed } from "../../../../shared/embeds";
import { hasBlocks } from "../../entries/text/sanitize-body";
import { findEmbed } from "./markup/embeds";
import { flow } from "./markup/flow";
import { expandShortcodes } from "./markup/shortcodes";
import {
  findFirst,
  hasClass,
  lineOf,
  make,
  named,
  parseHtml,
  serialize,
  words,
} from "./markup/tree";

const codes =
  /<(?:iframe|frame|object|embed|script|lite-)|\b(?:twitter-tweet|instagram-media|bluesky-embed|flourish-embed)\b/i;

/** Shortcodes that mean the same here. */
const known = new Set(
  "caption wp_caption embed youtube vimeo soundcloud tweet instagram".split(" "),
);
const shortcode = /\[(?:wp_caption|caption|embed|youtube|vimeo|soundcloud|tweet|instagram)[\s\]]/i;

/** @param html not too deeply nested (`isTooDeep`) */
export function withEmbedCodes(html: string): string {
  const hasShortcode = shortcode.test(html);
  if (!hasShortcode && !codes.test(html)) return html;
  const source = { form: "raw", resolvePicture: () => null, resolveLink: () => null } as const;
  const expanded = hasShortcode
    ? expandShortcodes(html, { source, lose: () => undefined, only: known })
    : html;
  const nodes = convertAll(parseHtml(expanded));
  // A text without paragraphs gets them before its figures count as blocks.
  return serialize(hasBlocks(html) ? nodes : flow(nodes, { splits: true, keepsBreaks: true }));
}

const embedIn = (element: Element) => readEmbedCode(element)?.embed ?? null;

/** Also of the picture of a chart. */
const isEmbedded = (element: Element): boolean =>
  embedIn(element) !== null || (element.name === "img" && !!readEmbed(element.attribs.src ?? ""));

const convertAll = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.flatMap((node) => (isTag(node) ? convert(node) : [node]));

function convert(element: Element): ChildNode[] {
  const { name, children, attribs } = element;
  const embed = embedIn(element);
  if (embed) return [findEmbed(embed.address, { title: attribs.title ?? "" })!];
  // It repeats the chart or film before it.
  if (name === "noscript" && findFirst(children, isEmbedded)) return [];
  if (name === "figure") return convertFigure(element);
  if (children.length === 0) return [element];
  const inside = convertAll(children);
  const hasFigure = inside.some((node) => isTag(node) && node.name === "figure");
  if (name === "p" && hasFigure) {
    return flow(inside, { frame: make("p", attribs), splits: false, keepsBreaks: false });
  }
  return [make(name, attribs, inside)];
}

/** Of an embed, or of a picture with a caption. */
function convertFigure(figure: Element): ChildNode[] {
  const caption = findFirst(figure.children, named("figcaption"))?.children ?? [];
  const coded = findFirst(figure.children, (one) => embedIn(one) !== null);
  const code = coded && embedIn(coded);
  if (code) return [findEmbed(code.address, { title: coded.attribs.title ?? "", caption })!];
  if (hasClass(figure, "wp-caption")) {
    return [make("figure", { class: "wp-block-image" }, figure.children)];
  }
  const address = lineOf(figure.children);
  const isBare = hasClass(figure, "wp-block-embed") && /^https?:\/\/\S+$/.test(address);
  if (!isBare) return [figure];
  const embed = findEmbed(address);
  return [embed ?? make("p", {}, [make("a", { href: address }, [words(address)])])];
}
