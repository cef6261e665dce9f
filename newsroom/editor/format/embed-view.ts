/** An embed in the text: what it is and where it leads; the frame loads on the reader's page only. */
import type { NodeViewRenderer } from "@tiptap/core";
import { embedProviders, readEmbed } from "../../../shared/embeds";

export const embedView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement("figure");
  dom.className = "editor-embed";
  const card = document.createElement("div");
  card.className = "editor-embed-card";
  card.contentEditable = "false";
  const provider = document.createElement("strong");
  const address = document.createElement("span");
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("aria-label", "Text of the link");
  card.append(provider, input, address);
  const caption = document.createElement("figcaption");
  caption.dataset.placeholder = "Caption";
  dom.append(card, caption);

  function show(shown: typeof node): void {
    const { href, title } = shown.attrs as { href: string; title: string };
    const found = readEmbed(href);
    provider.textContent = found ? embedProviders[found.provider].name : "Embed";
    address.textContent = href.replace(/^https:\/\//, "");
    if (document.activeElement !== input) input.value = title;
    dom.toggleAttribute("data-empty", shown.content.size === 0);
  }
  input.addEventListener("input", () => {
    const position = getPos();
    if (position === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, "title", input.value));
  });
  show(node);
  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: (event) => event.target === input,
    ignoreMutation: (mutation) => !caption.contains(mutation.target),
  };
};
