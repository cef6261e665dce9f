import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

/**
 * Puts nodes in place of the empty paragraph that has the caret, or after the piece that has it. The caret is
 * then in the first of them, if it is to be written, or on an empty line after the last; the body has no empty
 * lines (writeBody).
 */
export function putNodes(
  { view, schema }: Editor,
  nodes: readonly Node[],
  isWritten: boolean = false,
): void {
  const { $from } = view.state.selection;
  const isEmpty = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  const at = $from.depth === 0 ? $from.pos : isEmpty ? $from.before(1) : $from.after(1);
  const { tr } = view.state;
  tr.replaceWith(at, isEmpty ? $from.after(1) : at, nodes);
  const end = nodes.reduce((sum, node) => sum + node.nodeSize, at);
  const next = tr.doc.resolve(end).nodeAfter;
  const isLine = next?.type.name === "paragraph" && next.content.size === 0;
  if (!isLine && !(isWritten && next)) tr.insert(end, schema.nodes.paragraph!.create());
  tr.setSelection(TextSelection.near(tr.doc.resolve((isWritten ? at : end) + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
