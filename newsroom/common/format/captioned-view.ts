import type { NodeViewRenderer, NodeViewRendererProps } from "@tiptap/core";

type Node = NodeViewRendererProps["node"];

/**
 * The view of a figure whose caption is text of the article, and one of whose attributes is written in
 * a field beside it.
 */
export function captionedView(
  { node, editor, getPos }: Pick<NodeViewRendererProps, "node" | "editor" | "getPos">,
  parts: {
    readonly dom: HTMLElement;
    readonly caption: HTMLElement;
    readonly input: HTMLInputElement;
    /** The attribute that the field writes. */
    readonly attribute: string;
    readonly show: (shown: Node) => void;
  },
): ReturnType<NodeViewRenderer> {
  const { dom, caption, input, attribute } = parts;
  function show(shown: Node): void {
    parts.show(shown);
    const value = shown.attrs[attribute] as string | null;
    if (document.activeElement !== input) input.value = value ?? "";
    input.disabled = !editor.isEditable;
    dom.toggleAttribute("data-empty", shown.content.size === 0);
  }
  input.addEventListener("input", () => {
    const position = getPos();
    if (position === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, attribute, input.value));
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
}
