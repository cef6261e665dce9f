/**
 * Where a note belongs: its words are found again by what they are and by what stands around them, after the
 * text around has changed. A text is its blocks: headline, deck, and each paragraph, as plain text.
 */
import type { NoteAnchor } from "../../../modules/desk/types";

/** A place in a text. */
export interface Place {
  readonly block: number;
  readonly offset: number;
}

export interface Span {
  readonly from: Place;
  readonly to: Place;
}

/** `block`: where the note stands. `span` null: its words are gone. */
export interface FoundAnchor {
  readonly block: number;
  readonly span: Span | null;
}

const longestQuote = 400;
const around = 40;
/** Shorter texts occur in too many places. */
const leastContext = 12;

const join = (blocks: readonly string[]) => {
  const starts: number[] = [];
  let length = 0;
  for (const block of blocks) {
    starts.push(length);
    length += block.length + 1;
  }
  return { text: blocks.join("\n"), starts };
};

function toPlace(starts: readonly number[], at: number): Place {
  let block = starts.findIndex((start) => start > at) - 1;
  if (block < 0) block = starts.length - 1;
  return { block, offset: at - starts[block]! };
}

/** Describes words of a text. */
export function makeAnchor(blocks: readonly string[], { from, to }: Span): NoteAnchor {
  const { text, starts } = join(blocks);
  const begin = starts[from.block]! + from.offset;
  const end = Math.min(starts[to.block]! + to.offset, begin + longestQuote);
  return {
    quote: text.slice(begin, end),
    prefix: text.slice(Math.max(0, begin - around), begin),
    suffix: text.slice(end, end + around),
    block: from.block,
  };
}

/** Quotes that curl, dashes and spaces count as what was typed; each is one character. */
const even = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("\u00A0", " ");

function countSameEnd(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same))
    same++;
  return same;
}

function countSameStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same++;
  return same;
}

/** Finds the words of a note in a text. */
export function findAnchor(blocks: readonly string[], options: NoteAnchor): FoundAnchor {
  const { text, starts } = join(blocks.map(even));
  const anchor = {
    quote: even(options.quote),
    prefix: even(options.prefix),
    suffix: even(options.suffix),
  };
  const hint = Math.max(0, Math.min(options.block, blocks.length - 1));
  const found = findQuote(text, anchor, starts[hint] ?? 0) ?? findBetween(text, anchor);
  if (!found || blocks.length === 0) return { block: hint, span: null };
  const from = toPlace(starts, found.begin);
  if (found.begin === found.end) return { block: from.block, span: null };
  return { block: from.block, span: { from, to: toPlace(starts, found.end) } };
}

type Texts = Omit<NoteAnchor, "block">;
interface Reach {
  readonly begin: number;
  readonly end: number;
}

/** Of all places with these words the one with the most of what stood around them, then the nearest. */
function findQuote(text: string, { quote, prefix, suffix }: Texts, hint: number): Reach | null {
  if (quote === "") return null;
  let best: (Reach & { score: number }) | null = null;
  for (let begin = text.indexOf(quote); begin >= 0; begin = text.indexOf(quote, begin + 1)) {
    const end = begin + quote.length;
    const score =
      countSameEnd(prefix, text.slice(Math.max(0, begin - around), begin)) +
      countSameStart(suffix, text.slice(end, end + around)) -
      Math.min(1, Math.abs(begin - hint) / text.length);
    if (!best || score > best.score) best = { begin, end, score };
  }
  // Short words stand everywhere: without anything around them they are others.
  if (best && best.score < 3 && quote.length < leastContext && prefix + suffix !== "") return null;
  return best;
}

/** The words were changed: what now stands between what stood around them. */
function findBetween(text: string, { quote, prefix, suffix }: Texts): Reach | null {
  const before = prefix.slice(-20);
  const after = suffix.slice(0, 20);
  if (before.length < leastContext || after.length < leastContext) return null;
  const farthest = quote.length * 3 + 100;
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) {
    const begin = at + before.length;
    const end = text.indexOf(after, begin);
    if (end >= begin && end - begin <= farthest) return { begin, end };
  }
  return null;
}
