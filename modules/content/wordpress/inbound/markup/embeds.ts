/** What other sites show: frames, quoted messages and bare addresses become a link that the page draws. */
import type { ChildNode, Element } from "domhandler";
import { embedClasses, readEmbed } from "../../../../../shared/embeds";
import { classesOf, findAll, findFirst, hasClass, lineOf, make, named, words } from "./tree";
import type { Conversion } from "./types";

/** The figure of an address; null if no provider of ours has it. */
export function findEmbed(
  address: string,
  { title = "", caption = [] }: { title?: string; caption?: ChildNode[] } = {},
): Element | null {
  const embed = readEmbed(address.startsWith("//") ? `https:${address}` : address);
  if (!embed) return null;
  return make("figure", { class: embedClasses(embed.provider) }, [
    make("a", { href: embed.address }, [words(title.trim() || embed.title)]),
    ...(caption.length > 0 ? [make("figcaption", {}, caption)] : []),
  ]);
}

export const hostOf = (address: string): string =>
  URL.parse(address.startsWith("//") ? `https:${address}` : address)?.hostname ?? "";

/** What can't be shown here, as a link to where it is. */
function linkTo(address: string, text: string, caption: ChildNode[]): ChildNode[] {
  const whole = address.startsWith("//") ? `https:${address}` : address;
  if (!/^https?:/i.test(whole) || hostOf(whole) === "")
    return caption.length > 0 ? [make("p", {}, caption)] : [];
  const link = make("a", { href: whole }, [words(text || hostOf(whole))]);
  return [make("p", {}, [link, ...(caption.length > 0 ? [words(" "), ...caption] : [])])];
}

export function convertFrame(
  frame: Element,
  to: Conversion,
  caption: ChildNode[] = [],
): ChildNode[] {
  const { src = "", title = "" } = frame.attribs;
  const address = (frame.attribs["data-src"] ?? src).trim();
  const embed = findEmbed(address, { caption });
  if (embed) return [embed];
  to.lose(`frame from ${hostOf(address) || "an unknown address"}, kept as a link`);
  return linkTo(address, title, caption);
}

/** Classes of messages that providers' scripts turn into frames. */
const quoted = ["twitter-tweet", "instagram-media", "bluesky-embed", "twitter-video"];

export const isQuotedMessage = (element: Element): boolean =>
  element.name === "blockquote" && hasClass(element, ...quoted);

/** A quoted message; one that no provider of ours has stays a quotation. */
export function findQuotedEmbed(quote: Element, caption: ChildNode[] = []): Element | null {
  const addresses = [
    quote.attribs["data-instgrm-permalink"] ?? "",
    ...findAll(quote.children, named("a"))
      .map(({ attribs }) => attribs.href ?? "")
      .toReversed(),
  ];
  for (const address of addresses) {
    const embed = address === "" ? null : findEmbed(address, { caption });
    if (embed) return embed;
  }
  return null;
}

/** `figure.wp-block-embed`, and what older versions and other editors write in its place. */
export function convertEmbedFigure(figure: Element, to: Conversion): ChildNode[] {
  const captionElement = findFirst(figure.children, named("figcaption"));
  const caption = captionElement ? to.inline(captionElement.children) : [];
  const rest = figure.children.filter((child) => child !== captionElement);
  const frame = findFirst(rest, named("iframe"));
  if (frame) return convertFrame(frame, to, caption);
  const quote = findFirst(rest, isQuotedMessage);
  const embed = quote && findQuotedEmbed(quote, caption);
  if (embed) return [embed];
  const link = findFirst(rest, named("a"));
  const address = link?.attribs.href ?? lineOf(rest);
  const found = findEmbed(address, { title: link ? lineOf(link.children) : "", caption });
  if (found) return [found];
  if (findFirst(rest, named("audio", "video", "img", "blockquote"))) {
    return [...to.blocks(rest), ...(caption.length > 0 ? [make("p", {}, caption)] : [])];
  }
  const provider = classesOf(figure).find((name) => name.startsWith("is-provider-"));
  to.lose(
    `embed from ${hostOf(address) || provider?.slice("is-provider-".length) || "an unknown address"}, kept as a link`,
  );
  return linkTo(address, link ? lineOf(link.children) : "", caption);
}

const sourceOf = (player: Element): string =>
  (
    player.attribs.src ??
    findFirst(player.children, (child) => child.name === "source" && !!child.attribs.src)?.attribs
      .src ??
    findFirst(player.children, named("a"))?.attribs.href ??
    ""
  ).replace(/[?&]_=\d+$/, "");

/** A sound plays if its file is ours; otherwise it is a link. */
export function convertSound(
  player: Element,
  to: Conversion,
  caption: ChildNode[] = [],
): ChildNode[] {
  const address = sourceOf(player);
  const own = address === "" ? null : (to.source.resolveSound?.(address) ?? null);
  if (own !== null) {
    return [
      make("figure", { class: "wp-block-audio" }, [
        make("audio", { src: own, controls: "", preload: "none" }),
        ...(caption.length > 0 ? [make("figcaption", {}, caption)] : []),
      ]),
    ];
  }
  to.lose(address === "" ? "sound without a file" : `sound file kept as a link: ${address}`);
  return linkTo(address, "Listen", caption);
}

/** A provider's video is an embed; a file is a link, because bodies have no video player. */
export function convertFilm(
  player: Element,
  to: Conversion,
  caption: ChildNode[] = [],
): ChildNode[] {
  const address = sourceOf(player);
  const embed = findEmbed(address, { caption });
  if (embed) return [embed];
  to.lose(address === "" ? "video without a file" : `video kept as a link: ${address}`);
  return linkTo(address, "Watch the video", caption);
}
