/**
 * Converts terms to a PostgreSQL `tsquery`. Words contain only letters and digits (see fold-words), so
 * they cannot break out of their quotes.
 */
import type { Term } from "./read-query";

/** A term with the words of the archive that each of its own may stand for. */
export interface MeantTerm extends Term {
  /** For each word: itself, its plural, completions, corrections. Not empty. */
  readonly meanings: readonly (readonly string[])[];
  /** Those among them that are corrections. */
  readonly guesses: ReadonlySet<string>;
}

/**
 * Where a guessed word counts: anywhere, or in headline, deck, author, sections and subject. `head`:
 * every word counts only in the headline.
 */
export type GuessPlace = "anywhere" | "headings" | "head";

const lexeme = (word: string) => `'${word}'`;

function anyOf(lexemes: readonly string[]): string {
  return lexemes.length === 1 ? (lexemes[0] ?? "") : `(${lexemes.join(" | ")})`;
}

/**
 * The condition for matching articles.
 *
 * @param options.periods words of publication times, one of which an article must have
 */
export function matchQuery(
  terms: readonly MeantTerm[],
  { periods, guessesIn }: { periods: readonly string[]; guessesIn: GuessPlace },
): string {
  const conditions = terms.map(({ meanings, joined, guesses, isExcluded }) => {
    const write = (word: string) => {
      if (guessesIn === "head" && !isExcluded) return `${lexeme(word)}:A`;
      return guessesIn === "headings" && guesses.has(word) ? `${lexeme(word)}:ABC` : lexeme(word);
    };
    const sequence = meanings.map((words) => anyOf(words.map(write))).join(" <-> ");
    const either = joined === null ? sequence : `(${sequence}) | ${write(joined)}`;
    return `${isExcluded ? "!" : ""}(${either})`;
  });
  if (periods.length > 0) conditions.push(`(${anyOf(periods.map(lexeme))})`);
  return conditions.join(" & ");
}

/** The query for ranking matches: all meanings, or only the typed words. */
export function rankQuery(terms: readonly MeantTerm[], by: "meant" | "typed"): string {
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const words = included.flatMap((term) =>
    (by === "meant" ? term.meanings.flat() : term.words).concat(term.joined ?? []),
  );
  return [...new Set(words)].map(lexeme).join(" | ");
}
