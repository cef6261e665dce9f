/** The elements of Substack's editor beyond plain HTML, whose content is JSON in `data-attrs`. */
import type { ChildNode, Element } from "domhandler";
import { readDataAttributes } from "../../../../../shared/embed-code";
import { convertGallery } from "./figures";
import { hasClass, isBlank, make, words } from "./tree";
import type { Conversion } from "./types";

/** Null: nothing special about it. */
export function convertSubstack(element: Element, to: Conversion): ChildNode[] | null {
  const component = element.attribs["data-component-name"];
  if (hasClass(element, "paywall-jump")) return [make("hr", { class: "paywall" })];
  if (hasClass(element, "subscription-widget-wrap", "subscription-widget-wrap-editor")) {
    to.lose("sign-up form");
    return [];
  }
  if (hasClass(element, "pullquote") && element.name === "div") {
    return [make("blockquote", { class: "pullquote" }, to.blocks(element.children))];
  }
  if (hasClass(element, "image-gallery-embed")) return gallery(element, to);
  // Polls, films and formulas are empty until a script of Substack fills them.
  if (component !== undefined && element.name === "div" && isBlank(element.children)) {
    to.lose(`card ${component.replace(/ToDOM$|Placeholder$/, "")}`);
    return [];
  }
  return null;
}

function gallery(element: Element, to: Conversion): ChildNode[] {
  const { images, caption, alt } = (readDataAttributes(element).gallery ?? {}) as {
    images?: unknown;
    caption?: unknown;
    alt?: unknown;
  };
  const figures = (Array.isArray(images) ? images : []).flatMap((image: unknown) => {
    const src = (image as { src?: unknown } | null)?.src;
    const text = typeof alt === "string" ? alt : "";
    return typeof src === "string" ? [make("figure", {}, [make("img", { src, alt: text })])] : [];
  });
  if (figures.length === 0) {
    to.lose("gallery without pictures");
    return [];
  }
  const hasCaption = typeof caption === "string" && caption !== "";
  const own = hasCaption ? [make("figcaption", {}, [words(caption)])] : [];
  const made = make("figure", { class: "wp-block-gallery" }, [...figures, ...own]);
  return convertGallery(made, to);
}
