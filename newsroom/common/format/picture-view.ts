/** A picture in the text: the picture, its caption, and its description. */
import type { NodeViewRenderer } from "@tiptap/core";
import { captionedView } from "./captioned-view";

export const pictureView: NodeViewRenderer = (props) => {
  const dom = document.createElement("figure");
  dom.className = "editor-picture";
  const img = document.createElement("img");
  const caption = document.createElement("figcaption");
  caption.dataset.placeholder = "Caption and credit";
  const label = document.createElement("label");
  label.className = "editor-picture-description";
  label.contentEditable = "false";
  const input = document.createElement("input");
  input.type = "text";
  label.append("Alt text ", input);
  dom.append(img, caption, label);

  return captionedView(props, {
    dom,
    caption,
    input,
    attribute: "alt",
    show(shown) {
      const { src, alt, class: name } = shown.attrs as Record<string, string | null>;
      dom.className = `editor-picture ${name ?? ""}`.trim();
      if (img.getAttribute("src") !== src) img.src = src ?? "";
      img.alt = alt ?? "";
    },
  });
};
