/** The words of an article with positions and weights, in PostgreSQL's `tsvector` syntax. */
import type { IndexArticle } from "../content/types";
import { foldText } from "./fold-words";

type Weight = "A" | "B" | "C" | "D";

/** Of a longer text only the beginning is indexed. */
const mostWords = 15_000;
/** PostgreSQL limits a tsvector to one megabyte; an article it rejects would block the queue. */
const mostBytes = 500_000;
/** PostgreSQL stores no more positions of one word. */
const mostPlaces = 255;
/** The distance between two parts, so that no phrase matches across them. */
const gap = 20;

/** A word of every article; no query can contain it, or the ones below. */
export const everyArticle = "@";

/** Ranges of the words table with the months and days of publication (UTC). */
export const monthRange = ["@0", "@:"] as const;
export const dayRange = ["@@", "@A"] as const;

/** Words for an article's time of publication, by which the newest are found. */
function timeWords(at: Date): readonly string[] {
  const day = at.toISOString().slice(0, 10).replaceAll("-", "");
  return [everyArticle, `@${day.slice(0, 6)}`, `@@${day}`];
}

/** The text of a `tsvector`. */
export function articleWords(article: IndexArticle): string {
  const parts: readonly (readonly [Weight, string])[] = [
    ["A", article.head],
    ["B", article.deck],
    ["C", [article.authors.join(" "), article.subject ?? "", ...article.sections].join(" ")],
    ["D", article.text],
  ];
  const places = new Map<string, string[]>();
  let at = 1;
  let bytes = 0;
  for (const [weight, text] of parts) {
    const { words, joined } = foldText(text);
    const from = at;
    const put = (word: string, place: number) => {
      const known = places.get(word);
      if (!known) {
        places.set(word, [`${place}${weight}`]);
        bytes += Buffer.byteLength(word);
      } else if (known.length < mostPlaces) known.push(`${place}${weight}`);
    };
    for (const word of words) {
      if (at > mostWords || bytes > mostBytes) break;
      put(word, at);
      at++;
    }
    // In both places, so that a phrase may begin or end with it.
    for (const { word, first, last } of joined) {
      if (from + last >= at || bytes > mostBytes) break;
      put(word, from + first);
      put(word, from + last);
    }
    at += gap;
  }
  const words = [...places].map(([word, where]) => `'${word}':${where.join(",")}`);
  const times = timeWords(article.publishedAt).map((word) => `'${word}'`);
  return [...words, ...times].join(" ");
}
