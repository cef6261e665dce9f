/** The content of other sites: frames, quoted messages and bare addresses become a link that the page draws. */
import type { ChildNode, Element } from "domhandler";
import { type EmbedCode, readEmbedCode } from "../../../../../shared/embed-code";
import { embedClasses, readEmbed } from "../../../../../shared/embeds";
import { addressOfLink } from "./links";
import { classesOf, findFirst, lineOf, make, named, words } from "./tree";
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

/** Content that can't be shown here, as a link to where it is; its caption alone if there is no address. */
function linkTo(
  address: string,
  { text, caption, to }: { text: string; caption: ChildNode[]; to: Conversion },
): ChildNode[] {
  const whole = address.startsWith("//") ? `https:${address}` : address;
  const isThere = /^\/(?!\/)/.test(whole);
  const href = isThere ? addressOfLink(whole, to, "text") : whole;
  if (href === null || (!isThere && (!/^https?:/i.test(whole) || hostOf(whole) === ""))) {
    return caption.length > 0 ? [make("p", {}, caption)] : [];
  }
  const link = make("a", { href }, [words(text || hostOf(whole) || whole)]);
  return [make("p", {}, [link, ...(caption.length > 0 ? [words(" "), ...caption] : [])])];
}

/** An embed code: an embed, or a link to what no provider of ours has. @param what its name in the report */
export function convertCode(
  { address, title, embed }: EmbedCode,
  to: Conversion,
  { what, caption = [] }: { what: string; caption?: ChildNode[] },
): ChildNode[] {
  const figure = embed && findEmbed(embed.address, { title, caption });
  if (figure) return [figure];
  const link = linkTo(address, { text: title, caption, to });
  const isLinked = address !== "" && link.length > 0;
  to.lose(
    isLinked
      ? `${what} from ${hostOf(address) || "the old site"}, kept as a link`
      : `${what} without an address`,
  );
  return link;
}

export function convertFrame(
  frame: Element,
  to: Conversion,
  caption: ChildNode[] = [],
): ChildNode[] {
  const code = readEmbedCode(frame)!;
  const { src = "" } = frame.attribs;
  const address = code.address || (/^\/(?!\/)/.test(src) ? src : "");
  return convertCode({ ...code, address }, to, { what: "frame", caption });
}

/** `figure.wp-block-embed`, and what older versions and other editors write in its place. */
export function convertEmbedFigure(figure: Element, to: Conversion): ChildNode[] {
  const captionElement = findFirst(figure.children, named("figcaption"));
  const caption = captionElement ? to.inline(captionElement.children) : [];
  const rest = figure.children.filter((child) => child !== captionElement);
  const coded = findFirst(rest, (element) => readEmbedCode(element)?.embed != null);
  const frame = coded ?? findFirst(rest, named("iframe"));
  if (frame) return convertCode(readEmbedCode(frame)!, to, { what: "frame", caption });
  const link = findFirst(rest, named("a"));
  const address = link?.attribs.href ?? lineOf(rest);
  const found = findEmbed(address, { title: link ? lineOf(link.children) : "", caption });
  if (found) return [found];
  const host = hostOf(address);
  const hasMore = findFirst(rest, named("audio", "video", "img", "blockquote"));
  if (hasMore || (host === "" && lineOf(rest) !== "")) {
    return [...to.blocks(rest), ...(caption.length > 0 ? [make("p", {}, caption)] : [])];
  }
  const provider = classesOf(figure).find((name) => name.startsWith("is-provider-"));
  const from = host || provider?.slice("is-provider-".length) || "an unknown address";
  to.lose(`embed from ${from}${host === "" ? "" : ", kept as a link"}`);
  return linkTo(address, { text: link ? lineOf(link.children) : "", caption, to });
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
  to.lose(address === "" ? "audio without a file" : `audio file kept as a link: ${address}`);
  return linkTo(address, { text: "Listen", caption, to });
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
  return linkTo(address, { text: "Watch the video", caption, to });
}
