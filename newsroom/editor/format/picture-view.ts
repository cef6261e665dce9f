/** A picture in the text: the picture, its caption, and its description. */
import type { NodeViewRenderer } from "@tiptap/core";

export const pictureView: NodeViewRenderer = ({ node, editor, getPos }) => {
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
  label.append("Read aloud as ", input);
  dom.append(img, caption, label);

  function show(shown: typeof node): void {
    const { src, alt, class: given } = shown.attrs as Record<string, string | null>;
    dom.className = `editor-picture ${given ?? ""}`.trim();
    if (img.getAttribute("src") !== src) img.src = src ?? "";
    img.alt = alt ?? "";
    if (document.activeElement !== input) input.value = alt ?? "";
    dom.toggleAttribute("data-empty", shown.content.size === 0);
  }
  input.addEventListener("input", () => {
    const position = getPos();
    if (position === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, "alt", input.value));
  });
  show(node);
  return {
    dom,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type) return false;
      input.disabled = !editor.isEditable;
      show(next);
      return true;
    },
    stopEvent: (event) => event.target === input,
    ignoreMutation: (mutation) => !caption.contains(mutation.target),
  };
};
