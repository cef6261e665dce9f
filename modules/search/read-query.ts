/** Parses a query into terms: words, "quoted phrases", -excluded ones, and a word still being typed. */
import { withoutLastLetter } from "../../shared/text/unspaced";
import { foldText } from "./fold-words";

export interface Term {
  /** Normalized; several words must be adjacent in this order. */
  readonly words: readonly string[];
  /** The words as others spell them, without the signs between them; null if they are spelled in one way. */
  readonly joined: string | null;
  /** Whether matching texts are excluded. */
  readonly isExcluded: boolean;
  /** Whether the last word may be incomplete. */
  readonly isOpen: boolean;
  /** Whether it was quoted: quoted terms are searched as written. */
  readonly isQuoted: boolean;
}

/** Real queries have fewer terms; this limits abuse. */
const mostTerms = 12;
/** Maximum number of words of a phrase; the rest is dropped. */
const longestPhrase = 12;

/** Function words, which do not narrow a search. */
const fillers: ReadonlySet<string> = new Set(
  "a an and are as at be by for from in is it of on or that the to was were with".split(" "),
);

/** Parses a query of any length; returns no terms if it only excludes words. */
export function readQuery(text: string): readonly Term[] {
  const plain = text.replace(/[“”„«»]/g, '"');
  const terms: Term[] = [];
  // A quote extends to the next quotation mark or, while it is being typed, to the end.
  for (const [piece, quoted] of plain.matchAll(/-?"([^"]*)(?:"|$)|[^\s"]+/g)) {
    if (terms.length === mostTerms) break;
    const isExcluded = /^-[\p{L}\p{N}"]/u.test(piece);
    const folded = foldText(quoted ?? piece);
    const words = withoutLastLetter(folded.words).slice(0, longestPhrase);
    if (words.length === 0) continue;
    const isQuoted = quoted !== undefined;
    const [joined] = folded.joined;
    const isWhole = !isQuoted && joined?.first === 0 && joined.last === words.length - 1;
    terms.push({
      words,
      joined: isWhole ? joined.word : null,
      isExcluded,
      isOpen: false,
      isQuoted,
    });
  }
  const last = terms.at(-1);
  if (last && !last.isExcluded && /[\p{L}\p{N}\p{M}]$/u.test(plain)) {
    terms[terms.length - 1] = { ...last, isOpen: true };
  }
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const telling = included.filter((term) => term.isQuoted || !fillers.has(term.words[0] ?? ""));
  if (included.length === 0) return [];
  return [
    ...(telling.length > 0 ? telling : included),
    ...terms.filter(({ isExcluded }) => isExcluded),
  ];
}
