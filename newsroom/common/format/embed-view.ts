/** An embed in the text: what it is and where it leads; the frame loads on the reader's page only. */
import type { NodeViewRenderer } from "@tiptap/core";
import { embedProviders, readEmbed } from "../../../shared/embeds";
import { captionedView } from "./captioned-view";

export const embedView: NodeViewRenderer = (props) => {
  const dom = document.createElement("figure");
  dom.className = "editor-embed";
  const card = document.createElement("div");
  card.className = "editor-embed-card";
  card.contentEditable = "false";
  const provider = document.createElement("strong");
  const address = document.createElement("span");
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("aria-label", "Link text");
  card.append(provider, input, address);
  const caption = document.createElement("figcaption");
  caption.dataset.placeholder = "Caption";
  dom.append(card, caption);

  return captionedView(props, {
    dom,
    caption,
    input,
    attribute: "title",
    show(shown) {
      const { href } = shown.attrs as { href: string };
      const found = readEmbed(href);
      provider.textContent = found ? embedProviders[found.provider].name : "Embed";
      address.textContent = href.replace(/^https:\/\//, "");
    },
  });
};
