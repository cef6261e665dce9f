/** Which words of the archive the typed ones stand for. */
import type { Pool } from "../../platform/database/database";
import { foldWords } from "./fold-words";
import { begun, chooseLikeliest, type LikelyWord, rankLikely } from "./likely-words";
import type { Term } from "./read-query";
import { respell } from "./same-sounds";
import {
  listAlike,
  listBeginning,
  listKnown,
  readVocabulary,
  type Vocabulary,
} from "./search-store";
import type { MeantTerm } from "./ts-query";
import { oneSlipFrom, slipsFor } from "./word-distance";

export interface Meaning {
  readonly terms: readonly MeantTerm[];
  /** The guesses of all terms by their words. */
  readonly guessed: ReadonlyMap<string, LikelyWord>;
  /** How many articles have a word. */
  readonly count: (word: string) => number;
  /** No more articles than this can match. */
  readonly mostMatches: number;
}

/** In how many ways a word that is still being typed goes on. */
const mostContinued = 40;
/** A single letter begins too many words to say anything. */
const leastBeginning = 2;
/** Words of a query for which slips are thought of; each costs a question. */
const mostDoubted = 8;
/** Guesses for one word, before the likeliest among them are chosen. */
const mostGuesses = 12;
/** A word of this length may be the beginning of a longer one, even when other words follow. */
const shortWord = 3;

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
 * What the terms may mean by this vocabulary, with every guess (see `chooseGuesses`); null where no
 * article can have them all.
 *
 * @param slips for which words slips are thought of: those the archive does not know, or every one
 */
export async function findMeaning(
  db: Pool,
  given: { terms: readonly Term[]; vocabulary: Vocabulary; slips: "unknown" | "every" },
): Promise<Meaning | null> {
  const { known, continued } = given.vocabulary;
  /** Words considered as guesses. */
  const guessed = new Map<string, LikelyWord>();
  const count = (word: string) =>
    known.get(word) ?? continued.get(word) ?? guessed.get(word)?.articles ?? 0;
  let doubted = 0;

  async function meaningsOf(term: Term, word: string, isLast: boolean): Promise<string[]> {
    const other = term.isQuoted ? null : otherNumber(word);
    const isOpen = term.isOpen && isLast;
    const ways = new Set([word, ...(other === null ? [] : [other])]);
    if (isOpen) for (const longer of continued.keys()) ways.add(longer);
    const there = [...ways].filter((way) => count(way) > 0);
    const isAsTyped = term.isExcluded || term.isQuoted;
    if (isAsTyped || (there.length > 0 && given.slips === "unknown")) return there;
    const isBeginning = !isOpen && there.length === 0 && /^[a-z]+$/.test(word);
    const isShort = isBeginning && word.length === shortWord;
    if ((slipsFor(word) === 0 && !isShort) || doubted++ >= mostDoubted) return there;
    const meant = isShort ? await listLonger(db, word) : await listLikely(db, word);
    for (const guess of meant) guessed.set(guess.word, guess);
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
      .flatMap((way) => guessed.get(way) ?? [])
      .filter(({ word }) => !known.has(word) && !continued.has(word));
    terms.push({ ...term, meanings, guesses: new Set(guesses.map(({ word }) => word)) });
  }
  return weigh({ terms, guessed, count });
}

/** At most as many articles match as have the rarest of the words. */
function weigh(read: Omit<Meaning, "mostMatches">): Meaning {
  const wanted = read.terms.filter(({ isExcluded }) => !isExcluded);
  const sums = wanted.flatMap(({ meanings }) =>
    meanings.map((ways) => ways.reduce((sum, way) => sum + read.count(way), 0)),
  );
  return { ...read, mostMatches: Math.min(...sums) };
}

/** Whether headlines can tell which of several guesses was meant: other words stand beside them. */
export function isAmbiguous({ terms }: Meaning): boolean {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  return wanted.length > 1 && wanted.some(({ guesses }) => guesses.size > 1);
}

/** The meaning with the likeliest guesses alone: of those in these headlines, or else of all. */
export function chooseGuesses(meaning: Meaning, headlines: readonly string[]): Meaning {
  const told = new Set(headlines.flatMap(foldWords));
  const terms = meaning.terms.map((term) => {
    const meanings = term.meanings.map((ways) => {
      const guesses = ways.flatMap((way) =>
        term.guesses.has(way) ? (meaning.guessed.get(way) ?? []) : [],
      );
      const inHeadlines = guesses.filter(({ word }) => told.has(word));
      const likeliest = chooseLikeliest(inHeadlines.length > 0 ? inHeadlines : guesses);
      const kept = new Set(likeliest.flatMap(({ word }) => [word, otherNumber(word)]));
      return ways.filter((way) => !term.guesses.has(way) || kept.has(way));
    });
    return { ...term, meanings };
  });
  return weigh({ ...meaning, terms });
}

/** What may have been meant, in the singular and the plural. */
async function listLikely(db: Pool, word: string): Promise<LikelyWord[]> {
  const candidates = await listAlike(db, word, [...oneSlipFrom(word), ...respell(word)]);
  const near = rankLikely(word, candidates).slice(0, mostGuesses);
  const ranks = new Map(near.map((meant) => [meant.word, meant.rank]));
  const others = new Map<string, number>();
  for (const meant of near) {
    const other = otherNumber(meant.word);
    if (other === null || ranks.has(other) || others.has(other)) continue;
    // Ranked below the word it comes with, so that it does not replace it.
    others.set(other, meant.rank + 0.5);
  }
  if (others.size === 0) return near;
  const known = await listKnown(db, [...others.keys()]);
  return [
    ...near,
    ...known.map(({ word: other, articles }) => ({
      word: other,
      articles,
      rank: others.get(other) ?? Infinity,
    })),
  ];
}

/** Words that begin with what was typed. */
async function listLonger(db: Pool, beginning: string): Promise<LikelyWord[]> {
  const longer = await listBeginning(db, beginning, mostContinued);
  return longer.map(({ word, articles }) => ({ word, articles, rank: begun }));
}
