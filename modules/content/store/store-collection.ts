/** SQL of REST collections and single items: every value is bound, every order is total. */
import { searchWords } from "../text/plain-text";
import type { PostTypeName } from "../post-types";
import { type Builder, createBuilder, type Queryable } from "./query";
import type { Entry, Revision } from "./schema";
import { addParents } from "./store-media";
import { mostCounted, mostRanked, onlySection, totalSql } from "./store-totals";
import type { CollectionQuery } from "./collection-query";

const cardColumns = `e.id, e.type, e.status, e.slug, e.title, e.excerpt, e.teaser,
  e.word_count as "wordCount", e.access, e.author_id as "authorId", e.picture_id as "pictureId",
  e.section_ids as "sectionIds", e.fields, e.published_at as "publishedAt",
  e.modified_at as "modifiedAt", e.date_floats as "dateFloats",
  e.status_before_trash as "statusBeforeTrash"`;

/** Columns of an entry; the body is selected only if needed. */
export function entryColumns(withBody: boolean): string {
  return `${cardColumns}, ${withBody ? "e.body" : "'' as body"}`;
}

export interface EntryPage {
  readonly entries: readonly Entry[];
  /** All that match; 0 if the offset is past the end, as in WordPress. */
  readonly total: number;
}

const searchWeights: Readonly<Record<string, string>> = {
  post_title: "A",
  post_excerpt: "B",
  post_content: "C",
};

/** Each word is an index scan; real queries have fewer words than this. */
const mostTerms = 12;

/** Converts a phrase to a tsquery of prefixes; null if it has no word. `-word` excludes. */
export function tsqueryFrom(search: string, columns: readonly string[] = []): string | null {
  const weights = columns.map((column) => searchWeights[column] ?? "").join("");
  const terms = search.split(/\s+/).flatMap((term) => {
    const isExcluded = /^-\p{L}/u.test(term);
    return searchWords(term).map((word) => `${isExcluded ? "!" : ""}${word}:*${weights}`);
  });
  const distinct = [...new Set(terms)].slice(0, mostTerms);
  return distinct.length > 0 ? distinct.join(" & ") : null;
}

/** Conditions of a query, its type as `$1`; `byIndex` false keeps the full-text index out of the plan. */
function addConditions(
  type: PostTypeName,
  query: CollectionQuery,
  sql: Builder,
  byIndex = true,
): void {
  const { where, bind } = sql;
  where.push(`e.type = ${bind(type)}`);
  // A literal, so that the partial indexes of published entries apply.
  if (query.statuses.length === 1 && query.statuses[0] === "publish")
    where.push("e.status = 'publish'");
  else where.push(`e.status = any(${bind(query.statuses)})`);
  if (query.after) where.push(`e.published_at > ${bind(query.after)}`);
  if (query.before) where.push(`e.published_at < ${bind(query.before)}`);
  if (query.modifiedAfter) where.push(`e.modified_at > ${bind(query.modifiedAfter)}`);
  if (query.modifiedBefore) where.push(`e.modified_at < ${bind(query.modifiedBefore)}`);
  if (query.include.length > 0) where.push(`e.id = any(${bind(query.include)}::int[])`);
  // In WordPress `include` takes precedence over `exclude`.
  else if (query.exclude.length > 0) where.push(`e.id <> all(${bind(query.exclude)}::int[])`);
  if (query.slugs.length > 0) where.push(`e.slug = any(${bind(query.slugs)})`);
  if (query.authorIds.length === 1) where.push(`e.author_id = ${bind(query.authorIds[0])}`);
  else if (query.authorIds.length > 1)
    where.push(`e.author_id = any(${bind(query.authorIds)}::int[])`);
  addSections(query, sql);
  addParents(query, sql);
  if (query.search !== "") {
    const words = tsqueryFrom(query.search, query.searchColumns);
    const asked = words === null ? null : `to_tsquery('simple', ${bind(words)})`;
    // The function behind the operator, which no index supports.
    const matches = byIndex ? `e.search @@ ${asked}` : `ts_match_vq(e.search, ${asked})`;
    where.push(asked === null ? "false" : matches);
  }
}

function addSections(query: CollectionQuery, { where, bind }: Builder): void {
  const conditions: string[] = [];
  if (query.sections) {
    const operator = query.sections.all ? "@>" : "&&";
    conditions.push(`e.section_ids ${operator} ${bind(query.sections.ids)}::int[]`);
  }
  if (query.sectionsExcluded.length > 0) {
    conditions.push(`not (e.section_ids && ${bind(query.sectionsExcluded)}::int[])`);
  }
  if (conditions.length === 0) return;
  where.push(`(${conditions.join(query.eitherSections ? " or " : " and ")})`);
}

function orderOf(query: CollectionQuery, { bind }: Builder): string {
  const direction = query.ascending ? "asc" : "desc";
  const byId = `e.id ${direction}`;
  switch (query.orderBy) {
    case "include":
      if (query.include.length > 0) {
        return `array_position(${bind(query.include)}::int[], e.id), e.id`;
      }
      break;
    case "include_slugs":
      if (query.slugs.length > 0)
        return `array_position(${bind(query.slugs)}::text[], e.slug), e.id`;
      break;
    case "id":
      return byId;
    case "modified":
      return `e.modified_at ${direction}, ${byId}`;
    case "title":
      return `e.title ${direction}, ${byId}`;
    case "slug":
      return `e.slug ${direction}, ${byId}`;
    case "relevance": {
      const words = tsqueryFrom(query.search, query.searchColumns) ?? "";
      const rank = `ts_rank(e.search, to_tsquery('simple', ${bind(words)}))`;
      return `${rank} ${direction}, e.published_at ${direction}, ${byId}`;
    }
  }
  return `e.published_at ${direction}, ${byId}`;
}

const none: EntryPage = { entries: [], total: 0 };

/** One page of a collection with its total; a search over articles takes two round trips, others one. */
export async function listEntries(
  db: Queryable,
  type: PostTypeName,
  query: CollectionQuery,
  withBody: boolean,
): Promise<EntryPage> {
  if (!query.canMatch) return none;
  if (query.search !== "" && type === "article") return searchArticles(db, query, withBody);
  const sql = createBuilder();
  const section = query.orderBy === "date" ? onlySection(query) : null;
  addConditions(type, query, sql);
  const where = sql.where.join(" and ");
  const total = totalSql(type, query, sql);
  const direction = query.ascending ? "asc" : "desc";
  // A section's list scans the primary key of listings, however rare the section is.
  const source =
    section === null
      ? `content.entries e where ${where} order by ${orderOf(query, sql)}`
      : `content.listings l join content.entries e on e.id = l.entry_id
         where ${where} and l.section_id = ${sql.bind(section)} and l.type = $1
         order by l.published_at ${direction}, l.entry_id ${direction}`;
  const entries = await readPage(db, { query, withBody, source, total, sql });
  if (entries[0]) return { entries, total: entries[0].total };
  // WordPress counts again if a page past the end is empty, but not for an offset.
  if (query.page === 1 || query.offset !== null) return none;
  const again = await listEntries(db, type, { ...query, page: 1, perPage: 1 }, false);
  return { entries: [], total: again.total };
}

/**
 * Counts first, because the planner cannot distinguish rare words from common ones: the few matches of
 * a rare word come from the full-text index, those of a common word from an index in the requested
 * order, and of these only the newest are ranked.
 */
async function searchArticles(
  db: Queryable,
  query: CollectionQuery,
  withBody: boolean,
): Promise<EntryPage> {
  const isRanked = query.orderBy === "relevance";
  const most = isRanked ? mostRanked : mostCounted;
  const probe = createBuilder();
  addConditions("article", query, probe);
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from content.entries e
       where ${probe.where.join(" and ")} limit ${most}) matches`,
    probe.values,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return none;
  const isCommon = total === most;
  const sql = createBuilder();
  addConditions("article", query, sql, !isCommon);
  const newest = isRanked ? `order by e.published_at desc, e.id desc limit ${mostRanked}` : "";
  // OFFSET keeps the planner from reordering the matches of the index scan.
  const source = `(select e.* from content.entries e where ${sql.where.join(" and ")}
    ${isCommon ? newest : "offset 0"}) e order by ${orderOf(query, sql)}`;
  const entries = await readPage(db, { query, withBody, source, total: String(total), sql });
  return { entries, total: entries.length > 0 || query.offset === null ? total : 0 };
}

async function readPage(
  db: Queryable,
  given: {
    query: CollectionQuery;
    withBody: boolean;
    /** SQL from the tables up to the order, with `e.` for the columns. */
    source: string;
    total: string;
    sql: Builder;
  },
): Promise<readonly (Entry & { total: number })[]> {
  const { query, sql } = given;
  const skip = query.offset ?? (query.page - 1) * query.perPage;
  const { rows } = await db.query<Entry & { total: number }>(
    `select ${entryColumns(given.withBody)}, ${given.total}::int as total from ${given.source}
     limit ${sql.bind(query.perPage)} offset ${sql.bind(skip)}`,
    sql.values,
  );
  return rows;
}

/** One entry of a type by ID, of any status. */
export async function findEntry(
  db: Queryable,
  type: PostTypeName,
  id: number,
): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `select ${entryColumns(true)} from content.entries e where e.id = $1 and e.type = $2`,
    [id, type],
  );
  return rows[0] ?? null;
}

/** Entries of any type by ID, without bodies; in no particular order. */
export async function listEntriesById(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly Entry[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Entry>(
    `select ${entryColumns(false)} from content.entries e where e.id = any($1::int[])`,
    [ids],
  );
  return rows;
}

/** The number of published entries of all types in each section. */
export async function countBySection(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; total: number }>(
    `select scope_id as id, sum(total)::int as total from content.totals
     where scope = 'section' group by scope_id`,
  );
  return new Map(rows.map((row) => [row.id, row.total]));
}

const revisionColumns = `r.id, r.entry_id as "entryId", r.title, r.body, r.excerpt,
  r.staff_login as "staffLogin", r.revised_at as "revisedAt"`;

/** An entry's revisions, newest first unless `ascending`. */
export async function listRevisions(
  db: Queryable,
  query: { entryId: number; ascending: boolean; limit: number; offset: number },
): Promise<{ revisions: readonly Revision[]; total: number }> {
  const direction = query.ascending ? "asc" : "desc";
  const { rows } = await db.query<Revision & { total: number }>(
    `select ${revisionColumns}, count(*) over ()::int as total from content.revisions r
     where r.entry_id = $1 order by r.revised_at ${direction}, r.id ${direction} limit $2 offset $3`,
    [query.entryId, query.limit, query.offset],
  );
  return { revisions: rows, total: rows[0]?.total ?? 0 };
}

/** The ID of the entry with this slug, of any status. */
export async function findIdBySlug(
  db: Queryable,
  type: PostTypeName,
  slug: string,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    "select id from content.entries where type = $1 and slug = $2 and slug <> ''",
    [type, slug],
  );
  return rows[0]?.id ?? null;
}

/** Whether any picture of the library uses this file. */
export async function isFileInUse(db: Queryable, file: string): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    `select exists (select 1 from content.entries e
       where e.type = 'attachment' and e.fields ->> 'file' = $1) as used`,
    [file],
  );
  return rows[0]?.used ?? false;
}
