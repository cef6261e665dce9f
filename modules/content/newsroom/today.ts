/** The articles on the newsroom's Today screen: those in progress, and those of the day. */
import { joinNames } from "../../../shared/text/join-names";
import type { Asker, DayMark, Work } from "../../desk/types";
import type { SectionName } from "../entries/model/published";
import type { Queryable } from "../entries/store/query";
import type { EntryFields, EntryStatus } from "../entries/model/entry";
import { wordsOf } from "../entries/text/plain-text";
import { toDeskPicture } from "../pictures/desk/wire-pictures";
import { isWrittenInPlace, stateOf } from "./desk/entry-state";
import { type LastReview, lastReview, reviewColumns, reviewOf } from "./desk/last-review";
import type { ArticleCopy } from "./desk/types";
import type { DeskPicture } from "../pictures/desk/types";

interface WorkRow extends LastReview {
  readonly id: number;
  readonly status: EntryStatus;
  readonly title: string;
  readonly excerpt: string;
  readonly fields: EntryFields;
  readonly sectionIds: readonly number[];
  readonly wordCount: number;
  readonly publishedAt: Date;
  readonly dateFloats: boolean;
  readonly savedAt: Date;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly waiting: ArticleCopy | null;
  readonly pictureId: number | null;
  readonly pictureFields: EntryFields | null;
}

/** More than anyone works on; the list says how many there are. */
const mostWorks = 100;

/** The person whose drafts may be shown; null: everyone's. */
const ownerSeenBy = ({ staffId, rights }: Asker): number | null =>
  rights.has("read_drafts") || rights.has("edit_articles") ? null : staffId;

/** The first articles of a state, along an index: a large archive has many that no one finished. */
const worksOf = (status: "pending" | "draft" | "future", order: string) =>
  `(select e.id from content.entries e
     where e.type = 'article' and e.status = '${status}' and ($1::int is null or e.owner_id = $1)
       and (e.title <> '' or e.word_count > 0 or e.owner_id = $2
         or exists (select from content.working_copies c where c.entry_id = e.id))
     order by ${order} limit $3)`;

/** Waiting items come first, then changes to published ones, drafts, and scheduled ones. */
export async function listWorks(
  db: Queryable,
  asker: Asker,
  sections: readonly SectionName[],
): Promise<readonly Work[]> {
  const { rows } = await db.query<WorkRow>(
    `select e.id, e.status, e.title, e.excerpt, e.fields, e.section_ids as "sectionIds",
       e.word_count as "wordCount", e.published_at as "publishedAt", e.date_floats as "dateFloats",
       e.modified_at as "savedAt", e.owner_id as "ownerId", e.owner_name as "ownerName",
       w.copy as waiting, m.id as "pictureId", m.fields as "pictureFields", ${reviewColumns}
     from (
       ${worksOf("pending", "e.saved_at desc")} union all
       ${worksOf("draft", "e.saved_at desc")} union all
       ${worksOf("future", "e.published_at")} union
       (select c.entry_id from content.working_copies c join content.entries e on e.id = c.entry_id
         where e.type = 'article' and (e.status = 'publish' or (c.in_review and e.status <> 'trash'))
           and ($1::int is null or e.owner_id = $1)
         order by c.in_review desc, e.modified_at desc limit $3)
     ) works (id)
     join content.entries e on e.id = works.id
     left join content.working_copies w on w.entry_id = e.id
     left join content.entries m on m.type = 'attachment'
       and m.id = coalesce((w.copy ->> 'pictureId')::int, e.picture_id)
     ${lastReview}
     order by case when e.status = 'pending' or w.in_review then 1 when e.status = 'publish' then 2
       when e.status = 'draft' then 3 else 4 end,
       case when e.status = 'future' then e.published_at end, e.modified_at desc, e.id desc
     limit $3`,
    [ownerSeenBy(asker), asker.staffId, mostWorks],
  );
  const writers = await listBylines(db, [...new Set(rows.flatMap(writerIdsOf))], rows);
  return rows.map((row) => toWork(row, sections, writers.get(row.id) ?? []));
}

const writerIdsOf = ({ waiting }: WorkRow): readonly number[] => waiting?.writerIds ?? [];

interface Writer {
  readonly id: number;
  readonly name: string;
  readonly portrait: DeskPicture | null;
}

/** The writers of each article: those of what waits, else those of the entry. */
async function listBylines(
  db: Queryable,
  waitingIds: readonly number[],
  articles: readonly WorkRow[],
): Promise<ReadonlyMap<number, readonly Writer[]>> {
  const { rows: places } = await db.query<{ entryId: number; writerId: number }>(
    `select b.entry_id as "entryId", b.writer_id as "writerId" from content.bylines b
     where b.entry_id = any($1::int[]) order by b.entry_id, b.place`,
    [articles.map(({ id }) => id)],
  );
  const { rows } = await db.query<{
    id: number;
    name: string;
    portraitId: number | null;
    portraitFields: EntryFields | null;
  }>(
    `select e.id, e.title as name, p.id as "portraitId", p.fields as "portraitFields"
     from content.entries e left join content.entries p on p.id = e.picture_id
     where e.type = 'writer' and e.id = any($1::int[])`,
    [[...waitingIds, ...places.map(({ writerId }) => writerId)]],
  );
  const known = new Map(
    rows.map(({ id, name, portraitId, portraitFields }) => [
      id,
      { id, name, portrait: toDeskPicture(portraitId, portraitFields) },
    ]),
  );
  return new Map(
    articles.map(({ id, waiting }) => {
      const ids =
        waiting?.writerIds ??
        places.filter(({ entryId }) => entryId === id).map(({ writerId }) => writerId);
      return [id, ids.flatMap((writerId) => known.get(writerId) ?? [])];
    }),
  );
}

function toWork(row: WorkRow, sections: readonly SectionName[], writers: readonly Writer[]): Work {
  const { waiting } = row;
  const copy = waiting ?? row;
  const section = sections.find(({ id }) => id === copy.sectionIds[0]);
  const wordCount = waiting ? wordsOf(waiting.body).length : row.wordCount;
  const picture = toDeskPicture(row.pictureId, row.pictureFields);
  const isDated = row.status === "future" || (row.status === "pending" && !row.dateFloats);
  return {
    articleId: row.id,
    state: stateOf(row, waiting !== null),
    review: reviewOf(
      { ...row, modifiedAt: row.savedAt },
      isWrittenInPlace(row) || waiting !== null,
    ),
    title: copy.title,
    excerpt: copy.excerpt,
    section: section ? { label: section.label, color: section.color } : null,
    byline: joinNames(writers.map(({ name }) => name)),
    portrait: writers[0]?.portrait ?? null,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    wordCount,
    dueAt: isDated ? row.publishedAt.toISOString() : null,
    savedAt: row.savedAt.toISOString(),
    missing: [
      copy.title === "" ? "headline" : "",
      wordCount === 0 ? "text" : "",
      section ? "" : "section",
      writers.length === 0 ? "writer" : "",
      picture && picture.credit === "" ? "picture credit" : "",
      picture && picture.alt === "" && !picture.isDecorative ? "picture description" : "",
    ].filter((word) => word !== ""),
  };
}

const mostMarks = 60;

/** The articles published and due between two instants. */
export async function listDay(
  db: Queryable,
  asker: Asker,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<readonly DayMark[]> {
  const { rows } = await db.query<{
    id: number;
    status: EntryStatus;
    title: string;
    fields: EntryFields;
    publishedAt: Date;
  }>(
    `select e.id, e.status, e.title, e.fields, e.published_at as "publishedAt" from content.entries e
     where e.type = 'article' and e.published_at >= $1 and e.published_at < $2
       and (e.status = 'publish' or (e.status = 'future' and ($3::int is null or e.owner_id = $3)))
     order by e.published_at limit $4`,
    [from, to, ownerSeenBy(asker), mostMarks],
  );
  const articles = rows
    .filter(({ status, publishedAt }) => status === "future" || publishedAt <= now)
    .map(({ id, status, title, fields, publishedAt }): DayMark => ({
      at: publishedAt.toISOString(),
      kind: status === "future" && fields.is_embargoed ? "embargo" : "article",
      title,
      note: "",
      articleId: id,
    }));
  return [
    ...articles,
    // The name of a plan may tell of what is not out.
    ...(ownerSeenBy(asker) === null ? await listFrontMarks(db, from, to) : []),
    ...(await listCorrectionMarks(db, from, to)),
  ];
}

const correctionWords = {
  correction: "Correction",
  clarification: "Clarification",
  update: "Update",
} as const;

async function listCorrectionMarks(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<readonly DayMark[]> {
  const { rows } = await db.query<{
    id: number;
    title: string;
    kind: string;
    madeAt: Date;
  }>(
    `select e.id, e.title, c.kind, c.made_at as "madeAt"
     from content.corrections c join content.entries e on e.id = c.entry_id
     where c.made_at >= $1 and c.made_at < $2 and e.status = 'publish'
     order by c.made_at, c.id limit $3`,
    [from, to, mostMarks],
  );
  return rows.map(({ id, title, kind, madeAt }) => ({
    at: madeAt.toISOString(),
    kind: "correction",
    title: correctionWords[kind as keyof typeof correctionWords],
    note: title,
    articleId: id,
  }));
}

/** The plans of the front page that people made. */
async function listFrontMarks(db: Queryable, from: Date, to: Date): Promise<readonly DayMark[]> {
  const { rows } = await db.query<{ name: string; goesUpAt: Date; madeBy: string }>(
    `select p.name, p.goes_up_at as "goesUpAt", p.made_by as "madeBy" from content.front_plans p
     where p.goes_up_at >= $1 and p.goes_up_at < $2 and p.cancels_id is null and p.made_via <> 'import'
       and not exists (select 1 from content.front_plans c where c.cancels_id = p.id)
     order by p.goes_up_at desc, p.id desc limit $3`,
    [from, to, mostMarks],
  );
  return rows.map(({ name, goesUpAt, madeBy }) => ({
    at: goesUpAt.toISOString(),
    kind: "front",
    title: name === "" ? "Front page" : `Front page: ${name}`,
    note: madeBy === "" ? "" : `by ${madeBy}`,
    articleId: null,
  }));
}

/** The headlines of published articles. */
export async function listHeadlines(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; title: string }>(
    `select e.id, e.title from content.entries e
     where e.id = any($1::int[]) and e.type = 'article' and e.status = 'publish'`,
    [ids],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
