/** Which words of the archive a misspelled word may stand for. Pure. */
import { respell } from "./same-sounds";
import { slipsFor, wordDistance } from "./word-distance";

export interface KnownWord {
  readonly word: string;
  /** How many articles have it. */
  readonly articles: number;
}

/** Candidates for a misspelled word. */
const mostLikely = 3;

/** Nobody searches for these words, so none of them is a candidate. */
const neverMeant: ReadonlySet<string> = new Set(
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
  /** The lower the likelier. */
  readonly rank: number;
}

/**
 * Those of the candidates that may have been meant, the likeliest first. Another spelling of the same
 * sound is no slip; fewer slips are likelier; then a letter left out, doubled or exchanged with its
 * neighbor is likelier than another one in its place; then the first letter is the one that is right.
 * Two slips and a wrong beginning are another word.
 */
export function rankLikely(typed: string, candidates: readonly KnownWord[]): LikelyWord[] {
  const most = slipsFor(typed);
  const alike = new Set(most === 0 ? [] : respell(typed));
  const rankOf = (word: string) =>
    Math.min(rankSlip(typed, word, most), alike.has(word) ? sameSound : impossible);
  return candidates
    .filter(({ word }) => !neverMeant.has(word))
    .map(({ word, articles }) => ({ word, articles, rank: rankOf(word) }))
    .filter(({ rank }) => rank < impossible)
    .toSorted((a, b) => a.rank - b.rank || b.articles - a.articles || (a.word < b.word ? -1 : 1));
}

/** The rank of words that begin with what was typed: none of them holds a slip, and all are as likely. */
export const begun = 0;

/** The likeliest of ranked words, and none that is less likely beside them. */
export function chooseLikeliest(ranked: readonly LikelyWord[]): LikelyWord[] {
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return ranked
    .filter(({ rank }) => rank === best)
    .slice(0, best === begun ? ranked.length : mostLikely);
}

const impossible = 100;
/** Before every slip. */
const sameSound = 3;

/** A plural is as near as the word itself. */
function rankSlip(typed: string, word: string, most: number): number {
  const distance = Math.min(
    wordDistance(typed, word, most),
    /[^s]s$/.test(word) ? wordDistance(typed, word.slice(0, -1), most) : impossible,
  );
  const isFirstOther = [...typed][0] !== [...word][0];
  if (distance === 0 || distance > most || (distance > 1 && isFirstOther)) return impossible;
  return distance * 4 + (hasOtherLetter(typed, word) ? 2 : 0) + (isFirstOther ? 1 : 0);
}

/** Whether each has a letter that the other one lacks: one was put in the place of another. */
function hasOtherLetter(a: string, b: string): boolean {
  return lacksOne(a, b) && lacksOne(b, a);
}

function lacksOne(word: string, other: string): boolean {
  const left = [...other];
  return [...word].some((email) => {
    const at = left.indexOf(email);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
