/** SQL of the conditions and orders of REST collections: every value is bound, every order is total. */
import { wantedWords } from "../../text/plain-text";
import type { PostTypeName } from "../../model/post-types";
import type { CollectionQuery } from "./collection-query";
import type { Builder } from "../query";
import { addParents } from "./store-media";
import { isPublished } from "./store-totals";

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
    return wantedWords(term).map(({ run, words }) => {
      const beginnings = words
        .slice(0, mostTerms)
        .map((word) => `${word}:*${weights}`)
        .join(" & ");
      const asked = words.length > 1 ? `(${run}:*${weights} | (${beginnings}))` : beginnings;
      return `${isExcluded ? "!" : ""}${asked}`;
    });
  });
  const distinct = [...new Set(terms)].slice(0, mostTerms);
  return distinct.length > 0 ? distinct.join(" & ") : null;
}

/** Conditions of a query, its type as `$1`; `byIndex` false keeps the full-text index out of the plan. */
export function addConditions(
  type: PostTypeName,
  query: CollectionQuery,
  sql: Builder,
  byIndex = true,
): void {
  const { where, bind } = sql;
  where.push(`e.type = ${bind(type)}`);
  // A literal, so that the partial indexes of published entries apply.
  if (isPublished(query)) where.push("e.status = 'publish'");
  else where.push(`e.status = any(${bind(query.statuses)})`);
  if (query.after) where.push(`e.published_at > ${bind(query.after)}`);
  if (query.before) where.push(`e.published_at < ${bind(query.before)}`);
  if (query.modifiedAfter) where.push(`e.modified_at > ${bind(query.modifiedAfter)}`);
  if (query.modifiedBefore) where.push(`e.modified_at < ${bind(query.modifiedBefore)}`);
  if (query.include.length > 0) where.push(`e.id = any(${bind(query.include)}::int[])`);
  // In WordPress `include` takes precedence over `exclude`.
  else if (query.exclude.length > 0) where.push(`e.id <> all(${bind(query.exclude)}::int[])`);
  // The index of slugs is without entries that have none, as drafts do.
  if (query.orderBy === "slug" && isPublished(query)) where.push("e.slug <> ''");
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

/** SQL of the order, without `order by`. */
export function orderOf(query: CollectionQuery, { bind }: Builder): string {
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
