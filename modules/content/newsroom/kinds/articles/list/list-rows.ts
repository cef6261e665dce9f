/** SQL of the rows of the newsroom's list of articles. */
import type { Queryable } from "../../../../entries/store/query";
import type { EntryFields, EntryStatus } from "../../../../entries/model/entry";
import type { ListQuery } from "../article-inputs";
import type { ArticleCopy, ArticleRow } from "../../../desk/types";
import { estimateShare, findFew, findFewByWords, findWritersByName } from "./narrow-list";

export const pageSize = 50;

/** The status of each tab's articles; null: any. */
export const statusOf: Readonly<Record<ListQuery["tab"], EntryStatus | null>> = {
  all: null,
  mine: null,
  review: "pending",
  scheduled: "future",
  live: "publish",
  drafts: "draft",
  "taken-down": "private",
};

export interface Row {
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
  /** Whether what waits is in review. */
  readonly copyInReview: boolean | null;
}

export interface Wanted {
  readonly query: ListQuery;
  /** A text query; empty: any articles. */
  readonly words: string;
  /** Only this person's own. */
  readonly ownerId: number | null;
  readonly after: { savedAt: Date; id: number } | null;
}

/**
 * How a list is read: along an index of all articles or of a writer's, from the newest only, or from a few IDs; with
 * the words of each, or those of an index.
 */
interface Way {
  readonly source: "all" | "writer" | "newest";
  readonly ids: readonly number[] | null;
  readonly match: "none" | "each" | "index";
  readonly writerIds: readonly number[];
}

/** Of these many newest articles, the words are compared one by one: a frequent word fills a page. */
const walked = 2_500;

/** One row more than a page, if there are more. */
export async function listRows(db: Queryable, wanted: Wanted): Promise<readonly Row[]> {
  const { query, words } = wanted;
  const usual: Way = { source: "all", ids: null, match: "none", writerIds: [] };
  if (words === "" && query.writer !== undefined)
    return readRows(db, wanted, { ...usual, source: "writer" });
  const ids = await findFew(db, query);
  const read = (way: Partial<Way>) => readRows(db, wanted, { ...usual, ids, ...way });
  if (words === "") return read({});
  const writerIds = await findWritersByName(db, words);
  if (ids) return read({ match: "each", writerIds });
  const walk = async () => {
    const newest = await read({ match: "each", writerIds, source: "newest" });
    return newest.length > pageSize ? newest : null;
  };
  const pick = async () => {
    const few = await findFewByWords(db, words, writerIds);
    return few && read({ ids: few });
  };
  const isFrequent = (await estimateShare(db, words)) > pageSize / walked;
  for (const way of isFrequent ? [walk, pick] : [pick, walk]) {
    const rows = await way();
    if (rows) return rows;
  }
  return read({ match: "index", writerIds });
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
  const within = `e.type = 'article' and e.status <> 'trash'
       and ($1::text is null or e.status = $1 or ($1 = 'pending' and exists (
         select 1 from content.working_copies c where c.entry_id = e.id and c.in_review)))
       and ($2::int is null or e.owner_id = $2)
       and ($3::int is null or e.section_ids @> array[$3::int])
       and ($5::text is null or e.access = $5)
       and ($8::timestamptz is null or (e.saved_at, e.id) < ($8, $9::int))
       and ($10::int[] is null or e.id = any($10))`;
  const byWriter = `($4::int is null or exists (
    select 1 from content.bylines b where b.entry_id = e.id and b.writer_id = $4))`;
  const newest = (limit: number) => `order by e.saved_at desc, e.id desc limit ${limit}`;
  const source = {
    all: `content.entries e where ${within} and ${byWriter}`,
    newest: `(select e.* from content.entries e where ${within} and ${byWriter} ${newest(walked)}) e where true`,
    // Articles that they signed first, by an index; there are few with co-authors.
    writer: `((select e.id, e.saved_at from content.entries e
         where e.author_id = $4 and ${within} ${newest(pageSize + 1)})
       union all
       (select e.id, e.saved_at from content.bylines b join content.entries e on e.id = b.entry_id
         where b.writer_id = $4 and b.place > 1 and ${within} ${newest(pageSize + 1)})) e where true`,
  }[way.source];
  // The last condition is always true: it gives each value a type in every statement.
  const { rows } = await db.query<Row>(
    `select e.id, e.status, e.version, e.title, e.excerpt, e.slug, e.section_ids as "sectionIds", e.fields,
       e.access, coalesce(w.word_count, e.word_count) as "wordCount", e.published_at as "publishedAt",
       e.date_floats as "dateFloats", e.saved_at as "savedAt", e.saved_by as "savedBy",
       e.owner_id as "ownerId", w.copy - 'body' as waiting,
       m.id as "pictureId", m.fields as "pictureFields", w.in_review as "copyInReview"
     from (select e.id from ${source} ${matches[way.match]} ${newest(pageSize + 1)}) page
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
