/** SQL of WordPress's search over all types of entries. */
import type { PostTypeName } from "../post-types";
import { tsqueryFrom } from "./collection-sql";
import type { Queryable } from "./query";
import { mostCounted } from "./store-totals";

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
