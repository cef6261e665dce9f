/** Totals of collections: from a counter, from the listings, or by counting entries, whichever reads least. */
import type { PostTypeName } from "../../model/post-types";
import type { CollectionQuery } from "./collection-query";
import type { Builder } from "../query";

/** Limit of counting where no index can count, because that would read the whole archive. */
export const mostCounted = 10_000;
/** A search over articles counts, and by relevance ranks, only this many matches; it reports this total. */
export const mostFound = 2_000;

/** Whether the collection has only published entries. */
export function isPublished({ statuses }: CollectionQuery): boolean {
  return statuses.length === 1 && statuses[0] === "publish";
}

/** Whether the collection is filtered only by sections, authors, dates and excluded IDs. */
function isPlain(query: CollectionQuery): boolean {
  return (
    isPublished(query) &&
    query.search === "" &&
    query.include.length === 0 &&
    query.slugs.length === 0 &&
    query.sectionsExcluded.length === 0 &&
    query.parents.length === 0 &&
    query.parentsExcluded.length === 0 &&
    !query.modifiedAfter &&
    !query.modifiedBefore
  );
}

function sectionIdsOf({ sections }: CollectionQuery): readonly number[] {
  return [...new Set(sections?.ids)];
}

/** Whether the collection is filtered at most by sections and authors. */
export function isWhole(query: CollectionQuery): boolean {
  return isPlain(query) && !query.after && !query.before && query.exclude.length === 0;
}

/** Whether the collection is filtered by nothing but its search. */
export function isWholeButWords(query: CollectionQuery): boolean {
  return isWhole({ ...query, search: "" }) && !query.sections && query.authorIds.length === 0;
}

/** The one section whose listing has this collection in its order; null if there is none. */
export function listedSection(query: CollectionQuery): number | null {
  const ids = sectionIdsOf(query);
  if (query.orderBy !== "date" || query.authorIds.length > 0 || ids.length !== 1) return null;
  // Its total comes from a counter or from the listings.
  return counterOf(query) || isListed(query) ? (ids[0] ?? null) : null;
}

/** The counter that already has the total; null if there is none. */
function counterOf(query: CollectionQuery): { scope: string; scopeId: number } | null {
  if (!isPlain(query) || query.after || query.before) return null;
  const ids = sectionIdsOf(query);
  const authorIds = [...new Set(query.authorIds)];
  if (ids.length === 0 && authorIds.length === 0) return { scope: "all", scopeId: 0 };
  if (ids.length === 1 && authorIds.length === 0) return { scope: "section", scopeId: ids[0] ?? 0 };
  if (ids.length === 0 && authorIds.length === 1) {
    return { scope: "author", scopeId: authorIds[0] ?? 0 };
  }
  return null;
}

/** Whether the listings alone can count the collection: sections (any of them) and dates. */
function isListed(query: CollectionQuery): boolean {
  return (
    isPlain(query) &&
    query.sections !== null &&
    (!query.sections.all || sectionIdsOf(query).length === 1) &&
    query.authorIds.length === 0 &&
    query.exclude.length === 0
  );
}

/** An SQL expression for the total of a query whose type is bound to `$1` and whose conditions are in `sql`. */
export function totalSql(type: PostTypeName, query: CollectionQuery, sql: Builder): string {
  const counter = counterOf(query);
  if (counter) return counterSql(counter, query, sql);
  if (isListed(query)) return listedSql(query, sql);
  return `(select count(*)::int from content.entries e where ${sql.where.join(" and ")})`;
}

function listedSql(query: CollectionQuery, { bind }: Builder): string {
  const ids = sectionIdsOf(query);
  const conditions = ["l.type = $1", `l.section_id = any(${bind(ids)}::int[])`];
  if (query.after) conditions.push(`l.published_at > ${bind(query.after)}`);
  if (query.before) conditions.push(`l.published_at < ${bind(query.before)}`);
  // An entry in two of the sections has two listings.
  const counted = ids.length === 1 ? "*" : "distinct l.entry_id";
  return `(select count(${counted})::int from content.listings l where ${conditions.join(" and ")})`;
}

function counterSql(
  counter: { scope: string; scopeId: number },
  query: CollectionQuery,
  { bind }: Builder,
): string {
  const total = `coalesce((select t.total from content.totals t where t.type = $1
    and t.scope = ${bind(counter.scope)} and t.scope_id = ${bind(counter.scopeId)}), 0)`;
  if (query.exclude.length === 0) return total;
  const belongs =
    counter.scope === "section"
      ? ` and x.section_ids && ${bind([counter.scopeId])}::int[]`
      : counter.scope === "author"
        ? ` and x.author_id = ${bind(counter.scopeId)}`
        : "";
  return `(${total} - (select count(*) from content.entries x where x.type = $1
    and x.status = 'publish' and x.id = any(${bind(query.exclude)}::int[])${belongs}))::int`;
}
