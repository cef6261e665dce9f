/**
 * An article on the screen as the blocks of `anchor.ts`, and back: ranges of the document for words. It knows
 * nothing of the editor. A text that must not carry notes is in an element with `data-no-notes`.
 */
import type { NoteAnchor } from "../../../modules/desk/types";
import { findAnchor, makeAnchor, type Place, type Span } from "./anchor";

const blockNames =
  "p, h1, h2, h3, h4, h5, h6, li, blockquote, figcaption, pre, td, th, dt, dd, summary, textarea";

interface Piece {
  readonly node: Text;
  /** Where it begins in its block. */
  readonly at: number;
}

interface Block {
  readonly element: Element;
  text: string;
  readonly pieces: Piece[];
}

export interface Surface {
  readonly blocks: readonly Block[];
}

export function readSurface(root: HTMLElement): Surface {
  const blocks: Block[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) =>
      node instanceof Element && node.matches("[data-no-notes], button, select")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLTextAreaElement) {
      blocks.push({ element: node, text: node.value, pieces: [] });
    } else if (node instanceof Text && node.data !== "") {
      if (node.parentElement?.closest("textarea")) continue;
      const element = node.parentElement?.closest(blockNames) ?? root;
      const last = blocks.at(-1);
      const block = last?.element === element ? last : { element, text: "", pieces: [] };
      if (block !== last) blocks.push(block);
      block.pieces.push({ node, at: block.text.length });
      block.text += node.data;
    }
  }
  return { blocks: blocks.filter(({ text }) => text.trim() !== "") };
}

const textsOf = ({ blocks }: Surface) => blocks.map(({ text }) => text);

/** The selected words; null if nothing of the surface is selected. */
export function anchorSelection(
  root: HTMLElement,
): { anchor: NoteAnchor; range: Range | null } | null {
  const surface = readSurface(root);
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && root.contains(field)) {
    const block = surface.blocks.findIndex(({ element }) => element === field);
    const { selectionStart, selectionEnd } = field;
    if (block < 0 || selectionStart === selectionEnd) return null;
    const span = {
      from: { block, offset: selectionStart },
      to: { block, offset: selectionEnd },
    };
    return { anchor: makeAnchor(textsOf(surface), span), range: null };
  }
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  if (!root.contains(range.commonAncestorContainer)) return null;
  const span = spanOf(surface, range);
  return span && { anchor: makeAnchor(textsOf(surface), span), range };
}

function spanOf({ blocks }: Surface, range: Range): Span | null {
  let from: Place | null = null;
  let to: Place | null = null;
  for (const [block, { pieces }] of blocks.entries()) {
    for (const { node, at } of pieces) {
      if (!range.intersectsNode(node)) continue;
      const begin = node === range.startContainer ? range.startOffset : 0;
      const end = node === range.endContainer ? range.endOffset : node.data.length;
      if (end <= begin) continue;
      from ??= { block, offset: at + begin };
      to = { block, offset: at + end };
    }
  }
  return from && to && { from, to };
}

export interface PlacedAnchor {
  /** The words in the document; null if they are gone, or are those of a form's field. */
  readonly range: Range | null;
  /** The words are not in the text anymore. */
  readonly isLost: boolean;
  /** The text that the note is next to; null in an empty text. */
  readonly element: Element | null;
}

/** Where a note stands on the surface. */
export function placeAnchor(surface: Surface, anchor: NoteAnchor): PlacedAnchor {
  const { block, span } = findAnchor(textsOf(surface), anchor);
  const element = surface.blocks[block]?.element ?? null;
  if (!span) return { range: null, isLost: true, element };
  const from = toNode(surface, span.from, "start");
  const to = toNode(surface, span.to, "end");
  if (!from || !to) return { range: null, isLost: false, element };
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return { range, isLost: false, element };
}

function toNode({ blocks }: Surface, { block, offset }: Place, side: "start" | "end") {
  const pieces = blocks[block]?.pieces ?? [];
  // At a seam a start belongs to the piece after it, an end to the one before.
  const piece = pieces.findLast(({ at }) => (side === "start" ? at <= offset : at < offset));
  return piece && { node: piece.node, offset: Math.min(offset - piece.at, piece.node.data.length) };
}

/** How far below the top of the window a note's words begin. */
export function topOf({ range, element }: PlacedAnchor): number | null {
  const box = range?.getClientRects()[0] ?? element?.getBoundingClientRect();
  return box ? box.top : null;
}
