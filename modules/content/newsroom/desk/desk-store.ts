/** SQL of what the newsroom writes: entries with their working copies. */
import type { PoolClient } from "../../../../platform/database/database";
import { entryColumns } from "../../entries/store/collections/store-collection";
import type { Queryable } from "../../entries/store/query";
import { wordsToSearch } from "../../entries/store/store-desk-texts";
import { topStoriesSlug } from "../../entries/model/post-types";
import { wordsOf } from "../../entries/text/plain-text";
import type { Entry, EntryFields } from "../../entries/model/entry";
import { type LastReview, lastReview, reviewColumns } from "./last-review";
import type { EntryCopy, Texts, WrittenType } from "./entry-copy";

/** An entry with what the newsroom knows of it. */
export interface DeskRow extends Entry, LastReview {
  readonly type: WrittenType;
  readonly version: number;
  readonly savedBy: string;
  readonly ownerId: number | null;
  readonly ownerName: string;
  /** The stored working copy of a published or scheduled entry; null if it has none. */
  readonly waiting: EntryCopy | null;
  readonly waitingAt: Date | null;
  readonly waitingBy: string | null;
  /** When it was last published from the newsroom, unless that was undone. */
  readonly publicationAt: Date | null;
}

const deskColumns = `e.version, e.saved_by as "savedBy", e.owner_id as "ownerId", e.owner_name as "ownerName",
  w.copy as waiting, w.saved_at as "waitingAt", w.saved_by as "waitingBy",
  p.published_at as "publicationAt"`;

/** One of these types, of any status; the page of top stories is written by plans of the front page. */
export async function findDeskRow(
  db: Queryable,
  id: number,
  types: readonly WrittenType[],
): Promise<DeskRow | null> {
  const { rows } = await db.query<DeskRow>(
    `select ${entryColumns(true)}, ${deskColumns}, ${reviewColumns}
     from content.entries e left join content.working_copies w on w.entry_id = e.id
     left join content.publications p on p.entry_id = e.id
     ${lastReview}
     where e.id = $1 and e.type = any($2::text[]) and (e.type <> 'page' or e.slug <> '${topStoriesSlug}')`,
    [id, types],
  );
  return rows[0] ?? null;
}

/** The working copy of an entry; null if there is none. */
export async function findCopy(
  db: PoolClient,
  id: number,
): Promise<{ copy: EntryCopy; savedAt: Date; savedBy: string } | null> {
  const { rows } = await db.query<{ copy: EntryCopy; savedAt: Date; savedBy: string }>(
    `select w.copy, w.saved_at as "savedAt", w.saved_by as "savedBy"
     from content.working_copies w where w.entry_id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

interface KeptCopy {
  readonly id: number;
  readonly copy: EntryCopy & { readonly subject?: string; readonly dateline?: string };
  /** Of the copy, for search. */
  readonly texts: Texts;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** Keeps a copy beside its entry, and counts the save. */
export async function keepCopy(
  db: PoolClient,
  { id, copy, texts, savedAt, savedBy }: KeptCopy,
): Promise<void> {
  await db.query(
    `insert into content.working_copies (entry_id, copy, saved_at, saved_by, word_count, words)
     values ($1, $2, $3, $4, $5, to_tsvector('simple', $6))
     on conflict (entry_id) do update
       set copy = excluded.copy, saved_at = excluded.saved_at, saved_by = excluded.saved_by,
         word_count = excluded.word_count, words = excluded.words`,
    [
      id,
      JSON.stringify(copy),
      savedAt,
      savedBy,
      wordsOf(texts.body).length,
      wordsToSearch(texts, copy),
    ],
  );
  await db.query(
    `update content.entries set version = version + 1, saved_at = $2, saved_by = $3 where id = $1`,
    [id, savedAt, savedBy],
  );
}

/** Removes what waits beside an entry, and counts that; false if nothing did. */
export async function dropCopy(db: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `with dropped as (delete from content.working_copies where entry_id = $1 returning entry_id)
     update content.entries e set version = version + 1 from dropped where e.id = dropped.entry_id`,
    [id],
  );
  return rowCount === 1;
}

/** Who deleted an entry of these types permanently, and whose it was; null if no one did. */
export async function findDeletion(
  db: Queryable,
  id: number,
  types: readonly WrittenType[],
): Promise<{ by: string; ownerId: number | null; type: WrittenType } | null> {
  const { rows } = await db.query<{ by: string; ownerId: number | null; type: WrittenType }>(
    `select split_part(l.subject, ':', 1) as type, coalesce(l.before ->> 'by', l.login) as by,
       (l.before ->> 'ownerId')::int as "ownerId"
     from desk.audit_log l
     where l.subject = any($1::text[]) and l.action = split_part(l.subject, ':', 1) || '.delete'
     order by l.id desc limit 1`,
    [types.map((type) => `${type}:${id}`)],
  );
  return rows[0] ?? null;
}

export interface WriterRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly portraitId: number | null;
  readonly portraitFields: EntryFields | null;
}

const writerColumns = `e.id, e.title as name, e.slug, p.id as "portraitId", p.fields as "portraitFields"`;

/** Writers whose name contains `q`, by name; first those whose name begins with it. */
export async function searchWriters(
  db: Queryable,
  q: string,
  limit: number,
): Promise<readonly WriterRow[]> {
  const { rows } = await db.query<WriterRow>(
    `select ${writerColumns} from content.entries e
     left join content.entries p on p.id = e.picture_id
     where e.type = 'writer' and e.status = 'publish' and strpos(lower(e.title), lower($1)) > 0
     order by strpos(lower(e.title), lower($1)) <> 1, e.title, e.id limit $2`,
    [q, limit],
  );
  return rows;
}

/** The defaults for a new article of this person: those of the last one they saved. */
export async function findHabits(
  db: Queryable,
  ownerId: number,
): Promise<Pick<Entry, "sectionIds" | "access" | "authorId"> | null> {
  const { rows } = await db.query<Pick<Entry, "sectionIds" | "access" | "authorId">>(
    `select e.section_ids as "sectionIds", e.access, e.author_id as "authorId"
     from content.entries e where e.owner_id = $1 and e.type = 'article' and e.section_ids <> '{}'
     order by e.modified_at desc, e.id desc limit 1`,
    [ownerId],
  );
  return rows[0] ?? null;
}
