/** One element of another system's HTML as the elements that a body here may have. */
import { type ChildNode, type Element, isComment, isTag, isText } from "domhandler";
import { convertComment } from "./block-comments";
import { readEmbedCode } from "../../../../../shared/embed-code";
import { type Embed, readEmbed } from "../../../../../shared/embeds";
import {
  convertCode,
  convertEmbedFigure,
  convertFilm,
  convertFrame,
  convertSound,
  hostOf,
} from "./embeds";
import { convertGallery, convertImage, convertPictureFigure, isGallery } from "./figures";
import { convertCard } from "./ghost-cards";
import { convertSubstack } from "./substack";
import { convertLink } from "./convert-link";
import {
  classesOf,
  findAll,
  findFirst,
  hasClass,
  isBlank,
  lineOf,
  make,
  named,
  textOf,
  words,
} from "./tree";
import type { Conversion } from "./types";

/** Elements that become others of the same meaning. */
const renamed: Readonly<Record<string, string>> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  strike: "s",
  acronym: "abbr",
  tt: "code",
  samp: "code",
  var: "em",
  dfn: "em",
  dir: "ul",
  menu: "ul",
};

/** Kept with their content; the sanitizer checks their attributes. */
const kept = new Set(
  `p h2 h3 h4 blockquote cite ul ol li dl dt dd a em strong i b u s sub sup small mark abbr q time br hr pre code
  table caption thead tbody tfoot tr th td span aside details summary del ins kbd`.split(/\s+/),
);

/** Elements whose children are blocks, with paragraphs around loose text. */
const ofBlocks = new Set(["blockquote", "aside", "details"]);

const dropped = new Set([
  "wbr",
  "colgroup",
  "col",
  "source",
  "track",
  "param",
  "meta",
  "link",
  "title",
  "head",
  "base",
]);
const forms = new Set(["form", "input", "button", "select", "textarea", "option", "datalist"]);
const lost: Readonly<Record<string, string>> = {
  style: "style sheet",
  svg: "drawing (svg)",
  canvas: "canvas",
  math: "formula (math)",
  map: "image map",
  template: "template",
};

/** Scripts that only draw or measure what the markup beside them names. */
const drawingScripts = new Set([
  "platform.twitter.com",
  "platform.x.com",
  "www.instagram.com",
  "embed.bsky.app",
  "player.vimeo.com",
  "public.flourish.studio",
  "datawrapper.dwcdn.net",
]);

export function convertNode(node: ChildNode, to: Conversion): ChildNode[] {
  if (isText(node)) return [words(node.data)];
  if (isComment(node)) return convertComment(node.data, to);
  return isTag(node) ? convertElement(node, to) : [];
}

function convertElement(element: Element, to: Conversion): ChildNode[] {
  const { name } = element;
  if (dropped.has(name)) return [];
  const code = readEmbedCode(element);
  if (code && !frames.has(name)) return convertCode(code, to, { what: "embed" });
  if (name === "script") {
    const host = hostOf(element.attribs.src ?? "");
    const draws =
      drawingScripts.has(host) || textOf(element.children).includes("datawrapper-height");
    if (!draws) to.lose(host === "" ? "script" : `script from ${host}`);
    return [];
  }
  // Questions of accordions: the words stay, what the button did doesn't.
  if (name === "button" && lineOf(element.children) !== "") return to.inline(element.children);
  if (forms.has(name)) {
    to.lose("form");
    return [];
  }
  if (Object.hasOwn(lost, name)) {
    to.lose(lost[name]!);
    return [];
  }
  if (frames.has(name)) return convertFrames(element, to);
  if (name === "img") return convertImage(element, to);
  if (name === "picture" || name === "noscript") return convertAlternatives(element, to);
  if (name === "audio") return convertSound(element, to);
  if (name === "video") return convertFilm(element, to);
  if (classesOf(element).some((one) => one.startsWith("kg-"))) {
    const card = convertCard(element, to);
    if (card) return card;
  }
  const special = convertSubstack(element, to);
  if (special) return special;
  if (isGallery(element)) return convertGallery(element, to);
  if (name === "figure") return convertFigure(element, to);
  if (hasClass(element, "wp-caption")) return convertPictureFigure(element, to);
  if (name === "a") return convertLink(element, to);
  return convertText(renamed[name] ?? name, element, to);
}

function convertText(name: string, element: Element, to: Conversion): ChildNode[] {
  const { attribs, children } = element;
  if (
    attribs.style !== undefined &&
    !/\b(?:wp|kg|gallery|attachment|datawrapper)[-_]/.test(`${attribs.class} ${attribs.id}`)
  ) {
    to.lose("colors, sizes and alignment set by hand");
  }
  if (name === "br" || name === "hr") {
    return [make(name, name === "hr" && hasClass(element, "paywall") ? { class: "paywall" } : {})];
  }
  if (name === "p") return to.paragraph(element);
  // A mark of the wall stays where it is, with its content.
  if (name === "div" && hasClass(element, "paywall")) {
    return [make("div", { class: "paywall" }, to.blocks(children))];
  }
  if (!kept.has(name)) return unwrap(element, to);
  const content = ofBlocks.has(name) ? to.blocks(children) : to.inline(children);
  if (name === "span" && attribs.id?.startsWith("more-")) return [];
  if (name === "q" || name === "span" || name === "sup") {
    const own = attributesOf(element, to);
    // A caption's span is its credit.
    const isCredit =
      element.parent !== null && isTag(element.parent) && element.parent.name === "figcaption";
    if (name === "span" && !isCredit && Object.keys(own).length === 0) return content;
    return [make(name, own, content)];
  }
  return [make(name, attributesOf(element, to), content)];
}

/** IDs that programs gave, and that no one links to. */
const madeByPrograms =
  /^(?:attachment|caption|gallery|more|block|wp|post|comment|mce|docs-internal)[-_]/;

/** Without what means nothing here: styles, scripts, and IDs that no one gave. */
function attributesOf({ attribs }: Element, to: Conversion): Record<string, string> {
  const { id, style: _style, ...rest } = attribs;
  const isNamed = id !== undefined && (to.targets.has(id) || !madeByPrograms.test(id));
  return {
    ...Object.fromEntries(
      Object.entries(rest).filter(([key]) => !key.startsWith("on") && !key.startsWith("data-")),
    ),
    ...(isNamed ? { id } : {}),
  };
}

/** An element that only arranges others. */
function unwrap(element: Element, to: Conversion): ChildNode[] {
  if (hasClass(element, "wp-block-columns")) to.lose("columns, set one below the other");
  if (hasClass(element, "wp-block-spacer")) return [];
  const { parent } = element;
  // The one place where a group has a meaning.
  if (element.name === "div" && parent && isTag(parent) && parent.name === "dl") {
    return [make("div", {}, to.inline(element.children))];
  }
  const isInline = [
    "font",
    "big",
    "label",
    "bdi",
    "bdo",
    "ruby",
    "rb",
    "rt",
    "rp",
    "data",
    "output",
  ].includes(element.name);
  const content = isInline ? to.inline(element.children) : to.blocks(element.children);
  const block = classesOf(element).find((name) => name.startsWith("wp-block-"));
  if (
    block !== undefined &&
    !isInline &&
    element.children.every((child) => !isTag(child) || isBlank([child])) &&
    lineOf(element.children) === "" &&
    !findFirst(element.children, named("img"))
  ) {
    to.lose(`block ${block.slice("wp-block-".length)}`);
  }
  const [first] = content;
  const { id } = element.attribs;
  if (id !== undefined && to.targets.has(id) && first && isTag(first)) first.attribs.id ??= id;
  return content;
}

const frames = new Set(["iframe", "frame", "object", "embed"]);

/** An object may hold what browsers show that don’t know its type. */
function convertFrames(element: Element, to: Conversion): ChildNode[] {
  const inner = findFirst(element.children, named("img"));
  const isPicture = inner !== null && readEmbedCode(element)?.address === "";
  return isPicture ? convertNode(inner, to) : convertFrame(element, to);
}

/** Also of the picture of a chart. */
const embedOf = (element: Element): Embed | null =>
  element.name === "img"
    ? readEmbed(element.attribs.src ?? "")
    : (readEmbedCode(element)?.embed ?? null);

/** The last resort of a browser without scripts repeats the picture before it. */
function convertAlternatives(element: Element, to: Conversion): ChildNode[] {
  const image = findFirst(element.children, named("img"));
  if (element.name === "picture") return image ? convertImage(image, to) : [];
  const { prev } = element;
  const before = prev && isTag(prev) ? prev : null;
  const repeated = before && readEmbedCode(before)?.embed;
  if (
    repeated &&
    findFirst(element.children, (one) => embedOf(one)?.address === repeated.address)
  ) {
    return [];
  }
  if (before && findAll([before], named("img", "picture")).length > 0) return [];
  return to.inline(element.children);
}

function convertFigure(figure: Element, to: Conversion): ChildNode[] {
  const find = (...names: readonly string[]) => findFirst(figure.children, named(...names));
  const captionElement = find("figcaption");
  const captionNodes = () => (captionElement ? to.inline(captionElement.children) : []);
  const table = find("table");
  if (table) {
    const caption = captionNodes();
    return [
      make("figure", { class: "wp-block-table" }, [
        ...convertNode(table, to),
        ...(isBlank(caption) ? [] : [make("figcaption", {}, caption)]),
      ]),
    ];
  }
  if (hasClass(figure, "wp-block-embed") || find("iframe")) return convertEmbedFigure(figure, to);
  const player = find("audio", "video");
  if (player) {
    return player.name === "audio"
      ? convertSound(player, to, captionNodes())
      : convertFilm(player, to, captionNodes());
  }
  const quote = find("blockquote");
  if (quote && hasClass(figure, "wp-block-pullquote")) {
    return [make("blockquote", { class: "pullquote" }, to.blocks(quote.children))];
  }
  return convertPictureFigure(figure, to);
}
