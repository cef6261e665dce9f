/** Finds the words of the archive that typed words stand for. */
import type { Pool } from "../../platform/database/database";
import { isUnspaced } from "../../shared/text/unspaced";
import { foldWords } from "./fold-words";
import { completionRank, chooseLikeliest, type LikelyWord, rankLikely } from "./likely-words";
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
import { listAtDistanceOne, typosAllowedIn } from "./word-distance";

export interface Meaning {
  readonly terms: readonly MeantTerm[];
  /** The guesses of all terms, by word. */
  readonly guessed: ReadonlyMap<string, LikelyWord>;
  /** The number of articles with a word. */
  readonly count: (word: string) => number;
  /** An upper bound of the number of matching articles. */
  readonly mostMatches: number;
}

/** Maximum number of completions of a word that is still being typed. */
const mostContinued = 40;
/** Single letters are not completed. */
const leastBeginning = 2;
/** Maximum number of words per query checked for typos; each costs a database query. */
const mostChecked = 8;
/** Maximum number of guesses for one word, before the most likely are chosen. */
const mostGuesses = 12;
/** A word of this length is completed even if other words follow. */
const shortWord = 3;

/** The English plural of a singular and vice versa; null for short words. */
function otherNumber(word: string): string | null {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return null;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`;
}

/** Loads the vocabulary for these terms. */
export async function readVocabularyFor(db: Pool, terms: readonly Term[]): Promise<Vocabulary> {
  const words = terms.flatMap((term) => [
    ...term.words,
    ...(term.joined === null ? [] : [term.joined]),
  ]);
  const open = terms.find(({ isOpen }) => isOpen)?.words.at(-1) ?? "";
  const isLongEnough = open.length >= leastBeginning || isUnspaced(open);
  return readVocabulary(db, {
    words: [...new Set([...words, ...words.flatMap((word) => otherNumber(word) ?? [])])],
    beginning: isLongEnough ? open : null,
    mostContinued,
  });
}

/**
 * The possible meanings of the terms in this vocabulary, with every guess (see `chooseGuesses`); null
 * if no article can match all of them.
 *
 * @param slips which words are checked for typos: those not in the archive, or every one
 */
export async function findMeaning(
  db: Pool,
  options: { terms: readonly Term[]; vocabulary: Vocabulary; typos: "unknown" | "every" },
): Promise<Meaning | null> {
  const { known, continued } = options.vocabulary;
  /** Words considered as guesses. */
  const guessed = new Map<string, LikelyWord>();
  const count = (word: string) =>
    known.get(word) ?? continued.get(word) ?? guessed.get(word)?.articles ?? 0;
  let checked = 0;

  async function meaningsOf(term: Term, word: string, isLast: boolean): Promise<string[]> {
    const other = term.isQuoted ? null : otherNumber(word);
    const isOpen = term.isOpen && isLast;
    const ways = new Set([word, ...(other === null ? [] : [other])]);
    if (isOpen) for (const longer of continued.keys()) ways.add(longer);
    const there = [...ways].filter((way) => count(way) > 0);
    const isAsTyped = term.isExcluded || term.isQuoted;
    if (isAsTyped || (there.length > 0 && options.typos === "unknown")) return there;
    const isBeginning = !isOpen && there.length === 0 && /^[a-z]+$/.test(word);
    const isShort = isBeginning && word.length === shortWord;
    if ((typosAllowedIn(word) === 0 && !isShort) || checked++ >= mostChecked) return there;
    const meant = isShort ? await listLonger(db, word) : await listLikely(db, word);
    for (const guess of meant) guessed.set(guess.word, guess);
    return [...new Set([...there, ...meant.map((guess) => guess.word)])];
  }

  const terms: MeantTerm[] = [];
  for (const term of options.terms) {
    const meanings: string[][] = [];
    for (const [at, word] of term.words.entries()) {
      meanings.push(await meaningsOf(term, word, at === term.words.length - 1));
    }
    const isImpossible = meanings.some((ways) => ways.length === 0);
    const joined = term.joined !== null && count(term.joined) > 0 ? term.joined : null;
    if (isImpossible && joined !== null) {
      terms.push({
        ...term,
        joined: null,
        words: [joined],
        meanings: [[joined]],
        guesses: new Set(),
      });
      continue;
    }
    // An excluded word that no article has can be dropped.
    if (isImpossible && term.isExcluded) continue;
    if (isImpossible) return null;
    const guesses = meanings
      .flat()
      .flatMap((way) => guessed.get(way) ?? [])
      .filter(({ word }) => !known.has(word) && !continued.has(word));
    terms.push({ ...term, joined, meanings, guesses: new Set(guesses.map(({ word }) => word)) });
  }
  return weigh({ terms, guessed, count });
}

/** The number of matches is at most that of the rarest word. */
function weigh(read: Omit<Meaning, "mostMatches">): Meaning {
  const included = read.terms.filter(({ isExcluded }) => !isExcluded);
  const sums = included.flatMap(({ meanings, joined }) =>
    meanings.map((ways) =>
      ways.reduce((sum, way) => sum + read.count(way), joined === null ? 0 : read.count(joined)),
    ),
  );
  return { ...read, mostMatches: Math.min(...sums) };
}

/** Whether headlines can help to choose between several guesses: the query has other words. */
export function isAmbiguous({ terms }: Meaning): boolean {
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  return included.length > 1 && included.some(({ guesses }) => guesses.size > 1);
}

/** The meaning reduced to the likeliest guesses: of those in these headlines, or else of all. */
export function chooseGuesses(meaning: Meaning, headlines: readonly string[]): Meaning {
  const inAnyHeadline = new Set(headlines.flatMap(foldWords));
  const terms = meaning.terms.map((term) => {
    const meanings = term.meanings.map((ways) => {
      const guesses = ways.flatMap((way) =>
        term.guesses.has(way) ? (meaning.guessed.get(way) ?? []) : [],
      );
      const inHeadlines = guesses.filter(({ word }) => inAnyHeadline.has(word));
      const likeliest = chooseLikeliest(inHeadlines.length > 0 ? inHeadlines : guesses);
      const kept = new Set(likeliest.flatMap(({ word }) => [word, otherNumber(word)]));
      return ways.filter((way) => !term.guesses.has(way) || kept.has(way));
    });
    return { ...term, meanings };
  });
  return weigh({ ...meaning, terms });
}

/** Likely corrections, in singular and plural. */
async function listLikely(db: Pool, word: string): Promise<LikelyWord[]> {
  const candidates = await listAlike(db, word, [...listAtDistanceOne(word), ...respell(word)]);
  const near = rankLikely(word, candidates).slice(0, mostGuesses);
  const ranks = new Map(near.map((meant) => [meant.word, meant.rank]));
  const others = new Map<string, number>();
  for (const meant of near) {
    const other = otherNumber(meant.word);
    if (other === null || ranks.has(other) || others.has(other)) continue;
    // Ranked below the word it belongs to, so that it does not replace it.
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

/** Words with this prefix. */
async function listLonger(db: Pool, beginning: string): Promise<LikelyWord[]> {
  const longer = await listBeginning(db, beginning, mostContinued);
  return longer.map(({ word, articles }) => ({ word, articles, rank: completionRank }));
}
