/** Which words of the archive the typed ones stand for. */
import type { Pool } from "../../platform/database/database";
import type { Term } from "./read-query";
import { listAlike, readVocabulary, type Vocabulary } from "./search-store";
import type { MeantTerm } from "./ts-query";
import { slipsFor, wordDistance } from "./word-distance";

export interface Meaning {
  readonly terms: readonly MeantTerm[];
  /** No more articles than this can match. */
  readonly mostMatches: number;
}

/** In how many ways a word that is still being typed goes on. */
const mostContinued = 40;
/** A single letter begins too many words to say anything. */
const leastBeginning = 2;
/** Words that are taken for one with a slip in it. */
const mostAlike = 3;
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
  const count = (word: string) => known.get(word) ?? continued.get(word) ?? 0;
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
    return [...new Set([...there, ...(await likelyMeant(db, word))])];
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
    terms.push({ ...term, meanings });
    if (term.isExcluded) continue;
    for (const ways of meanings) {
      // A word that was thought of as meant is not counted: it may be anything.
      const most = ways.reduce((sum, way) => sum + (count(way) || Infinity), 0);
      mostMatches = Math.min(mostMatches, most);
    }
  }
  return { terms, mostMatches };
}

async function likelyMeant(db: Pool, word: string): Promise<string[]> {
  const most = slipsFor(word);
  const alike = (await listAlike(db, word))
    .map((other) => ({ other, distance: wordDistance(word, other, most) }))
    .filter(({ other, distance }) => other !== word && distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return alike.slice(0, mostAlike).map(({ other }) => other);
}
