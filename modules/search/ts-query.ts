/**
 * From terms to PostgreSQL's `tsquery`. Words are letters and digits alone (see fold-words), so that
 * between its quotes none can be anything but a word.
 */
import type { Term } from "./read-query";

/** A term with the words of the archive that each of its own stands for. */
export interface MeantTerm extends Term {
  /** For each word: itself, its plural, how it may go on, what was probably meant. Not empty. */
  readonly meanings: readonly (readonly string[])[];
  /** Those among them that are not what was typed, but probably meant. */
  readonly guesses: ReadonlySet<string>;
}

/**
 * Where a guessed word counts: everywhere, or in head, deck, writer, sections and subject. `head`:
 * every word counts in the headline alone.
 */
export type GuessPlace = "anywhere" | "headings" | "head";

const lexeme = (word: string) => `'${word}'`;

function anyOf(lexemes: readonly string[]): string {
  return lexemes.length === 1 ? (lexemes[0] ?? "") : `(${lexemes.join(" | ")})`;
}

/**
 * What an article must have, and must not.
 *
 * @param given.periods words of its time, of which it has one
 */
export function matchQuery(
  terms: readonly MeantTerm[],
  given: { periods: readonly string[]; guessesIn: GuessPlace },
): string {
  const { periods, guessesIn } = given;
  const conditions = terms.map(({ meanings, guesses, isExcluded }) => {
    const write = (word: string) => {
      if (guessesIn === "head" && !isExcluded) return `${lexeme(word)}:A`;
      return guessesIn === "headings" && guesses.has(word) ? `${lexeme(word)}:ABC` : lexeme(word);
    };
    const sequence = meanings.map((words) => anyOf(words.map(write))).join(" <-> ");
    return `${isExcluded ? "!" : ""}(${sequence})`;
  });
  if (periods.length > 0) conditions.push(`(${anyOf(periods.map(lexeme))})`);
  return conditions.join(" & ");
}

/** What makes one match better than another: everything meant, or only what was typed. */
export function rankQuery(terms: readonly MeantTerm[], by: "meant" | "typed"): string {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const words = wanted.flatMap((term) => (by === "meant" ? term.meanings.flat() : term.words));
  return [...new Set(words)].map(lexeme).join(" | ");
}
