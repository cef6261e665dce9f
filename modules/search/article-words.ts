/** The words of an article with their places and weights, in PostgreSQL's own notation. */
import type { IndexArticle } from "../content/types";
import { foldWords } from "./fold-words";

type Weight = "A" | "B" | "C" | "D";

/** A longer text is found by its beginning. */
const mostWords = 15_000;
/** PostgreSQL takes no more than a megabyte of words; an article that it refuses would hold up all others. */
const mostBytes = 500_000;
/** PostgreSQL keeps no more places of one word. */
const mostPlaces = 255;
/** Between two parts, so that no phrase reaches from one into the next. */
const gap = 20;

/** Stands among the words of every article; no word that is typed is like this, or the ones below. */
export const everyArticle = "@";

/** Ranges of the words table in which months and days of publication stand (UTC). */
export const monthRange = ["@0", "@:"] as const;
export const dayRange = ["@@", "@A"] as const;

/** An article's time of publication stands among its words: the newest are found by it. */
function timeWords(at: Date): readonly string[] {
  const day = at.toISOString().slice(0, 10).replaceAll("-", "");
  return [everyArticle, `@${day.slice(0, 6)}`, `@@${day}`];
}

/** The text of a `tsvector`. */
export function articleWords(article: IndexArticle): string {
  const parts: readonly (readonly [Weight, string])[] = [
    ["A", article.head],
    ["B", article.deck],
    ["C", [article.author ?? "", article.subject ?? "", ...article.sections].join(" ")],
    ["D", article.text],
  ];
  const places = new Map<string, string[]>();
  let at = 1;
  let bytes = 0;
  for (const [weight, text] of parts) {
    for (const word of foldWords(text)) {
      if (at > mostWords || bytes > mostBytes) break;
      const known = places.get(word);
      if (!known) {
        places.set(word, [`${at}${weight}`]);
        bytes += Buffer.byteLength(word);
      } else if (known.length < mostPlaces) known.push(`${at}${weight}`);
      at++;
    }
    at += gap;
  }
  const words = [...places].map(([word, where]) => `'${word}':${where.join(",")}`);
  const times = timeWords(article.publishedAt).map((word) => `'${word}'`);
  return [...words, ...times].join(" ");
}
