/** SQL of the newsroom's articles: entries with their working copies. */
import type { PoolClient } from "../../../platform/database/database";
import { entryColumns } from "../store/store-collection";
import type { Queryable } from "../store/query";
import type { Entry, EntryFields } from "../store/schema";
import type { ArticleCopy } from "./types";

/** An article with what the newsroom knows of it. */
export interface DeskRow extends Entry {
  readonly version: number;
  readonly savedBy: string;
  readonly ownerId: number | null;
  readonly ownerName: string;
  /** What waits beside a published or scheduled article; null if nothing does. */
  readonly waiting: ArticleCopy | null;
  readonly waitingAt: Date | null;
  readonly waitingBy: string | null;
}

const deskColumns = `e.version, e.saved_by as "savedBy", e.owner_id as "ownerId", e.owner_name as "ownerName",
  w.copy as waiting, w.saved_at as "waitingAt", w.saved_by as "waitingBy"`;

/** An article of any status. */
export async function findDeskRow(db: Queryable, id: number): Promise<DeskRow | null> {
  const { rows } = await db.query<DeskRow>(
    `select ${entryColumns(true)}, ${deskColumns}
     from content.entries e left join content.working_copies w on w.entry_id = e.id
     where e.id = $1 and e.type = 'article'`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps a copy beside its entry, and counts the save. */
export async function keepCopy(
  db: PoolClient,
  given: { id: number; copy: ArticleCopy; savedAt: Date; savedBy: string },
): Promise<void> {
  await db.query(
    `insert into content.working_copies (entry_id, copy, saved_at, saved_by) values ($1, $2, $3, $4)
     on conflict (entry_id) do update
       set copy = excluded.copy, saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
    [given.id, JSON.stringify(given.copy), given.savedAt, given.savedBy],
  );
  await db.query("update content.entries set version = version + 1 where id = $1", [given.id]);
}

/** Removes what waits beside an entry; false if nothing did. */
export async function dropCopy(db: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await db.query("delete from content.working_copies where entry_id = $1", [
    id,
  ]);
  return rowCount === 1;
}

export interface WriterRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly portraitId: number | null;
  readonly portraitFields: EntryFields | null;
}

const writerColumns = `e.id, e.title as name, e.slug, p.id as "portraitId", p.fields as "portraitFields"`;

/** Writers whose name contains `q`, by name. */
export async function searchWriters(
  db: Queryable,
  q: string,
  limit: number,
): Promise<readonly WriterRow[]> {
  const { rows } = await db.query<WriterRow>(
    `select ${writerColumns} from content.entries e
     left join content.entries p on p.id = e.picture_id
     where e.type = 'writer' and e.status = 'publish' and strpos(lower(e.title), lower($1)) > 0
     order by e.title, e.id limit $2`,
    [q, limit],
  );
  return rows;
}

/** Writers of these IDs that are not in the trash, in no particular order. */
export async function listWriters(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly WriterRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<WriterRow>(
    `select ${writerColumns} from content.entries e
     left join content.entries p on p.id = e.picture_id
     where e.type = 'writer' and e.status <> 'trash' and e.id = any($1::int[])`,
    [ids],
  );
  return rows;
}

/** Fields of the pictures of these IDs. */
export async function listPictures(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EntryFields>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; fields: EntryFields }>(
    "select id, fields from content.entries where type = 'attachment' and id = any($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}

/** What a new article of this person begins with: as the last that they saved. */
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
