/**
 * Embed codes: what providers and WordPress's plugins write for others to paste. One reader for every tree of
 * markup: the parser's in imports and the REST API, the browser's in the editor.
 */
import { type Embed, readEmbed } from "./embeds";

/** A node of a tree; a text has `data`, an element the rest. */
export interface CodeNode {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly CodeNode[];
  readonly data?: string;
}

export interface EmbedCode {
  /** With its scheme; empty if the code has none that a link could have. */
  readonly address: string;
  /** The author's name for it; often empty. */
  readonly title: string;
  /** Null: no provider of ours has it. */
  readonly embed: Embed | null;
}

const frames = new Set(["iframe", "frame", "embed", "object"]);

/** Classes of messages that providers' scripts turn into frames. */
const quoted = new Set(["twitter-tweet", "instagram-media", "bluesky-embed", "twitter-video"]);

const classesOf = ({ attribs = {} }: CodeNode): readonly string[] =>
  (attribs.class ?? "").split(/\s+/);

const isElement = ({ name }: CodeNode): boolean => name !== undefined;

function* elementsIn({ children = [] }: CodeNode): Generator<CodeNode> {
  for (const child of children) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export const isQuotedMessage = (node: CodeNode): boolean =>
  node.name === "blockquote" && classesOf(node).some((name) => quoted.has(name));

/** With its scheme; empty if it is no address of the web. */
function wholeOf(address: string): string {
  const input = address.trim();
  const whole = input.startsWith("//") ? `https:${input}` : input;
  return /^https?:\/\/[^/]/i.test(whole) && URL.canParse(whole) ? whole : "";
}

/**
 * The addresses of a frame or a picture: its own, and those that plugins move elsewhere so that it loads later
 * (`data-src`, `data-lazy-src`, `data-litespeed-src`, `data-rocket-src`, `nitro-lazy-src`, `data-src-cmplz`).
 */
export function lazyAddresses({ attribs = {} }: CodeNode): readonly string[] {
  const delayed = Object.entries(attribs)
    .filter(([name]) => name !== "src" && /(?:^|-)src(?:-|$)|^data-original$/.test(name))
    .map(([, value]) => value);
  return [attribs.src ?? "", ...delayed].flatMap((address) => wholeOf(address) || []);
}

/** The embed in an element; null if it isn't an embed code. */
export function readEmbedCode(element: CodeNode): EmbedCode | null {
  const { name = "", attribs = {} } = element;
  const title = attribs.title ?? "";
  if (frames.has(name)) return codeOf(addressesOfFrame(element), title);
  if (name === "script") return onlyKnown(codeOf([wholeOf(attribs.src ?? "")], ""));
  if (isQuotedMessage(element)) return onlyKnown(codeOf(addressesOfMessage(element), ""));
  const classes = classesOf(element);
  if (classes.includes("tableauPlaceholder")) return tableau(element);
  // Flourish names the chart by its path alone.
  const chart = classes.includes("flourish-embed") ? (attribs["data-src"] ?? "") : "";
  if (chart !== "") return codeOf([`https://public.flourish.studio/${chart.split("?")[0]}`], title);
  const film = attribs.videoid ?? attribs["data-videoid"];
  if (film !== undefined && /youtube|vimeo/.test(name)) {
    const site = name.includes("vimeo") ? "https://vimeo.com/" : "https://youtu.be/";
    return codeOf([site + film], attribs.playlabel ?? title);
  }
  if (name !== "div" && name !== "span" && name !== "p") return null;
  const isCard = attribs["data-attrs"] !== undefined && !classes.includes("button-wrapper");
  return (isCard ? substack(element) : null) ?? later(element);
}

/** The JSON that Substack keeps in an element's `data-attrs`. */
export function readDataAttributes({ attribs = {} }: CodeNode): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(attribs["data-attrs"] ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Substack's messages and films are elements of its own. */
function substack(element: CodeNode): EmbedCode | null {
  const { url, videoId, title } = readDataAttributes(element);
  const film = classesOf(element).includes("youtube-wrap")
    ? `https://youtu.be/${String(videoId)}`
    : "";
  const address = typeof url === "string" ? wholeOf(url) : film;
  return onlyKnown(codeOf([address], typeof title === "string" ? title : ""));
}

/** An empty element that a script fills, from the address that it has. */
function later(element: CodeNode): EmbedCode | null {
  const { attribs = {}, children = [] } = element;
  const { url, canonical_url: canonical, title } = readDataAttributes(element);
  const address = [
    ...["data-href", "data-url", "data-src", "data-video-url"].map((name) => attribs[name]),
    url,
    canonical,
  ]
    .map((one) => (typeof one === "string" ? wholeOf(one) : ""))
    .find((one) => one !== "");
  if (address === undefined) return null;
  const isEmpty = children.every((child) => !isElement(child) && (child.data ?? "").trim() === "");
  const own = attribs["data-title"] ?? attribs.title ?? (typeof title === "string" ? title : "");
  return isEmpty ? codeOf([address], own) : null;
}

const onlyKnown = (code: EmbedCode): EmbedCode | null => (code.embed ? code : null);

function codeOf(addresses: readonly string[], title: string): EmbedCode {
  const embeds = addresses.map(readEmbed);
  const place = embeds.findIndex((embed) => embed !== null);
  return {
    address: addresses[Math.max(place, 0)] ?? "",
    title: title.trim(),
    embed: embeds[place] ?? null,
  };
}

function addressesOfFrame(element: CodeNode): readonly string[] {
  const { attribs = {} } = element;
  const inside = [...elementsIn(element)];
  const params = inside.filter(
    (one) => one.name === "param" && /^(?:movie|src|url)$/i.test(one.attribs?.name ?? ""),
  );
  return [
    ...lazyAddresses(element),
    wholeOf(attribs.data ?? ""),
    ...params.map((one) => wholeOf(one.attribs?.value ?? "")),
    ...inside.filter((one) => frames.has(one.name ?? "")).flatMap(lazyAddresses),
  ].filter((address) => address !== "");
}

/** The last link of a message is its own. */
function addressesOfMessage(quote: CodeNode): readonly string[] {
  const links = [...elementsIn(quote)].filter(({ name }) => name === "a");
  return [
    quote.attribs?.["data-instgrm-permalink"] ?? "",
    ...links.map(({ attribs }) => attribs?.href ?? "").toReversed(),
  ].flatMap((address) => wholeOf(address) || []);
}

/** Tableau's object is empty until its script runs: the address is in the parameters. */
function tableau(element: CodeNode): EmbedCode {
  const inside = [...elementsIn(element)];
  const read = (name: string) =>
    inside.find((one) => one.name === "param" && one.attribs?.name === name)?.attribs?.value ?? "";
  const view = read("name").replace(/^\/+/, "");
  const host = wholeOf(read("host_url").replace(/%3A/gi, ":").replace(/%2F/gi, "/"));
  const alt = inside.find(({ name }) => name === "img")?.attribs?.alt ?? "";
  const address =
    view === ""
      ? ""
      : `${(host || "https://public.tableau.com/").replace(/\/$/, "")}/views/${view}`;
  return { address, title: alt.trim(), embed: null };
}
