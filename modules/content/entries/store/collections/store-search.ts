/** SQL of WordPress's search: over all types of entries, and how many articles one finds. */
import type { PostTypeName } from "../../model/post-types";
import type { CollectionQuery } from "./collection-query";
import { addConditions, tsqueryFrom } from "./collection-sql";
import { createBuilder, type Queryable } from "../query";
import { isWholeButWords, mostCounted, mostFound } from "./store-totals";

export interface FoundEntry {
  readonly id: number;
  readonly type: PostTypeName;
  readonly slug: string;
  readonly title: string;
}

export interface EntrySearch {
  /** Empty: all entries. */
  readonly search: string;
  readonly types: readonly PostTypeName[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/** Published entries, newest first, of which at most 10,000 are counted and read. */
export async function searchEntries(
  db: Queryable,
  query: EntrySearch,
): Promise<{ readonly entries: readonly FoundEntry[]; readonly total: number }> {
  const words = query.search === "" ? "" : tsqueryFrom(query.search);
  if (words === null) return { entries: [], total: 0 };
  const { rows } = await db.query<FoundEntry & { total: number }>(
    `select found.id, found.type, found.slug, found.title, (count(*) over ())::int as total
     from (
       select e.id, e.type, e.slug, e.title, e.published_at
       from content.entries e
       where e.status = 'publish' and e.type = any($1::text[])
         and ($2::text = '' or e.search @@ to_tsquery('simple', $2))
         and (cardinality($3::int[]) = 0 or e.id = any($3))
         and e.id <> all($4::int[])
       order by e.published_at desc, e.id desc limit ${mostCounted}
     ) found
     order by found.published_at desc, found.id desc limit $5 offset $6`,
    [query.types, words, query.include, query.exclude, query.limit, query.offset],
  );
  return { entries: rows, total: rows[0]?.total ?? 0 };
}

/** How many articles match, at most `mostFound`. */
export async function countMatches(db: Queryable, query: CollectionQuery): Promise<number> {
  if (await areSurelyMore(db, query)) return mostFound;
  const sql = createBuilder();
  addConditions("article", query, sql);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from content.entries e
       where ${sql.where.join(" and ")} limit ${mostFound}) matches`,
    sql.values,
  );
  return rows[0]?.total ?? 0;
}

/** How far an estimate may be off for each word; those of several words are multiplied. */
const doubt = 3;
/** The planner takes a word that its statistics don't have for one in half of this share of the archive. */
const leastShare = 0.01;

/**
 * Whether the planner's statistics leave no doubt that more than `mostFound` articles have these words: to count
 * that many of a word that is everywhere would be most of the work of such a search.
 */
async function areSurelyMore(db: Queryable, query: CollectionQuery): Promise<boolean> {
  // The statistics don't know in which part of an article a word is.
  const isOfWords = isWholeButWords(query) && query.searchColumns.length === 0;
  const words = isOfWords ? tsqueryFrom(query.search) : null;
  if (words === null) return false;
  const { rows } = await db.query<{ estimate: number; archive: number }>(
    `select coalesce(content.estimate_matches(to_tsquery('simple', $1)), 0) as estimate, t.total as archive
     from content.totals t where t.type = 'article' and t.scope = 'all' and t.scope_id = 0`,
    [words],
  );
  return rows.some(
    ({ estimate, archive }) =>
      estimate >= archive * leastShare &&
      estimate >= mostFound * doubt ** words.split(" & ").length,
  );
}
