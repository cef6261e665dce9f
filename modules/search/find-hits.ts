/**
 * Runs a search: interprets the query, ranks the newest matches, and hides text that the visitor may
 * not read.
 */
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import type { AccessDecision, AccessQuestion, Visitor } from "../access/types";
import {
  chooseGuesses,
  findMeaning,
  isAmbiguous,
  type Meaning,
  readVocabularyFor,
} from "./find-meanings";
import { foldWords } from "./fold-words";
import { readQuery } from "./read-query";
import type { SearchAnswer, SearchHit, SearchQuery } from "./types";
import { findArticles, type FoundArticle, mostRanked, type Vocabulary } from "./search-store";
import { snippetOf } from "./snippet";
import { type GuessPlace, matchQuery, rankQuery } from "./ts-query";

interface FindDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly decide: (question: AccessQuestion) => AccessDecision;
}

/** Up to this many matches, the whole archive is searched. */
const fewMatches = 2_000;
/** The newest articles searched should contain this multiple of the matches that are ranked. */
const margin = 1.5;
/** If they did not, this many times as many are searched. */
const widening = 8;
const usualHits = 20;

const attempts: readonly (readonly ["unknown" | "every", GuessPlace])[] = [
  ["unknown", "headings"],
  ["unknown", "anywhere"],
  ["every", "headings"],
  ["every", "anywhere"],
];

type Found = Awaited<ReturnType<typeof findArticles>> & { readonly isExact: boolean };
const nothing: Found = { articles: [], total: 0, isExact: true };

/** Returns hits for a query of at most 512 characters. */
export async function findHits(
  deps: FindDeps,
  query: SearchQuery,
  visitor: Visitor,
): Promise<SearchAnswer> {
  const startedAt = performance.now();
  const { page = 0, hitsPerPage = usualHits } = query;
  const slice = { limit: hitsPerPage, offset: page * hitsPerPage };
  const terms = readQuery(query.text.toWellFormed());
  let meaning: Meaning | null = null;
  let found = nothing;
  if (terms.length > 0) {
    const vocabulary = await readVocabularyFor(deps.pool, terms);
    // A word of the archive may be a typo too, but is treated as one only if nothing was found. Stories
    // that only mention the guessed word are left out if another story is about it.
    for (const [typos, guessesIn] of attempts) {
      if (guessesIn === "headings") {
        const possible = await findMeaning(deps.pool, { terms, vocabulary, typos: typos });
        meaning = possible && (await chooseMeaning(deps, possible, vocabulary));
      }
      const isGuessed = meaning?.terms.some(({ guesses }) => guesses.size > 0) ?? false;
      if (!meaning || (guessesIn === "headings" && !isGuessed)) continue;
      found = await findNewest(deps, { meaning, vocabulary, guessesIn, ...slice });
      if (found.total > 0) break;
    }
  }
  const words = new Set(
    meaning?.terms.flatMap(({ meanings, joined }) => meanings.flat().concat(joined ?? [])),
  );
  const reachable = Math.min(found.total, mostRanked);
  return {
    query: query.text.toWellFormed(),
    hits: found.articles.map((article) => toHit(article, { words, visitor, decide: deps.decide })),
    nbHits: found.total,
    exhaustiveNbHits: found.isExact,
    page,
    nbPages: Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.round(performance.now() - startedAt),
  };
}

/** Of several guesses, one that shares a headline with all the other words wins over a closer spelling. */
async function chooseMeaning(
  deps: FindDeps,
  meaning: Meaning,
  vocabulary: Vocabulary,
): Promise<Meaning> {
  if (!isAmbiguous(meaning)) return chooseGuesses(meaning, []);
  const slice = { limit: usualHits, offset: 0 };
  const { articles } = await findNewest(deps, { meaning, vocabulary, guessesIn: "head", ...slice });
  return chooseGuesses(
    meaning,
    articles.map(({ head }) => head),
  );
}

/** Searches the newest articles first: for a common word they contain more matches than are ranked. */
async function findNewest(
  { pool, clock }: FindDeps,
  options: {
    meaning: Meaning;
    vocabulary: Vocabulary;
    guessesIn: GuessPlace;
    limit: number;
    offset: number;
  },
): Promise<Found> {
  const { guessesIn } = options;
  const { terms, mostMatches } = options.meaning;
  const { archive } = options.vocabulary;
  const search = (periods: readonly string[]) =>
    findArticles(pool, {
      match: matchQuery(terms, { periods, guessesIn }),
      meant: rankQuery(terms, "meant"),
      typed: rankQuery(terms, "typed"),
      now: clock.now(),
      limit: options.limit,
      offset: options.offset,
    });
  if (mostMatches > fewMatches) {
    const density = Math.min(mostMatches, archive) / archive;
    let target = (margin * mostRanked) / density;
    for (let tries = 0; tries < 2; tries++, target *= widening) {
      const newest = takeNewest(options.vocabulary, target);
      if (!newest) break;
      const found = await search(newest.periods);
      // Positions of a word are read from each article that contains it; for a common word, only from
      // the newest.
      if (guessesIn !== "anywhere" && found.total === 0) return nothing;
      if (found.total < mostRanked && guessesIn === "anywhere") continue;
      const estimate = Math.round((found.total / newest.articles) * archive);
      return { ...found, total: Math.min(estimate, mostMatches), isExact: false };
    }
  }
  return { ...(await search([])), isExact: true };
}

/** The newest days, or else months, with at least `least` articles; null if that is half of the archive. */
function takeNewest({ days, months, archive }: Vocabulary, least: number) {
  if (least * 2 > archive) return null;
  for (const all of [days, months]) {
    const periods: string[] = [];
    let articles = 0;
    for (const [period, count] of all) {
      periods.push(period);
      articles += count;
      if (articles >= least) return { periods, articles };
    }
  }
  return null;
}

function toHit(
  article: FoundArticle,
  options: { words: ReadonlySet<string>; visitor: Visitor; decide: FindDeps["decide"] },
): SearchHit {
  const { id, slug, head, deck, author, section, access, imageUrl, publishedAt } = article;
  const mayShow = options.decide({
    surface: "search",
    visitor: options.visitor,
    article: { id, access },
  }).open;
  const isInDeck = foldWords(deck).some((word) => options.words.has(word));
  return {
    objectID: String(id),
    post_id: id,
    slug,
    post_title: head,
    post_excerpt: deck,
    post_date: Math.floor(publishedAt.getTime() / 1000),
    image_url: imageUrl,
    author: author === null ? null : { post_title: author },
    section,
    access,
    snippet: mayShow && !isInDeck ? snippetOf(article.text, options.words) : "",
  };
}
