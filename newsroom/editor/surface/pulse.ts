/** Counts of the text in the margins, updated a moment after the last key, never with it. */
import type { Node } from "@tiptap/pm/model";
import { createStore, type StoreApi } from "zustand/vanilla";
import { countWords } from "../../common/format/count-words";

export interface OutlineEntry {
  readonly text: string;
  readonly isQuote: boolean;
  /** The position before the piece in the document. */
  readonly position: number;
}

export interface Pulse {
  readonly words: number;
  /** Words before the wall that was set; null if there is none. */
  readonly wallAfter: number | null;
  readonly outline: readonly OutlineEntry[];
  readonly hasPictures: boolean;
}

const longestLine = 34;

function shorten(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine).trimEnd()}…` : text;
}

/** A bold beginning of a paragraph is its subhead: "8:15 p.m." */
function runIn(node: Node): string {
  const { firstChild } = node;
  const isBold = firstChild?.marks.some(({ type }) => type.name === "bold") ?? false;
  const text = firstChild?.text?.trim() ?? "";
  return isBold && text.length <= longestLine && node.childCount > 1 ? text.replace(/\.$/, "") : "";
}

export function readPulse(doc: Node): Pulse {
  let words = 0;
  let wallAfter: number | null = null;
  let hasPictures = false;
  const outline: OutlineEntry[] = [];
  doc.forEach((node, position) => {
    const { name } = node.type;
    if (name === "wall") wallAfter ??= words;
    hasPictures ||= name === "picture" || name === "gallery";
    words += countWords(node);
    const isQuote =
      name === "blockquote" && /\bpullquote\b/.test((node.attrs.class as string) ?? "");
    const text =
      name === "heading"
        ? node.textContent
        : name === "paragraph"
          ? runIn(node)
          : isQuote
            ? node.textContent
            : "";
    if (text.trim() !== "") outline.push({ text: shorten(text.trim()), isQuote, position });
  });
  return { words, wallAfter, outline, hasPictures };
}

const afterMs = 250;

/** Counts after the last of several changes. */
export class PulseMeter {
  readonly store: StoreApi<Pulse> = createStore<Pulse>(() => ({
    words: 0,
    wallAfter: null,
    outline: [],
    hasPictures: false,
  }));
  #timer: ReturnType<typeof setTimeout> | undefined;

  read(doc: () => Node, isNow = false): void {
    clearTimeout(this.#timer);
    const run = () => this.store.setState(readPulse(doc()));
    if (isNow) run();
    else this.#timer = setTimeout(run, afterMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
