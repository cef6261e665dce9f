/** Pictures, their captions, and galleries. */
import { type ChildNode, type Element, isTag } from "domhandler";
import { lazyAddresses } from "../../../../../shared/embed-code";
import { decode } from "../../../../../shared/decode";
import { fileKindOf } from "../file-kind";
import { addressOfLink } from "./links";
import { classesOf, findAll, findFirst, hasClass, isBlank, make, named, words } from "./tree";
import type { Conversion } from "./types";

const idClass = /^wp-image-(\d{1,18})$/;

/** Pictures of letters. */
const isEmoji = (image: Element): boolean => hasClass(image, "emoji", "wp-smiley");

function upstreamIdOf(image: Element): string | null {
  for (const name of classesOf(image)) {
    const id = idClass.exec(name)?.[1];
    if (id !== undefined) return id;
  }
  const input = image.attribs["data-id"] ?? image.attribs["data-attachment-id"] ?? "";
  return /^\d{1,18}$/.test(input) ? input : null;
}

/** The picture's own address where a script would load it later. */
const addressOf = (image: Element): string => {
  const { attribs } = image;
  const [src = "", ...later] = [attribs.src ?? "", ...lazyAddresses(image)];
  const own = attribs["data-orig-file"] ?? attribs["data-lazy-src"] ?? src;
  const isWaiting = /^(?:data:|about:|$)/.test(own);
  const [first] = (attribs.srcset ?? attribs["data-srcset"] ?? "").trim().split(/[\s,]+/);
  return originalOf((isWaiting ? later[0] || first || own : own).trim());
};

/** The picture that Substack's network scales, at the end of its address. */
function originalOf(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^(?:substackcdn\.com|cdn\.substack\.com)$/.test(url.hostname)) return address;
  const whole = decode(url.pathname.split("/").at(-1) ?? "");
  return whole.startsWith("https://") ? whole : address;
}

/** A picture of ours, or nothing; a picture of a letter is that letter. */
export function convertImage(image: Element, to: Conversion): ChildNode[] {
  const alt = image.attribs.alt ?? "";
  if (isEmoji(image)) return alt === "" ? [] : [words(alt)];
  const url = addressOf(image);
  const upstreamId = upstreamIdOf(image);
  if (url === "" && upstreamId === null) return [];
  if (url.startsWith("data:")) {
    to.lose("picture embedded in the text (data:)");
    return [];
  }
  const own = to.wantPicture({ url, upstreamId, alt });
  if (!own) return [];
  return [
    make("img", {
      src: own.url,
      alt: alt || own.alt || "",
      width: own.width?.toString(),
      height: own.height?.toString(),
    }),
  ];
}

/** The figure of a converted picture, linked or not. */
export function figureOf(picture: Element, caption: ChildNode[] | null): Element {
  return make("figure", { class: "wp-block-image" }, [
    picture,
    ...(caption && !isBlank(caption) ? [make("figcaption", {}, caption)] : []),
  ]);
}

/** A link around a picture; one that leads to the picture's own file or page says nothing new. */
export function linkAround(
  picture: ChildNode[],
  link: Element | null,
  href: string | null,
): ChildNode[] {
  const own =
    !link ||
    href === null ||
    fileKindOf(href) === "picture" ||
    /[?&]attachment_id=/.test(href) ||
    /\battachment\b/.test(link.attribs.rel ?? "");
  return own ? picture : [make("a", { href }, picture)];
}

const isCaption = (element: Element): boolean =>
  element.name === "figcaption" ||
  hasClass(element, "wp-caption-text", "gallery-caption", "wp-element-caption");

/** The rest, and the caption. */
function partsOf(nodes: readonly ChildNode[], to: Conversion) {
  const found = findAll(nodes, isCaption).at(-1) ?? null;
  return { caption: found ? to.inline(found.children) : [], captionElement: found };
}

/** A figure with one picture, its caption, and whatever else is in it after it. */
export function convertPictureFigure(figure: Element, to: Conversion): ChildNode[] {
  const { caption, captionElement } = partsOf(figure.children, to);
  const images = findAll(figure.children, named("img"));
  const [image] = images;
  if (images.length > 1) return convertGallery(figure, to);
  if (!image) {
    const rest = figure.children.filter((child) => child !== captionElement);
    return [...to.blocks(rest), ...(isBlank(caption) ? [] : [make("p", {}, caption)])];
  }
  const link = findFirst(
    figure.children,
    (one) => one.name === "a" && findAll(one.children, named("img")).length > 0,
  );
  const picture = linkAround(convertImage(image, to), link, linkOf(link, to));
  const [first] = picture;
  if (!first || !isTag(first)) return isBlank(caption) ? [] : [make("p", {}, caption)];
  return [figureOf(first, caption)];
}

function linkOf(link: Element | null, to: Conversion): string | null {
  const href = link?.attribs.href?.trim() ?? "";
  return href === "" ? null : addressOfLink(href, to, "picture");
}

/** The element that holds one picture of a gallery and its caption, in all the forms there have been. */
const isGalleryItem = (element: Element): boolean =>
  ["figure", "li", "dl"].includes(element.name) ||
  hasClass(element, "gallery-item", "tiled-gallery-item", "kg-gallery-image");

/** Several pictures in a row, each with its caption, and the gallery's own caption. */
export function convertGallery(gallery: Element, to: Conversion): ChildNode[] {
  const ownCaption = gallery.children.findLast(
    (child): child is Element => isTag(child) && isCaption(child),
  );
  const inside = gallery.children.filter((child) => child !== ownCaption);
  const items = findAll(inside, (one) => isGalleryItem(one) || one.name === "img");
  const figures = items
    .flatMap((item) =>
      item.name === "img"
        ? convertPictureFigure(make("figure", {}, [item]), to)
        : convertPictureFigure(
            item.name === "figure" ? item : make("figure", {}, item.children),
            to,
          ),
    )
    .flatMap((node) => (isTag(node) && hasClass(node, "wp-block-gallery") ? node.children : [node]))
    .filter((node) => isTag(node) && node.name === "figure");
  const caption = ownCaption ? to.inline(ownCaption.children) : [];
  if (figures.length === 0) return isBlank(caption) ? [] : [make("p", {}, caption)];
  const columns = classesOf(gallery)
    .map((name) => /^(?:gallery-)?columns-(\d)$/.exec(name)?.[1])
    .find((count) => count !== undefined);
  const classes = ["wp-block-gallery", ...(columns === undefined ? [] : [`columns-${columns}`])];
  return [
    make("figure", { class: classes.join(" ") }, [
      ...figures,
      ...(isBlank(caption) ? [] : [make("figcaption", {}, caption)]),
    ]),
  ];
}

export const isGallery = (element: Element): boolean =>
  hasClass(
    element,
    "wp-block-gallery",
    "gallery",
    "tiled-gallery",
    "wp-block-jetpack-tiled-gallery",
    "kg-gallery-card",
  );
