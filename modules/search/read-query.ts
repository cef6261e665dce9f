/** What somebody typed, as terms: words, "quoted phrases", -excluded ones, and a word still being typed. */
import { foldWords } from "./fold-words";

export interface Term {
  /** Folded; more than one stand in this order beside each other. */
  readonly words: readonly string[];
  /** Whether a text that has it is not wanted. */
  readonly isExcluded: boolean;
  /** Whether its last word may go on. */
  readonly isOpen: boolean;
  /** Whether it stood between quotation marks: it is looked for as it was written. */
  readonly isQuoted: boolean;
}

/** Nobody types more of them; a flooder would. */
const mostTerms = 12;
/** Words of one phrase; the rest of it is left out. */
const longestPhrase = 12;

/** Words that say nothing of what is looked for. */
const fillers: ReadonlySet<string> = new Set(
  "a an and are as at be by for from in is it of on or that the to was were with".split(" "),
);

/** Reads a query of any length; one without a wanted word gives no terms. */
export function readQuery(text: string): readonly Term[] {
  const plain = text.replace(/[“”„«»]/g, '"');
  const terms: Term[] = [];
  // Quoted to the next mark or, while it is being typed, to the end.
  for (const [piece, quoted] of plain.matchAll(/-?"([^"]*)(?:"|$)|[^\s"]+/g)) {
    if (terms.length === mostTerms) break;
    const isExcluded = /^-[\p{L}\p{N}"]/u.test(piece);
    const words = foldWords(quoted ?? piece).slice(0, longestPhrase);
    if (words.length === 0) continue;
    terms.push({ words, isExcluded, isOpen: false, isQuoted: quoted !== undefined });
  }
  const last = terms.at(-1);
  if (last && !last.isExcluded && /[\p{L}\p{N}\p{M}]$/u.test(plain)) {
    terms[terms.length - 1] = { ...last, isOpen: true };
  }
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const telling = wanted.filter((term) => term.isQuoted || !fillers.has(term.words[0] ?? ""));
  if (wanted.length === 0) return [];
  return [
    ...(telling.length > 0 ? telling : wanted),
    ...terms.filter(({ isExcluded }) => isExcluded),
  ];
}
