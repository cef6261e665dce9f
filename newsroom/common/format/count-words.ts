import type { Node } from "@tiptap/pm/model";

/** Words of unchanged pieces: nodes are immutable. */
const counted = new WeakMap<Node, number>();

/** The words of one piece of the text. */
export function countWords(node: Node): number {
  let count = counted.get(node);
  if (count === undefined) {
    const text = node.textBetween(0, node.content.size, " ", " ");
    count = text.split(/\s+/).filter((word) => word !== "").length;
    counted.set(node, count);
  }
  return count;
}

/** The words before a position between two pieces. */
export function countBefore(doc: Node, position: number): number {
  let words = 0;
  doc.forEach((node, offset) => {
    if (offset < position) words += countWords(node);
  });
  return words;
}
