/** Ghost's cards: classes that begin with `kg-`. */
import { type ChildNode, type Element, isTag } from "domhandler";
import { convertEmbedFigure, convertFilm, convertSound } from "./embeds";
import { convertGallery, convertPictureFigure } from "./figures";
import { findFirst, hasClass, isBlank, lineOf, make, named, words } from "./tree";
import type { Conversion } from "./types";

const withClass = (name: string) => (element: Element) => hasClass(element, name);

/** Null: nothing special about it. */
export function convertCard(card: Element, to: Conversion): ChildNode[] | null {
  const find = (name: string) => findFirst(card.children, withClass(name));
  const has = (...names: readonly string[]) => hasClass(card, ...names);
  const caption = findFirst(card.children, named("figcaption"));
  const captionNodes = () => (caption ? to.inline(caption.children) : []);
  if (has("kg-gallery-card")) return convertGallery(card, to);
  if (has("kg-image-card")) return convertPictureFigure(card, to);
  if (has("kg-embed-card")) return convertEmbedFigure(card, to);
  if (has("kg-audio-card", "kg-video-card")) {
    const player = findFirst(card.children, named("audio", "video"));
    if (!player) return [];
    const title = find("kg-audio-title");
    const text = title ? [words(lineOf(title.children))] : captionNodes();
    return player.name === "audio" ? convertSound(player, to, text) : convertFilm(player, to, text);
  }
  if (has("kg-bookmark-card")) {
    const link = findFirst(card.children, named("a"));
    const name = find("kg-bookmark-title") ?? link;
    const note = find("kg-bookmark-description");
    if (!link || !name) return [];
    const text = to.inline([
      make("a", { href: link.attribs.href ?? "" }, [words(lineOf(name.children))]),
    ]);
    return [
      make("p", {}, [...text, ...(note ? [words(`: ${lineOf(note.children)}`)] : [])]),
      ...(isBlank(captionNodes()) ? [] : [make("p", {}, captionNodes())]),
    ];
  }
  if (has("kg-toggle-card")) {
    const heading = find("kg-toggle-heading-text");
    const content = find("kg-toggle-content");
    return [
      make("details", { class: "wp-block-details" }, [
        make("summary", {}, heading ? to.inline(heading.children) : [words("More")]),
        ...(content ? to.blocks(content.children) : []),
      ]),
    ];
  }
  if (has("kg-callout-card")) {
    const text = find("kg-callout-text");
    const emoji = find("kg-callout-emoji");
    return [
      make("aside", {}, [
        make("p", {}, [
          ...(emoji ? [words(`${lineOf(emoji.children)} `)] : []),
          ...(text ? to.inline(text.children) : to.inline(card.children)),
        ]),
      ]),
    ];
  }
  if (has("kg-button-card", "kg-file-card")) {
    const link = findFirst(card.children, named("a"));
    const title = find("kg-file-card-title");
    if (!link) return [];
    const text = [words(lineOf((title ?? link).children))];
    return [make("p", {}, to.inline([make("a", { href: link.attribs.href ?? "" }, text)]))].filter(
      (node) => isTag(node) && !isBlank(node.children),
    );
  }
  if (has("kg-signup-card", "kg-cta-card")) {
    to.lose(has("kg-signup-card") ? "card signup" : "card call to action");
    return [];
  }
  return null;
}
