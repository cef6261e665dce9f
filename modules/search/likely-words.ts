/** Ranks words of the archive as corrections of a misspelled word. Pure. */
import { respell } from "./same-sounds";
import { typosAllowedIn, wordDistance } from "./word-distance";

export interface KnownWord {
  readonly word: string;
  /** The number of articles with the word. */
  readonly articles: number;
}

/** Maximum number of candidates. */
const mostLikely = 3;

/** Function words, which are never candidates. */
const functionWords: ReadonlySet<string> = new Set(
  `about after again also although always among another because been before being between both
  could does doing done down during each either else even ever every from have having hence here
  hers herself himself however into itself just least less many might more most much must myself
  neither never none once only onto other otherwise ours ourselves over quite rather really same
  several shall should since some such than that their theirs them themselves then there therefore
  these they this those though through thus together under unless until upon very were what when
  where whereas whether which while whom whose will with within without would your yours`.split(
    /\s+/,
  ),
);

export interface LikelyWord extends KnownWord {
  /** Lower is more likely. */
  readonly rank: number;
}

/**
 * Returns the plausible candidates, most likely first. An alternative spelling of the same sound is not
 * a typo; fewer typos are more likely; then a letter omitted, doubled or swapped with its neighbor is
 * more likely than a different letter; then the first letter is more likely correct. Two typos with a
 * wrong first letter are another word.
 */
export function rankLikely(typed: string, candidates: readonly KnownWord[]): LikelyWord[] {
  const most = typosAllowedIn(typed);
  const alike = new Set(most === 0 ? [] : respell(typed));
  const rankOf = (word: string) =>
    Math.min(rankTypo(typed, word, most), alike.has(word) ? sameSound : impossible);
  return candidates
    .filter(({ word }) => !functionWords.has(word))
    .map(({ word, articles }) => ({ word, articles, rank: rankOf(word) }))
    .filter(({ rank }) => rank < impossible)
    .toSorted((a, b) => a.rank - b.rank || b.articles - a.articles || (a.word < b.word ? -1 : 1));
}

/** The rank of completions: they contain no typo, and all are equally likely. */
export const completionRank = 0;

/** The most likely of the ranked words, without less likely ones. */
export function chooseLikeliest(ranked: readonly LikelyWord[]): LikelyWord[] {
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return ranked
    .filter(({ rank }) => rank === best)
    .slice(0, best === completionRank ? ranked.length : mostLikely);
}

const impossible = 100;
/** Ranks before every typo. */
const sameSound = 3;

/** A plural is as near as the singular. */
function rankTypo(typed: string, word: string, most: number): number {
  const distance = Math.min(
    wordDistance(typed, word, most),
    /[^s]s$/.test(word) ? wordDistance(typed, word.slice(0, -1), most) : impossible,
  );
  const isFirstOther = [...typed][0] !== [...word][0];
  if (distance === 0 || distance > most || (distance > 1 && isFirstOther)) return impossible;
  return distance * 4 + (hasOtherLetter(typed, word) ? 2 : 0) + (isFirstOther ? 1 : 0);
}

/** Whether each has a letter that the other lacks: a substitution. */
function hasOtherLetter(a: string, b: string): boolean {
  return lacksOne(a, b) && lacksOne(b, a);
}

function lacksOne(word: string, other: string): boolean {
  const left = [...other];
  return [...word].some((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
