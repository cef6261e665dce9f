/** SQL of the index: which words there are, which articles have them, and how both come in. */
import type { Pool, PoolClient } from "../../platform/database/database";
import { type Listed, rowsOf } from "../../platform/database/joined";
import type { ArticleAccess } from "../access/types";
import type { IndexArticle } from "../content/types";
import type { KnownWord } from "./likely-words";
import { articleWords, dayRange, everyArticle, monthRange } from "./article-words";

/** How many of the newest matches are ranked, and can be reached page by page. */
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
  /** Those of the words asked for that are in the archive, with how many articles have them. */
  readonly known: ReadonlyMap<string, number>;
  /** The most used words that begin as asked. */
  readonly continued: ReadonlyMap<string, number>;
  /** How many articles there are. */
  readonly archive: number;
  /** The newest days and months with their articles, newest first. */
  readonly days: readonly Period[];
  readonly months: readonly Period[];
}

export type Period = readonly [word: string, articles: number];

/** Of each; more would make a query long without making a search short. */
const mostPeriods = 48;

/** @param beginning null where no word is still being typed */
export async function readVocabulary(
  db: Pool,
  given: {
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
      [everyArticle, ...given.words],
      given.beginning ?? "",
      given.beginning === null ? "" : `${given.beginning}\u{10ffff}`,
      given.mostContinued,
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

/** The most frequent words that begin like this. */
export async function listBeginning(db: Pool, beginning: string, most: number) {
  const { rows } = await db.query<KnownWord>(
    `select word, articles from search.words where word >= $1 and word < $2 and articles > 0
     order by articles desc, word limit $3`,
    [beginning, `${beginning}\u{10ffff}`, most],
  );
  return rows;
}

/** Words of the archive that look like this one, or are among `others`. */
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

/** One page of the best of the newest matches, and how many match in all. */
export async function findArticles(
  db: Pool,
  given: {
    match: string;
    /** See `rankQuery`. */
    meant: string;
    typed: string;
    now: Date;
    limit: number;
    offset: number;
  },
): Promise<{ articles: readonly FoundArticle[]; total: number }> {
  // Only ids and dates of all matches are looked at; words are unpacked for those that are ranked.
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
      given.match,
      given.meant,
      // To unpack the words a second time takes as long as all the rest.
      given.typed === given.meant ? "" : given.typed,
      given.now,
      given.limit,
      given.offset,
    ],
  );
  // One row without an article tells the number alone.
  return { articles: rowsOf(rows), total: rows[0]?.total ?? 0 };
}

/** Of a text, in characters: what is shown around a match. */
const keptText = 10_000;

/** Takes articles in, in place of what was known of them, and the gone ones out. */
export async function storeArticles(
  db: PoolClient,
  articles: readonly IndexArticle[],
  goneIds: readonly number[],
): Promise<void> {
  // Two at once would wait for each other's words in a circle.
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
    text: article.text.slice(0, keptText).toWellFormed(),
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
 * Tidies up when the index has grown by a fifth since it was last done: what came in at once waits in
 * a list that every query reads, and plans are guesses until the planner has looked.
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
