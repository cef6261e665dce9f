/** A link of another system's HTML. */
import { type ChildNode, type Element, isTag } from "domhandler";
import { linkAround } from "./figures";
import { addressOfLink } from "./links";
import { findAll, hasClass, isBlank, make, named } from "./tree";
import type { Conversion } from "./types";

export function convertLink(link: Element, to: Conversion): ChildNode[] {
  const { href, title, id, name } = link.attribs;
  const content = to.inline(link.children);
  const anchor = [id, name].find((one) => one !== undefined && to.targets.has(one));
  const wanted = href?.trim() ?? "";
  const images = findAll(content, named("img"));
  const unlinked = () => (anchor === undefined ? content : [make("span", { id: anchor }, content)]);
  if (wanted === "" || isBlank(content)) return unlinked();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(wanted)?.[1]?.toLowerCase() ?? "https";
  if (!["http", "https", "mailto", "tel"].includes(scheme)) {
    to.lose(`link (${scheme}:)`);
    return content;
  }
  if (images.length === 1 && isBlank(content.filter((node) => node !== images[0]))) {
    return linkAround(content, link, addressOfLink(wanted, to, "picture"));
  }
  const address = addressOfLink(wanted, to, "text");
  if (address === null) return unlinked();
  // Blocks within a link: the link goes around their text, which stays in its place.
  if (
    content.some(
      (node) => isTag(node) && ["p", "div", "figure", "h2", "h3", "h4"].includes(node.name),
    )
  ) {
    return content.map((node) =>
      isTag(node) && ["p", "h2", "h3", "h4"].includes(node.name)
        ? make(node.name, node.attribs, [make("a", { href: address }, node.children)])
        : node,
    );
  }
  const attributes = { href: address, title, id: anchor };
  const isButton = hasClass(link, "wp-block-button__link", "kg-btn", "wp-element-button");
  const made = make("a", attributes, content);
  return isButton ? [make("p", {}, [made])] : [made];
}
