/** The differences between two bodies: paragraphs are aligned first, then their words. */
import { diffArrays } from "diff";
import { compareWords, countWords, likenessOf, type Run } from "./compare-words";

/** A paragraph, a subhead, a picture, as plain text. */
export interface Block {
  /** "p", "h2", "li", "quote", "picture", "embed", "rule", "wall", "other". */
  readonly kind: string;
  readonly text: string;
  /** Its markup: what differs here alone is emphasis, links, or a picture's address. */
  readonly html: string;
}

export type BlockChange =
  | { readonly kind: "same"; readonly block: Block }
  /** `isMoved`: the same block is elsewhere in the other text. */
  | { readonly kind: "in" | "out"; readonly block: Block; readonly isMoved: boolean }
  /** `runs` are empty if only the markup differs. */
  | {
      readonly kind: "changed";
      readonly before: Block;
      readonly after: Block;
      readonly runs: readonly Run[];
    };

/** Less alike than this are two paragraphs, not one that was changed. */
const leastLikeness = 0.3;
/** A text that was replaced as a whole is not searched for likenesses. */
const mostPairs = 40_000;

const isSame = (one: Block, other: Block) => one.kind === other.kind && one.html === other.html;

export function compareBlocks(
  before: readonly Block[],
  after: readonly Block[],
): readonly BlockChange[] {
  const found = diffArrays([...before], [...after], { comparator: isSame });
  const changes: BlockChange[] = [];
  let out: readonly Block[] = [];
  let added: readonly Block[] = [];
  const close = () => {
    changes.push(...alignBlocks(out, added));
    out = [];
    added = [];
  };
  for (const { added: isIn, removed: isOut, value } of found) {
    if (isIn) added = [...added, ...value];
    else if (isOut) out = [...out, ...value];
    else {
      close();
      changes.push(...value.map((block) => ({ kind: "same", block }) as const));
    }
  }
  close();
  return markMoves(changes);
}

/** Pairs blocks that are alike, in order, so that the pairs are as alike as possible in total. */
function alignBlocks(out: readonly Block[], added: readonly Block[]): readonly BlockChange[] {
  const goes = (block: Block): BlockChange => ({ kind: "out", block, isMoved: false });
  const comes = (block: Block): BlockChange => ({ kind: "in", block, isMoved: false });
  if (out.length * added.length > mostPairs) return [...out.map(goes), ...added.map(comes)];
  const alike = out.map((one) => added.map((other) => likenessBetween(one, other)));
  // The best total for the blocks from here on.
  const best = Array.from({ length: out.length + 1 }, () =>
    Array.from({ length: added.length + 1 }, () => 0),
  );
  for (let i = out.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const paired = alike[i]![j]! > 0 ? alike[i]![j]! + best[i + 1]![j + 1]! : 0;
      best[i]![j] = Math.max(paired, best[i + 1]![j]!, best[i]![j + 1]!);
    }
  }
  const changes: BlockChange[] = [];
  let i = 0;
  let j = 0;
  while (i < out.length && j < added.length) {
    const likeness = alike[i]![j]!;
    if (likeness > 0 && best[i]![j] === likeness + best[i + 1]![j + 1]!) {
      const [one, other] = [out[i]!, added[j]!];
      const runs = one.text === other.text ? [] : compareWords(one.text, other.text);
      changes.push({ kind: "changed", before: one, after: other, runs });
      i++;
      j++;
    } else if (best[i]![j] === best[i + 1]![j]) changes.push(goes(out[i++]!));
    else changes.push(comes(added[j++]!));
  }
  return [...changes, ...out.slice(i).map(goes), ...added.slice(j).map(comes)];
}

/** 0: not the same block. */
function likenessBetween(one: Block, other: Block): number {
  if ((one.kind === "picture") !== (other.kind === "picture")) return 0;
  const likeness = likenessOf(one.text, other.text);
  return likeness < leastLikeness ? 0 : likeness;
}

const shortest = 20;
const keyOf = ({ kind, text }: Block) => `${kind} ${text}`;

/** A block that is gone here and new there was moved. */
function markMoves(changes: readonly BlockChange[]): readonly BlockChange[] {
  const textsOf = (kind: "in" | "out") =>
    new Set(
      changes.flatMap((change) =>
        change.kind === kind && change.block.text.length >= shortest ? keyOf(change.block) : [],
      ),
    );
  const texts = { in: textsOf("out"), out: textsOf("in") };
  return changes.map((change) =>
    (change.kind === "in" || change.kind === "out") && texts[change.kind].has(keyOf(change.block))
      ? { kind: change.kind, block: change.block, isMoved: true }
      : change,
  );
}

export interface Total {
  readonly paragraphs: number;
  readonly wordsIn: number;
  readonly wordsOut: number;
}

/** How much changed; what was moved counts as a paragraph, and its words do not. */
export function countChanges(changes: readonly BlockChange[]): Total {
  const runs = changes.flatMap((change): readonly Run[] => {
    if (change.kind === "changed") return change.runs;
    if (change.kind === "same" || change.isMoved) return [];
    return [{ kind: change.kind, text: change.block.text }];
  });
  const count = (kind: Run["kind"]) =>
    runs.reduce((sum, run) => sum + (run.kind === kind ? countWords(run.text) : 0), 0);
  return {
    paragraphs: changes.filter(({ kind }) => kind !== "same").length,
    wordsIn: count("in"),
    wordsOut: count("out"),
  };
}

/** Blocks that follow each other unchanged, and the changes between them; `at` is its place. */
export type Stretch =
  | { readonly at: number; readonly isFolded: true; readonly blocks: readonly Block[] }
  | { readonly at: number; readonly isFolded: false; readonly change: BlockChange };

export function foldUnchanged(changes: readonly BlockChange[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let blocks: Block[] = [];
  const close = () => {
    if (blocks.length > 0) stretches.push({ at: stretches.length, isFolded: true, blocks });
    blocks = [];
  };
  for (const change of changes) {
    if (change.kind === "same") blocks.push(change.block);
    else {
      close();
      stretches.push({ at: stretches.length, isFolded: false, change });
    }
  }
  close();
  return stretches;
}
