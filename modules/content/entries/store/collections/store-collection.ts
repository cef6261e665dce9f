/** Reads of REST collections and single items. */
import type { ArticleAccess } from "../../../../access/types";
import type { PostTypeName } from "../../model/post-types";
import { addConditions, orderOf } from "./collection-sql";
import type { CollectionQuery } from "./collection-query";
import { countMatches } from "./store-search";
import { type PageStarts, startCondition } from "./page-starts";
import { type Builder, createBuilder, type Queryable } from "../query";
import type { Entry, VersionedEntry } from "../../model/entry";
import { isWhole, listedSection, mostFound, totalSql } from "./store-totals";

const cardColumns = `e.id, e.type, e.status, e.slug, e.title, e.excerpt, e.teaser,
  e.word_count as "wordCount", e.access, e.author_id as "authorId",
  array(select b.writer_id from content.bylines b where b.entry_id = e.id and b.place > 1
    order by b.place) as "coauthorIds", e.picture_id as "pictureId",
  e.section_ids as "sectionIds", e.fields, e.published_at as "publishedAt",
  e.modified_at as "modifiedAt", e.date_floats as "dateFloats",
  e.status_before_trash as "statusBeforeTrash"`;

/** Columns of an entry; the body is selected only if needed. */
export function entryColumns(withBody: boolean): string {
  return `${cardColumns}, ${withBody ? "e.body, e.sent" : "'' as body, null::jsonb as sent"}`;
}

/** A page of a collection. */
export interface CollectionPage<Row> {
  readonly rows: readonly Row[];
  /** All that match; 0 if the offset is past the end, as in WordPress. */
  readonly total: number;
}

/** The database, as the lists need it. */
export interface Lists {
  readonly db: Queryable;
  readonly starts: PageStarts;
  /** Whether statements may be prepared under a name: on PostgreSQL. */
  readonly prepares: boolean;
}

/** The source of a list item; every change of a row gives it another version. */
export interface ItemVersion {
  readonly id: number;
  readonly version: string;
  readonly access: ArticleAccess;
  readonly authorVersion: string | null;
  readonly coauthorVersions: readonly string[];
  readonly pictureVersion: string | null;
}

/** One page of a collection with its total; a search over articles takes two round trips, others one. */
export const listEntries = (
  lists: Lists,
  type: PostTypeName,
  query: CollectionQuery,
  withBody: boolean,
): Promise<CollectionPage<Entry>> =>
  readPage<Entry>(lists, type, query, {
    columns: entryColumns(withBody),
    joins: "",
    read: (statement) => lists.db.query<Counted<Entry>>(statement),
  });

/** The same page without the entries' content. */
export const listVersions = (
  lists: Lists,
  type: PostTypeName,
  query: CollectionQuery,
): Promise<CollectionPage<ItemVersion>> =>
  readPage<ItemVersion>(lists, type, query, {
    columns: `e.id, e.xmin::text as version, e.access, a.xmin::text as "authorVersion",
      array(select w.xmin::text from content.bylines b join content.entries w on w.id = b.writer_id
        where b.entry_id = e.id and b.place > 1 order by b.place) as "coauthorVersions",
      p.xmin::text as "pictureVersion"`,
    joins: `left join content.entries a on a.id = e.author_id
      left join content.entries p on p.id = e.picture_id`,
    read: (statement) => lists.db.query<Counted<ItemVersion>>(statement),
  });

type Counted<Row> = Row & { readonly total: number };

/** The columns read of each entry `e` of a page. */
interface Selected<Row> {
  readonly columns: string;
  readonly joins: string;
  readonly read: (statement: {
    name?: string;
    text: string;
    values: unknown[];
  }) => Promise<{ rows: Counted<Row>[] }>;
}

async function readPage<Row extends object>(
  lists: Lists,
  type: PostTypeName,
  query: CollectionQuery,
  selected: Selected<Row>,
): Promise<CollectionPage<Row>> {
  if (!query.canMatch) return none;
  if (query.search !== "" && type === "article") return searchArticles(lists, query, selected);
  const sql = createBuilder();
  const skip = skipped(query);
  const deep = await lists.starts.find(type, query, skip);
  const section = listedSection(query);
  const ids = section === null ? entryIds(type, query, sql) : listedIds(type, query, section, sql);
  if (deep) ids.where.push(startCondition(query, deep.after, sql));
  const rows = await send<Row>(lists, {
    query,
    selected,
    ids: `${ids.select} where ${ids.where.join(" and ")} order by ${ids.order}`,
    total: totalSql(type, query, sql),
    skip: deep?.skip ?? skip,
    sql,
  });
  if (rows[0]) return { rows, total: rows[0].total };
  // WordPress counts again if a page past the end is empty, but not for an offset.
  if (query.page === 1 || query.offset !== null) return none;
  const first = { ...query, page: 1, perPage: 1 };
  return { rows: [], total: (await listVersions(lists, type, first)).total };
}

const none = { rows: [], total: 0 };
const skipped = ({ offset, page, perPage }: CollectionQuery) => offset ?? (page - 1) * perPage;

/** SQL of a list's IDs. */
interface Ids {
  readonly select: string;
  readonly where: string[];
  readonly order: string;
}

function entryIds(type: PostTypeName, query: CollectionQuery, sql: Builder): Ids {
  addConditions(type, query, sql);
  const select = "select e.id from content.entries e";
  return { select, where: [...sql.where], order: orderOf(query, sql) };
}

/** A section's list scans the primary key of listings, however rare the section is. */
function listedIds(
  type: PostTypeName,
  query: CollectionQuery,
  section: number,
  { bind }: Builder,
): Ids {
  const where = [`l.type = ${bind(type)}`, `l.section_id = ${bind(section)}`];
  if (query.after) where.push(`l.published_at > ${bind(query.after)}`);
  if (query.before) where.push(`l.published_at < ${bind(query.before)}`);
  if (query.exclude.length > 0) where.push(`l.entry_id <> all(${bind(query.exclude)}::int[])`);
  const direction = query.ascending ? "asc" : "desc";
  return {
    select: "select l.entry_id as id from content.listings l",
    where,
    order: `l.published_at ${direction}, l.entry_id ${direction}`,
  };
}

/**
 * The few matches of a rare word come from the full-text index, those of a common word from an index in the
 * requested order, and of these only the newest are ranked.
 */
async function searchArticles<Row extends object>(
  lists: Lists,
  query: CollectionQuery,
  selected: Selected<Row>,
): Promise<CollectionPage<Row>> {
  const total = await countMatches(lists.db, query);
  const skip = skipped(query);
  if (skip >= total) return { rows: [], total: query.offset === null ? total : 0 };
  const isCommon = total === mostFound;
  const sql = createBuilder();
  addConditions("article", query, sql, !isCommon);
  const newest =
    query.orderBy === "relevance"
      ? `order by e.published_at desc, e.id desc limit ${mostFound}`
      : "";
  // OFFSET keeps the planner from reordering the matches of the index scan.
  const ids = `select e.id from (select e.* from content.entries e where ${sql.where.join(" and ")}
    ${isCommon ? newest : "offset 0"}) e order by ${orderOf(query, sql)}`;
  const rows = await send<Row>(lists, { query, selected, ids, total: String(total), skip, sql });
  return { rows, total: rows.length > 0 || query.offset === null ? total : 0 };
}

/** The usual page sizes: each is a statement of its own. */
const preparedSizes = new Set([10, 20, 50, 100]);
const statementNames = new Map<string, string>();

/** Reads the rows of some IDs, which an index alone can give, however many are skipped. */
async function send<Row extends object>(
  lists: Lists,
  options: {
    query: CollectionQuery;
    selected: Selected<Row>;
    ids: string;
    total: string;
    skip: number;
    sql: Builder;
  },
): Promise<readonly Counted<Row>[]> {
  const { query, selected, skip, sql } = options;
  const isUsual =
    skip === 0 && isWhole(query) && query.orderBy === "date" && preparedSizes.has(query.perPage);
  // With the number in the text, the prepared plan is as good as one for these values.
  const limit = isUsual
    ? String(query.perPage)
    : `${sql.bind(query.perPage)} offset ${sql.bind(skip)}`;
  const text = `select ${selected.columns}, ${options.total}::int as total
    from (${options.ids} limit ${limit}) page
    join content.entries e on e.id = page.id ${selected.joins}
    order by ${orderOf(query, sql)}`;
  const statement = { text, values: sql.values };
  const isPrepared = isUsual && lists.prepares;
  const { rows } = await selected.read(
    isPrepared ? { name: nameOf(text), ...statement } : statement,
  );
  return rows;
}

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `content-list-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
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

/** Entries of any type by ID, in no particular order; `body` is "" unless requested. */
export async function listEntriesById(
  db: Queryable,
  ids: readonly number[],
  withBody = false,
): Promise<readonly VersionedEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<VersionedEntry>(
    `select ${entryColumns(withBody)}, e.xmin::text as version
     from content.entries e where e.id = any($1::int[])`,
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
