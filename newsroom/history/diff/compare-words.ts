/** The differences between two plain texts, in words. */
import { diffArrays } from "diff";

/** A stretch of text: as it was, new, or gone. */
export interface Run {
  readonly kind: "same" | "in" | "out";
  readonly text: string;
}

/** Amounts and words with apostrophes stay whole, so that "$14" becomes "$41" and not "4" becomes "1". */
const token = /\s+|[$€£¥]?[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*%?|[^\s]/gu;
const tokensOf = (text: string): readonly string[] => text.match(token) ?? [];

const wordOf = /[\p{L}\p{N}]/u;
export const countWords = (text: string): number =>
  tokensOf(text).filter((one) => wordOf.test(one)).length;

/** The changes, in reading order; between two changes there is more than a space. */
export function compareWords(before: string, after: string): readonly Run[] {
  const found = diffArrays([...tokensOf(before)], [...tokensOf(after)]);
  const pieces: { same: string; out: string; in: string }[] = [];
  let open = { same: "", out: "", in: "" };
  const close = () => {
    if (open.out !== "" || open.in !== "" || open.same !== "") pieces.push(open);
    open = { same: "", out: "", in: "" };
  };
  for (const { added, removed, value } of found) {
    const text = value.join("");
    if (added) open.in += text;
    else if (removed) open.out += text;
    else {
      close();
      open.same = text;
      close();
    }
  }
  close();
  return joinAcrossSpaces(pieces).flatMap(({ same, out, in: added }) =>
    [
      { kind: "out", text: out } as const,
      { kind: "in", text: added } as const,
      { kind: "same", text: same } as const,
    ].filter(({ text }) => text !== ""),
  );
}

type Piece = { same: string; out: string; in: string };

/** Words that were replaced one by one read as one change. */
function joinAcrossSpaces(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const [place, piece] of pieces.entries()) {
    const last = joined.at(-1);
    const next = pieces[place + 1];
    const isGap = piece.same !== "" && piece.same.trim() === "" && next?.same === "";
    if (isGap && last?.same === "") {
      last.out += piece.same;
      last.in += piece.same;
    } else if (piece.same === "" && last?.same === "") {
      last.out += piece.out;
      last.in += piece.in;
    } else joined.push({ ...piece });
  }
  // A space at the end of both is none that changed.
  for (const [place, piece] of joined.entries()) {
    const next = joined[place + 1];
    const space = /\s$/.exec(piece.out)?.[0];
    if (!space || !next || !piece.in.endsWith(space)) continue;
    piece.out = piece.out.slice(0, -1);
    piece.in = piece.in.slice(0, -1);
    next.same = space + next.same;
  }
  return joined;
}

/** How alike two texts are, from 0 to 1, by the words that they share. */
export function likenessOf(one: string, other: string): number {
  const words = (text: string) => tokensOf(text.toLowerCase()).filter((each) => wordOf.test(each));
  const ours = words(one);
  const theirs = words(other);
  if (ours.length + theirs.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of ours) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of theirs) {
    const number = left.get(word) ?? 0;
    if (number === 0) continue;
    shared += 1;
    left.set(word, number - 1);
  }
  return (2 * shared) / (ours.length + theirs.length);
}
