/** SQL of revisions: what an entry, or its working copy, was at some moment. */
import type { Queryable } from "../../entries/store/query";
import type { Texts } from "./entry-copy";
import type { RevisionKind } from "./types";

export interface NewRevision {
  readonly entryId: number;
  readonly texts: Texts;
  /** The copy's other fields. */
  readonly fields: object;
  readonly kind: RevisionKind;
  /** Given by a person; empty for none. */
  readonly name?: string;
  readonly by: { readonly login: string; readonly name: string };
  readonly at: Date;
}

export async function insertRevision(
  db: Queryable,
  { entryId, texts, fields, kind, name = "", by, at }: NewRevision,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into content.revisions
       (entry_id, title, body, excerpt, fields, kind, name, staff_login, staff_name, revised_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      entryId,
      texts.title,
      texts.body,
      texts.excerpt,
      JSON.stringify(fields),
      kind,
      name,
      by.login,
      by.name,
      at,
    ],
  );
  return rows[0]!.id;
}

/** Keeps what is about to be overwritten, unless the newest revision says the same. */
export async function insertUnlessKept(
  db: Queryable,
  { entryId, texts, fields, kind, by, at }: NewRevision,
): Promise<void> {
  await db.query(
    `insert into content.revisions
       (entry_id, title, body, excerpt, fields, kind, staff_login, staff_name, revised_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where not exists (
       select 1 from (
         select r.title, r.body, r.excerpt, r.fields from content.revisions r
         where r.entry_id = $1 order by r.revised_at desc, r.id desc limit 1
       ) newest
       where newest.title = $2 and newest.body = $3 and newest.excerpt = $4
         and newest.fields is not distinct from coalesce($5::jsonb, newest.fields))`,
    [
      entryId,
      texts.title,
      texts.body,
      texts.excerpt,
      JSON.stringify(fields),
      kind,
      by.login,
      by.name,
      at,
    ],
  );
}

/** A revision as the newsroom lists it. */
export interface DeskRevisionRow {
  readonly id: number;
  readonly kind: RevisionKind;
  readonly name: string;
  readonly title: string;
  readonly savedBy: string;
  readonly savedAt: Date;
}

const deskRevisionColumns = `r.id, r.kind, r.name, r.title, r.staff_name as "savedBy", r.revised_at as "savedAt"`;

/** Newest first, at most `limit` that are older than the one with the ID `before`. */
export async function listDeskRevisions(
  db: Queryable,
  query: { entryId: number; before: number | null; limit: number },
): Promise<readonly DeskRevisionRow[]> {
  const { rows } = await db.query<DeskRevisionRow>(
    `select ${deskRevisionColumns} from content.revisions r
     where r.entry_id = $1 and ($2::int is null or (r.revised_at, r.id) <
       (select b.revised_at, b.id from content.revisions b where b.id = $2 and b.entry_id = $1))
     order by r.revised_at desc, r.id desc limit $3`,
    [query.entryId, query.before, query.limit],
  );
  return rows;
}

export interface WholeRevision extends DeskRevisionRow {
  readonly body: string;
  readonly excerpt: string;
  /** Null: only the texts were kept. */
  readonly fields: object | null;
}

export async function findDeskRevision(
  db: Queryable,
  entryId: number,
  id: number,
): Promise<WholeRevision | null> {
  const { rows } = await db.query<WholeRevision>(
    `select ${deskRevisionColumns}, r.body, r.excerpt, r.fields from content.revisions r
     where r.entry_id = $1 and r.id = $2`,
    [entryId, id],
  );
  return rows[0] ?? null;
}

/** When the newest revision was kept; null if there is none. */
export async function lastRevisedAt(db: Queryable, entryId: number): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    "select max(r.revised_at) as at from content.revisions r where r.entry_id = $1",
    [entryId],
  );
  return rows[0]?.at ?? null;
}
