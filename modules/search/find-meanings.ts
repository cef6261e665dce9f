/** Which words of the archive the typed ones stand for. */
import type { Pool } from "../../platform/database/database";
import { chooseLikely, type KnownWord } from "./likely-words";
import type { Term } from "./read-query";
import { listAlike, listKnown, readVocabulary, type Vocabulary } from "./search-store";
import type { MeantTerm } from "./ts-query";
import { oneSlipFrom, slipsFor } from "./word-distance";

export interface Meaning {
  readonly terms: readonly MeantTerm[];
  /** No more articles than this can match. */
  readonly mostMatches: number;
}

/** In how many ways a word that is still being typed goes on. */
const mostContinued = 40;
/** A single letter begins too many words to say anything. */
const leastBeginning = 2;
/** Words of a query for which slips are thought of; each costs a question. */
const mostDoubted = 8;

/** English plurals, both ways; nothing for short words, which are rarely meant. */
function otherNumber(word: string): string | null {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return null;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`;
}

/** What is asked of the vocabulary for these terms. */
export async function readVocabularyFor(db: Pool, terms: readonly Term[]): Promise<Vocabulary> {
  const words = terms.flatMap((term) => term.words);
  const open = terms.find(({ isOpen }) => isOpen)?.words.at(-1) ?? "";
  return readVocabulary(db, {
    words: [...new Set([...words, ...words.flatMap((word) => otherNumber(word) ?? [])])],
    beginning: open.length >= leastBeginning ? open : null,
    mostContinued,
  });
}

/**
 * What the terms mean by this vocabulary; null where no article can have them all.
 *
 * @param slips for which words slips are thought of: those the archive does not know, or every one
 */
export async function findMeaning(
  db: Pool,
  given: { terms: readonly Term[]; vocabulary: Vocabulary; slips: "unknown" | "every" },
): Promise<Meaning | null> {
  const { known, continued } = given.vocabulary;
  /** Words that were thought of as meant, with how many articles have them. */
  const likely = new Map<string, number>();
  const count = (word: string) => known.get(word) ?? continued.get(word) ?? likely.get(word) ?? 0;
  let mostMatches = Infinity;
  let doubted = 0;

  async function meaningsOf(term: Term, word: string, isLast: boolean): Promise<string[]> {
    const other = term.isQuoted ? null : otherNumber(word);
    const ways = new Set([word, ...(other === null ? [] : [other])]);
    if (term.isOpen && isLast) for (const longer of continued.keys()) ways.add(longer);
    const there = [...ways].filter((way) => count(way) > 0);
    const isAsTyped = term.isExcluded || term.isQuoted;
    if (isAsTyped || (there.length > 0 && given.slips === "unknown")) return there;
    if (slipsFor(word) === 0 || doubted++ >= mostDoubted) return there;
    const meant = await listLikely(db, word);
    for (const guess of meant) likely.set(guess.word, guess.articles);
    return [...new Set([...there, ...meant.map((guess) => guess.word)])];
  }

  const terms: MeantTerm[] = [];
  for (const term of given.terms) {
    const meanings: string[][] = [];
    for (const [at, word] of term.words.entries()) {
      meanings.push(await meaningsOf(term, word, at === term.words.length - 1));
    }
    const isImpossible = meanings.some((ways) => ways.length === 0);
    // What no article has need not be excluded.
    if (isImpossible && term.isExcluded) continue;
    if (isImpossible) return null;
    const guesses = meanings
      .flat()
      .filter((way) => likely.has(way) && !known.has(way) && !continued.has(way));
    terms.push({ ...term, meanings, guesses: new Set(guesses) });
    if (term.isExcluded) continue;
    for (const ways of meanings) {
      const most = ways.reduce((sum, way) => sum + count(way), 0);
      mostMatches = Math.min(mostMatches, most);
    }
  }
  return { terms, mostMatches };
}

/** What was probably meant, in the singular and the plural. */
async function listLikely(db: Pool, word: string): Promise<readonly KnownWord[]> {
  const chosen = chooseLikely(word, await listAlike(db, word, oneSlipFrom(word)));
  const others = chosen.flatMap((meant) => otherNumber(meant.word) ?? []);
  return others.length === 0 ? chosen : [...chosen, ...(await listKnown(db, others))];
}
