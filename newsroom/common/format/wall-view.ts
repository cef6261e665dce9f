/** The wall in the text: a rule with the sun, what it means, and two buttons that move it. */
import type { Editor, NodeViewRenderer } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { countBefore } from "./count-words";

const afterMs = 250;

export const wallView: NodeViewRenderer = ({ editor, getPos }) => {
  const dom = document.createElement("div");
  dom.className = "editor-wall";
  dom.contentEditable = "false";
  const label = document.createElement("span");
  label.className = "editor-wall-label";
  dom.append(
    moveButton(editor, getPos, { label: "Move the wall up", step: -1 }),
    moveButton(editor, getPos, { label: "Move the wall down", step: 1 }),
    label,
  );

  function tell(): void {
    const position = getPos();
    if (position === undefined) return;
    const words = countBefore(editor.state.doc, position);
    label.textContent = `Visitors with no free articles left stop here, after ${words} ${words === 1 ? "word" : "words"}`;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, afterMs);
  };
  editor.on("update", later);
  tell();
  return {
    dom,
    stopEvent: ({ target, type }) => target instanceof HTMLButtonElement && type !== "dragstart",
    ignoreMutation: () => true,
    destroy() {
      clearTimeout(timer);
      editor.off("update", later);
    },
  };
};

/** A button that moves a piece of the text by one. */
export function moveButton(
  editor: Editor,
  getPos: () => number | undefined,
  { label, step }: { readonly label: string; readonly step: -1 | 1 },
): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "editor-wall-move";
  element.setAttribute("aria-label", label);
  element.textContent = step < 0 ? "↑" : "↓";
  element.addEventListener("click", () => {
    const position = getPos();
    if (position !== undefined && editor.isEditable) movePiece(editor, position, step);
  });
  return element;
}

/** Moves a piece of the text by one; it stays selected. */
export function movePiece({ view }: Editor, position: number, step: -1 | 1): boolean {
  const { state } = view;
  const node = state.doc.nodeAt(position);
  const $place = state.doc.resolve(position);
  const other =
    step < 0 ? $place.nodeBefore : state.doc.resolve(position + (node?.nodeSize ?? 0)).nodeAfter;
  if (!node || !other || $place.depth > 0) return false;
  const to = step < 0 ? position - other.nodeSize : position + other.nodeSize;
  const tr = state.tr.delete(position, position + node.nodeSize).insert(to, node);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  return true;
}
