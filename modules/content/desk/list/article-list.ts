/** The newsroom's list of articles. */
import { DeskRefusal } from "../../../../platform/desk/desk-call";
import { tsqueryFrom } from "../../store/collection-sql";
import type { Queryable } from "../../store/query";
import type { EntryFields, EntryStatus } from "../../store/schema";
import { toDeskPicture } from "../article-copy";
import { type DeskPerson, mayEdit, mayPublish } from "../article-rights";
import { stateOf } from "../article-state";
import { addressOf } from "../desk-change";
import type { ListQuery } from "../desk-inputs";
import { findFew, findFewByWords, findWritersByName } from "./narrow-list";
import type { ArticleCopy, ArticleList, ArticleRow } from "../types";

const pageSize = 50;

/** Null: any. */
const statusOf: Readonly<Record<ListQuery["tab"], EntryStatus | null>> = {
  all: null,
  mine: null,
  review: "pending",
  scheduled: "future",
  live: "publish",
  drafts: "draft",
  "taken-down": "private",
};

interface Row {
  readonly id: number;
  readonly status: EntryStatus;
  readonly version: number;
  readonly title: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly sectionIds: readonly number[];
  readonly fields: EntryFields;
  readonly access: ArticleRow["access"];
  readonly wordCount: number;
  readonly publishedAt: Date;
  readonly dateFloats: boolean;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly ownerId: number | null;
  /** Without its body. */
  readonly waiting: Omit<ArticleCopy, "body"> | null;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
}

interface Byline {
  readonly entryId: number;
  readonly id: number;
  readonly name: string;
}

/** One page of the list, last saved first. */
export async function listArticles(
  db: Queryable,
  query: ListQuery,
  { person, publishesOwn }: { person: DeskPerson; publishesOwn: boolean },
): Promise<ArticleList> {
  const seesAll = person.rights.has("read_drafts") || person.rights.has("edit_articles");
  const isOwn = !seesAll || query.tab === "mine";
  const after = readPlace(query.after);
  const words = query.q.trim() === "" ? "" : tsqueryFrom(query.q);
  const counts = await countTabs(db, person, seesAll);
  if (words === null) return { articles: [], next: null, counts };
  const rows = await listRows(db, {
    query,
    words,
    ownerId: isOwn ? person.actor.staffId : null,
    after,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const bylines = await listBylines(db, shown);
  return {
    articles: shown.map((row) =>
      toArticleRow(row, {
        person,
        publishesOwn,
        writers: bylines.filter(({ entryId }) => entryId === row.id),
      }),
    ),
    next: rows.length > pageSize && last ? `${last.savedAt.getTime()}-${last.id}` : null,
    counts,
  };
}

interface Wanted {
  readonly query: ListQuery;
  /** A text query; empty: any articles. */
  readonly words: string;
  /** Only this person's own. */
  readonly ownerId: number | null;
  readonly after: { savedAt: Date; id: number } | null;
}

/** How a list is read: along the newest, or from a few IDs; with the words of each, or those of an index. */
interface Way {
  readonly isWalk: boolean;
  readonly ids: readonly number[] | null;
  readonly match: "none" | "each" | "index";
  readonly writerIds: readonly number[];
}

/** Of these many newest articles, the words are compared one by one: a frequent word fills a page. */
const walked = 2_500;

/** One row more than a page, if there are more. */
async function listRows(db: Queryable, wanted: Wanted): Promise<readonly Row[]> {
  const { query, words } = wanted;
  const ids = await findFew(db, { writer: query.writer, section: query.section });
  const read = (way: Partial<Way>) =>
    readRows(db, wanted, { isWalk: false, ids, match: "none", writerIds: [], ...way });
  if (words === "") return read({});
  const writerIds = await findWritersByName(db, words);
  if (ids) return read({ match: "each", writerIds });
  const newest = await read({ match: "each", writerIds, isWalk: true });
  if (newest.length > pageSize) return newest;
  const few = await findFewByWords(db, words, writerIds);
  return few ? read({ ids: few }) : read({ match: "index", writerIds });
}

const matches = {
  none: "",
  each: `and (
      ts_match_vq((select t.words from content.desk_texts t where t.entry_id = e.id), to_tsquery('simple', $6))
      or exists (select 1 from content.working_copies c
        where c.entry_id = e.id and ts_match_vq(c.words, to_tsquery('simple', $6)))
      or exists (select 1 from content.bylines b
        where b.entry_id = e.id and b.writer_id = any($7::int[])))`,
  index: `and e.id in (
      select t.entry_id from content.desk_texts t where t.words @@ to_tsquery('simple', $6)
      union select c.entry_id from content.working_copies c where c.words @@ to_tsquery('simple', $6)
      union select b.entry_id from content.bylines b where b.writer_id = any($7::int[]))`,
} as const;

async function readRows(db: Queryable, wanted: Wanted, way: Way): Promise<readonly Row[]> {
  const { query, words, ownerId, after } = wanted;
  const within = `e.type = 'article' and e.status <> 'trash' and ($1::text is null or e.status = $1)
       and ($2::int is null or e.owner_id = $2)
       and ($3::int is null or e.section_ids @> array[$3::int])
       and ($4::int is null or exists (
         select 1 from content.bylines b where b.entry_id = e.id and b.writer_id = $4))
       and ($5::text is null or e.access = $5)
       and ($8::timestamptz is null or (e.saved_at, e.id) < ($8, $9::int))
       and ($10::int[] is null or e.id = any($10))`;
  const source = way.isWalk
    ? `(select e.* from content.entries e where ${within}
         order by e.saved_at desc, e.id desc limit ${walked}) e where true`
    : `content.entries e where ${within}`;
  // The last condition is always true: it gives each value a type in every statement.
  const { rows } = await db.query<Row>(
    `select e.id, e.status, e.version, e.title, e.excerpt, e.slug, e.section_ids as "sectionIds", e.fields,
       e.access, coalesce(w.word_count, e.word_count) as "wordCount", e.published_at as "publishedAt",
       e.date_floats as "dateFloats", e.saved_at as "savedAt", e.saved_by as "savedBy",
       e.owner_id as "ownerId", w.copy - 'body' as waiting,
       m.id as "pictureId", m.fields as "pictureFields"
     from (select e.id from ${source} ${matches[way.match]}
       order by e.saved_at desc, e.id desc limit ${pageSize + 1}) page
     join content.entries e on e.id = page.id
     left join content.working_copies w on w.entry_id = e.id
     left join content.entries m on m.id = case when w.entry_id is null
       then e.picture_id else (w.copy ->> 'pictureId')::int end
     where $6::text is not null and $7::int[] is not null
     order by e.saved_at desc, e.id desc`,
    [
      statusOf[query.tab],
      ownerId,
      query.section ?? null,
      query.writer ?? null,
      query.access ?? null,
      words,
      way.writerIds,
      after?.savedAt ?? null,
      after?.id ?? null,
      way.ids,
    ],
  );
  return rows;
}

/** The last row of the page before, as `next` names it. */
function readPlace(text: string | undefined): { savedAt: Date; id: number } | null {
  if (text === undefined) return null;
  const [ms, id] = /^(\d{1,15})-(\d{1,9})$/.exec(text)?.slice(1) ?? [];
  if (!ms || !id) throw new DeskRefusal(400, "invalid_query", "after is not of this list.");
  return { savedAt: new Date(Number(ms)), id: Number(id) };
}

/** Who wrote these articles, in the order of their bylines: those of the working copy, if there is one. */
async function listBylines(db: Queryable, rows: readonly Row[]): Promise<readonly Byline[]> {
  const waiting = rows.flatMap((row) =>
    row.waiting
      ? row.waiting.writerIds.map((writerId, place) => ({ entryId: row.id, writerId, place }))
      : [],
  );
  const { rows: found } = await db.query<Byline>(
    `select s."entryId", a.id, a.title as name from (
       select b.entry_id as "entryId", b.writer_id, b.place::int from content.bylines b
       where b.entry_id = any($1::int[])
       union all
       select r."entryId", r."writerId", r.place
       from jsonb_to_recordset($2::jsonb) as r ("entryId" int, "writerId" int, place int)
     ) s join content.entries a on a.id = s.writer_id and a.type = 'writer'
     where s."entryId" is not null
     order by s."entryId", s.place`,
    [rows.filter((row) => !row.waiting).map(({ id }) => id), JSON.stringify(waiting)],
  );
  return found;
}

interface Shown {
  readonly person: DeskPerson;
  readonly publishesOwn: boolean;
  readonly writers: readonly Byline[];
}

function toArticleRow(row: Row, { person, publishesOwn, writers }: Shown): ArticleRow {
  const { waiting, fields } = row;
  const title = waiting?.title ?? row.title;
  const isUndated = row.dateFloats && (row.status === "draft" || row.status === "pending");
  return {
    id: row.id,
    state: stateOf(row, waiting !== null),
    version: row.version,
    title,
    excerpt: waiting?.excerpt ?? row.excerpt,
    sectionIds: waiting?.sectionIds ?? row.sectionIds,
    subject: waiting?.subject ?? fields.subject ?? "",
    dateline: waiting?.dateline ?? fields.dateline ?? "",
    writers: writers.map(({ id, name }) => ({ id, name })),
    picture: toDeskPicture(row.pictureId, row.pictureFields),
    access: waiting?.access ?? row.access,
    wordCount: row.wordCount,
    publishedAt: isUndated ? null : row.publishedAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy,
    address: addressOf(waiting?.slug ?? row.slug, title),
    mayEdit: mayEdit(person, row),
    mayPublish: mayPublish(person, row, publishesOwn),
  };
}

async function countTabs(
  db: Queryable,
  { actor }: DeskPerson,
  seesAll: boolean,
): Promise<ArticleList["counts"]> {
  // What is published is counted by triggers; of the rest there is little.
  const { rows } = await db.query<{ status: EntryStatus; total: number }>(
    seesAll
      ? `select e.status, count(*)::int as total from content.entries e
         where e.type = 'article' and e.status <> 'trash' and e.status <> 'publish' group by e.status
         union all
         select 'publish', t.total from content.totals t
         where t.type = 'article' and t.scope = 'all' and t.scope_id = 0`
      : `select e.status, count(*)::int as total from content.entries e
         where e.type = 'article' and e.status <> 'trash' and e.owner_id = $1 group by e.status`,
    seesAll ? [] : [actor.staffId],
  );
  const own = await db.query<{ total: number }>(
    `select count(*)::int as total from content.entries e
     where e.type = 'article' and e.status <> 'trash' and e.owner_id = $1`,
    [actor.staffId],
  );
  const sum = (tab: ListQuery["tab"]) =>
    rows.find(({ status }) => status === statusOf[tab])?.total ?? 0;
  return {
    all: rows.reduce((total, row) => total + row.total, 0),
    mine: own.rows[0]?.total ?? 0,
    review: sum("review"),
    scheduled: sum("scheduled"),
    live: sum("live"),
    drafts: sum("drafts"),
    "taken-down": sum("taken-down"),
  };
}
