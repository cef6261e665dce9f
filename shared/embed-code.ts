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
  /** What its author calls it; often empty. */
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

/** What an element embeds; null: it is no embed code. */
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
  return name === "div" || name === "span" || name === "p" ? later(element) : null;
}

/** An empty element that a script fills, from the address that it has. */
function later(element: CodeNode): EmbedCode | null {
  const { attribs = {}, children = [] } = element;
  const names = ["data-href", "data-url", "data-src", "data-video-url"];
  const address = names.map((name) => wholeOf(attribs[name] ?? "")).find((one) => one !== "");
  if (address === undefined) return null;
  const isEmpty = children.every((child) => !isElement(child) && (child.data ?? "").trim() === "");
  return isEmpty ? codeOf([address], attribs["data-title"] ?? attribs.title ?? "") : null;
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
