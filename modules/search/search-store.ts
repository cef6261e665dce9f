/** SQL of the index: words, articles that have them, and updates. */
import type { Pool, PoolClient } from "../../platform/database/database";
import { type Listed, rowsOf } from "../../platform/database/joined";
import type { ArticleAccess } from "../access/types";
import type { IndexArticle } from "../content/types";
import type { KnownWord } from "./likely-words";
import { joinNames } from "../../shared/text/join-names";
import { articleWords, dayRange, everyArticle, monthRange } from "./article-words";

/** How many of the newest matches are ranked and can be paged through. */
export const mostRanked = 500;

export interface FoundArticle {
  readonly id: number;
  readonly slug: string;
  readonly head: string;
  readonly deck: string;
  readonly text: string;
  readonly author: string | null;
  readonly section: string | null;
  readonly access: ArticleAccess;
  readonly imageUrl: string | null;
  readonly publishedAt: Date;
}

export interface Vocabulary {
  /** The requested words that are in the archive, with the number of articles of each. */
  readonly known: ReadonlyMap<string, number>;
  /** The most frequent words with the requested prefix. */
  readonly continued: ReadonlyMap<string, number>;
  /** The number of articles. */
  readonly archive: number;
  /** The newest days and months with their article counts, newest first. */
  readonly days: readonly Period[];
  readonly months: readonly Period[];
}

export type Period = readonly [word: string, articles: number];

/** Maximum of each; more would lengthen the query without making a search faster. */
const mostPeriods = 48;

/** @param beginning null if no word is being typed */
export async function readVocabulary(
  db: Pool,
  options: {
    words: readonly string[];
    beginning: string | null;
    mostContinued: number;
  },
): Promise<Vocabulary> {
  const { rows } = await db.query<{ kind: string; word: string; articles: number }>(
    `select 'known' as kind, word, articles from search.words where word = any($1::text[])
     union all
     (select 'continued', word, articles from search.words where word >= $2 and word < $3
      order by articles desc, word limit $4)
     union all
     (select 'month', word, articles from search.words where word >= $5 and word < $6
      order by word desc limit $9)
     union all
     (select 'day', word, articles from search.words where word >= $7 and word < $8
      order by word desc limit $9)`,
    [
      [everyArticle, ...options.words],
      options.beginning ?? "",
      options.beginning === null ? "" : `${options.beginning}\u{10ffff}`,
      options.mostContinued,
      ...monthRange,
      ...dayRange,
      mostPeriods,
    ],
  );
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind && row.articles > 0)
      .map(({ word, articles }) => [word, articles] as const);
  const known = new Map(of("known"));
  return {
    known,
    continued: new Map(of("continued")),
    archive: known.get(everyArticle) ?? 0,
    days: of("day"),
    months: of("month"),
  };
}

/** Those of the words that are in the archive. */
export async function listKnown(db: Pool, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await db.query<KnownWord>(
    "select word, articles from search.words where word = any($1::text[]) and articles > 0",
    [words],
  );
  return rows;
}

/** The most frequent words with this prefix. */
export async function listBeginning(db: Pool, beginning: string, most: number) {
  const { rows } = await db.query<KnownWord>(
    `select word, articles from search.words where word >= $1 and word < $2 and articles > 0
     order by articles desc, word limit $3`,
    [beginning, `${beginning}\u{10ffff}`, most],
  );
  return rows;
}

/** Words of the archive that are similar to this one, or are among `others`. */
export async function listAlike(
  db: Pool,
  word: string,
  others: readonly string[],
): Promise<readonly KnownWord[]> {
  const { rows } = await db.query<KnownWord>(
    `select word, articles from search.words where word = any($2::text[]) and articles > 0
     union
     (select word, articles from search.words where word % $1 and articles > 0
      order by similarity(word, $1) desc, articles desc, word limit 30)`,
    [word, others],
  );
  return rows;
}

/** One page of the best of the newest matches, and their total. */
export async function findArticles(
  db: Pool,
  options: {
    match: string;
    /** See `rankQuery`. */
    meant: string;
    typed: string;
    now: Date;
    limit: number;
    offset: number;
  },
): Promise<{ articles: readonly FoundArticle[]; total: number }> {
  // Only IDs and dates of all matches are read; tsvectors are decompressed only for those that are
  // ranked.
  const { rows } = await db.query<Listed<FoundArticle>>(
    `with matches as materialized (
       select id, published_at from search.articles where words @@ $1::tsquery
     ), newest as materialized (
       select id from matches order by published_at desc, id desc limit ${mostRanked}
     ), ranked as materialized (
       select a.id, a.published_at,
         (ts_rank('{0.1, 0.3, 0.4, 1.0}', a.words, $2::tsquery)
           + case when $3 = '' then 0
             else ts_rank('{0.1, 0.3, 0.4, 1.0}', a.words, $3::tsquery) end)
         * (0.4 + 0.6 / (1 + greatest(0, extract(epoch from $4::timestamptz - a.published_at)) / 5184000.0))
         as score
       from newest join search.articles a using (id)
       order by score desc, a.published_at desc, a.id desc limit $5 offset $6
     )
     select (select count(*)::int from matches) as total, a.id, a.slug, a.head, a.deck, a.text,
       a.author, a.section, a.access, a.image_url as "imageUrl", a.published_at as "publishedAt"
     from (select 1) as always
     left join (ranked join search.articles a using (id)) on true
     order by ranked.score desc, a.published_at desc, a.id desc`,
    [
      options.match,
      options.meant,
      // Decompressing the tsvectors a second time would take as long as everything else.
      options.typed === options.meant ? "" : options.typed,
      options.now,
      options.limit,
      options.offset,
    ],
  );
  // A row without an article contains only the total.
  return { articles: rowsOf(rows), total: rows[0]?.total ?? 0 };
}

/** How much of a text is stored for snippets, in characters. */
const storedLength = 10_000;

/** Inserts or replaces articles, and deletes those that are gone. */
export async function storeArticles(
  db: PoolClient,
  articles: readonly IndexArticle[],
  goneIds: readonly number[],
): Promise<void> {
  // Two concurrent updates could deadlock on each other's words.
  await db.query("select pg_advisory_xact_lock(hashtext('search-words'))");
  await db.query(
    `with gone as (delete from search.articles where id = any($1::int[]) returning words)
     insert into search.words as kept (word, articles)
     select word, -count(*) from gone cross join unnest(tsvector_to_array(gone.words)) as word
     group by word
     on conflict (word) do update set articles = kept.articles + excluded.articles`,
    [[...goneIds, ...articles.map(({ id }) => id)]],
  );
  const incoming = articles.map((article) => ({
    ...article,
    text: article.text.slice(0, storedLength).toWellFormed(),
    author: joinNames(article.authors) || null,
    section: article.sections[0] ?? null,
    words: articleWords(article),
  }));
  await db.query(
    `with came as (
       insert into search.articles
         (id, slug, head, deck, text, author, section, access, image_url, published_at, words)
       select r.id, r.slug, r.head, r.deck, r.text, r.author, r.section, r.access, r."imageUrl",
         r."publishedAt", r.words::tsvector
       from jsonb_to_recordset($1::jsonb) as r (id integer, slug text, head text, deck text,
         text text, author text, section text, access text, "imageUrl" text,
         "publishedAt" timestamptz, words text)
       returning words
     )
     insert into search.words as kept (word, articles)
     select word, count(*) from came cross join unnest(tsvector_to_array(came.words)) as word
     group by word
     on conflict (word) do update set articles = kept.articles + excluded.articles`,
    [JSON.stringify(incoming)],
  );
  await db.query("delete from search.words where articles <= 0");
}

/**
 * Runs maintenance when the index has grown by a fifth since the last time: flushes the GIN pending
 * list, which every query reads, and updates the planner's statistics.
 */
export async function tidyIndex(db: Pool): Promise<void> {
  const { rows } = await db.query<{ grown: boolean | null }>(
    `select pg_relation_size(oid) > relpages * 8192 * 1.2 as grown from pg_class
     where oid = 'search.articles'::regclass`,
  );
  if (!rows[0]?.grown) return;
  await db.query("select gin_clean_pending_list('search.articles_words')");
  await db.query("select gin_clean_pending_list('search.words_alike')");
  await db.query("analyze search.articles, search.words");
}
