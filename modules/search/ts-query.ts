/**
 * From terms to PostgreSQL's `tsquery`. Words are letters and digits alone (see fold-words), so that
 * between its quotes none can be anything but a word.
 */
import type { Term } from "./read-query";

/** A term with the words of the archive that each of its own stands for. */
export interface MeantTerm extends Term {
  /** For each word: itself, its plural, how it may go on, what was probably meant. Not empty. */
  readonly meanings: readonly (readonly string[])[];
}

const lexeme = (word: string) => `'${word}'`;

function anyOf(words: readonly string[]): string {
  return words.length === 1 ? lexeme(words[0] ?? "") : `(${words.map(lexeme).join(" | ")})`;
}

/** What an article must have, and must not; `periods`: words of its time, of which it has one. */
export function matchQuery(terms: readonly MeantTerm[], periods: readonly string[]): string {
  const conditions = terms.map(({ meanings, isExcluded }) => {
    const sequence = meanings.map(anyOf).join(" <-> ");
    return `${isExcluded ? "!" : ""}(${sequence})`;
  });
  if (periods.length > 0) conditions.push(`(${anyOf(periods)})`);
  return conditions.join(" & ");
}

/** What makes one match better than another: everything meant, or only what was typed. */
export function rankQuery(terms: readonly MeantTerm[], by: "meant" | "typed"): string {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const words = wanted.flatMap((term) => (by === "meant" ? term.meanings.flat() : term.words));
  return [...new Set(words)].map(lexeme).join(" | ");
}
