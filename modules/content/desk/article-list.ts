/** The newsroom's list of articles. */
import { DeskRefusal } from "../../../platform/desk/desk-call";
import { wordsOf } from "../text/plain-text";
import type { Queryable } from "../store/query";
import type { EntryFields, EntryStatus } from "../store/schema";
import { toDeskPicture } from "./article-copy";
import { type DeskPerson, mayEdit, mayPublish } from "./article-rights";
import { stateOf } from "./article-state";
import { addressOf } from "./desk-change";
import type { ListQuery } from "./desk-inputs";
import type { ArticleCopy, ArticleList, ArticleRow } from "./types";

const pageSize = 50;

const statusesOf: Readonly<Record<ListQuery["tab"], readonly EntryStatus[]>> = {
  all: ["publish", "future", "draft", "pending", "private"],
  mine: ["publish", "future", "draft", "pending", "private"],
  review: ["pending"],
  scheduled: ["future"],
  live: ["publish"],
  drafts: ["draft"],
  "taken-down": ["private"],
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
  readonly waiting: ArticleCopy | null;
  readonly writers: ArticleRow["writers"];
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
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
  const { rows } = await db.query<Row>(
    `select e.id, e.status, e.version, e.title, e.excerpt, e.slug, e.section_ids as "sectionIds", e.fields,
       e.access, e.word_count as "wordCount", e.published_at as "publishedAt",
       e.date_floats as "dateFloats", e.modified_at as "savedAt", e.saved_by as "savedBy",
       e.owner_id as "ownerId", w.copy as waiting,
       coalesce(byline.writers, '[]') as writers, m.id as "pictureId", m.fields as "pictureFields"
     from content.entries e
     left join content.working_copies w on w.entry_id = e.id
     left join lateral (
       select json_agg(json_build_object('id', a.id, 'name', a.title) order by b.place) as writers,
         string_agg(a.title, ' ') as names
       from content.bylines b join content.entries a on a.id = b.writer_id where b.entry_id = e.id
     ) byline on true
     left join content.entries m on m.id = e.picture_id
     where e.type = 'article' and e.status = any($1::text[])
       and ($2::int is null or e.owner_id = $2)
       and ($3::int is null or e.section_ids @> array[$3::int])
       and ($4::int is null or exists (
         select 1 from content.bylines b where b.entry_id = e.id and b.writer_id = $4))
       and ($5::text is null or e.access = $5)
       and ($6::text = '' or strpos(lower(translate(concat_ws(' ', e.title, e.excerpt,
         e.fields->>'dateline', e.fields->>'subject', byline.names, w.copy->>'title', w.copy->>'excerpt',
         -- A line of what is not published yet; readers' search finds the others by every word.
         case when e.status <> 'publish' then regexp_replace(e.body, '<[^>]*>', '', 'g') end,
         regexp_replace(w.copy->>'body', '<[^>]*>', '', 'g')
       ), '‘’“”', '''''""')), lower(translate($6, '‘’“”', '''''""'))) > 0)
       and ($7::timestamptz is null or (e.modified_at, e.id) < ($7, $8::int))
     order by e.modified_at desc, e.id desc limit $9`,
    [
      statusesOf[query.tab],
      isOwn ? person.actor.staffId : null,
      query.section ?? null,
      query.writer ?? null,
      query.access ?? null,
      query.q.trim(),
      after?.savedAt ?? null,
      after?.id ?? null,
      pageSize + 1,
    ],
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    articles: shown.map((row) => toArticleRow(row, person, publishesOwn)),
    next: rows.length > pageSize && last ? `${last.savedAt.getTime()}-${last.id}` : null,
    counts: await countTabs(db, person, seesAll),
  };
}

/** The last row of the page before, as `next` names it. */
function readPlace(text: string | undefined): { savedAt: Date; id: number } | null {
  if (text === undefined) return null;
  const [ms, id] = /^(\d{1,15})-(\d{1,9})$/.exec(text)?.slice(1) ?? [];
  if (!ms || !id) throw new DeskRefusal(400, "invalid_query", "after is not of this list.");
  return { savedAt: new Date(Number(ms)), id: Number(id) };
}

function toArticleRow(row: Row, person: DeskPerson, publishesOwn: boolean): ArticleRow {
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
    writers: row.writers,
    picture: toDeskPicture(row.pictureId, row.pictureFields),
    access: waiting?.access ?? row.access,
    wordCount: waiting ? wordsOf(waiting.body).length : row.wordCount,
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
  const { rows } = await db.query<{ status: EntryStatus; total: number; mine: number }>(
    `select e.status, count(*)::int as total, count(*) filter (where e.owner_id = $1)::int as mine
     from content.entries e
     where e.type = 'article' and e.status <> 'trash' and ($2 or e.owner_id = $1) group by e.status`,
    [actor.staffId, seesAll],
  );
  const sum = (tab: ListQuery["tab"]) =>
    rows.reduce((total, row) => total + (statusesOf[tab].includes(row.status) ? row.total : 0), 0);
  return {
    all: sum("all"),
    mine: rows.reduce((total, { mine }) => total + mine, 0),
    review: sum("review"),
    scheduled: sum("scheduled"),
    live: sum("live"),
    drafts: sum("drafts"),
    "taken-down": sum("taken-down"),
  };
}
