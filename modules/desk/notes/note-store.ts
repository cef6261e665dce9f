/** SQL on notes. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { DeskNote, NoteAnchor, OpenNote } from "../types";

type Queryable = Pick<Pool | PoolClient, "query">;

interface Row {
  readonly id: number;
  readonly parent_id: number | null;
  readonly staff_id: number;
  readonly name: string;
  readonly text: string;
  readonly anchor: NoteAnchor | null;
  readonly written_at: Date;
  readonly settled_at: Date | null;
  readonly settled_by: string | null;
}

export interface NewNote {
  readonly articleId: number;
  readonly staffId: number;
  readonly name: string;
  readonly text: string;
  readonly writtenAt: Date;
}

/** All notes of an article with their replies, in the order in which they were written. */
export async function listNotes(db: Queryable, articleId: number): Promise<readonly DeskNote[]> {
  const { rows } = await db.query<Row>(
    `select id, parent_id, staff_id, name, text, anchor, written_at, settled_at, settled_by
     from desk.notes where entry_id = $1 order by id`,
    [articleId],
  );
  const replies = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return rows.flatMap(({ anchor, ...row }) => {
    if (!anchor) return [];
    return [
      {
        ...describe(row),
        anchor,
        replies: (replies.get(row.id) ?? []).map(describe),
        settled:
          row.settled_at && row.settled_by !== null
            ? { at: row.settled_at.toISOString(), by: row.settled_by }
            : null,
      },
    ];
  });
}

const describe = (row: Pick<Row, "id" | "staff_id" | "name" | "text" | "written_at">) => ({
  id: row.id,
  by: { id: row.staff_id, name: row.name },
  text: row.text,
  writtenAt: row.written_at.toISOString(),
});

export interface KnownNote {
  readonly id: number;
  readonly articleId: number;
  readonly parentId: number | null;
  readonly staffId: number;
  readonly isSettled: boolean;
}

export async function findNote(db: Queryable, id: number): Promise<KnownNote | null> {
  const { rows } = await db.query<{
    id: number;
    entry_id: number;
    parent_id: number | null;
    staff_id: number;
    settled_at: Date | null;
  }>("select id, entry_id, parent_id, staff_id, settled_at from desk.notes where id = $1", [id]);
  const row = rows[0];
  return row
    ? {
        id: row.id,
        articleId: row.entry_id,
        parentId: row.parent_id,
        staffId: row.staff_id,
        isSettled: row.settled_at !== null,
      }
    : null;
}

export async function countNotes(db: Queryable, articleId: number): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    "select coalesce(count(*), 0)::int as number from desk.notes where entry_id = $1",
    [articleId],
  );
  return rows[0]!.number;
}

export async function insertNote(
  db: Queryable,
  note: NewNote,
  place: { readonly anchor: NoteAnchor } | { readonly parentId: number },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into desk.notes (entry_id, staff_id, name, text, written_at, anchor, parent_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      note.articleId,
      note.staffId,
      note.name,
      note.text,
      note.writtenAt,
      "anchor" in place ? JSON.stringify(place.anchor) : null,
      "parentId" in place ? place.parentId : null,
    ],
  );
  return rows[0]!.id;
}

/** @param settled null: it is open again */
export async function markNote(
  db: Queryable,
  id: number,
  settled: { at: Date; by: string } | null,
): Promise<void> {
  await db.query("update desk.notes set settled_at = $2, settled_by = $3 where id = $1", [
    id,
    settled?.at ?? null,
    settled?.by ?? null,
  ]);
}

/** With its replies. */
export async function deleteNote(db: Queryable, id: number): Promise<void> {
  await db.query("delete from desk.notes where id = $1", [id]);
}

export async function countOpenNotes(
  db: Queryable,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ entry_id: number; number: number }>(
    `select entry_id, coalesce(count(*), 0)::int as number from desk.notes
     where entry_id = any($1::int[]) and parent_id is null and settled_at is null group by entry_id`,
    [articleIds],
  );
  return new Map(rows.map(({ entry_id, number }) => [entry_id, number]));
}

/** Newest first. */
export async function listOpenNotes(
  db: Queryable,
  articleIds: readonly number[],
  limit: number,
): Promise<readonly OpenNote[]> {
  const { rows } = await db.query<{
    id: number;
    entry_id: number;
    staff_id: number;
    name: string;
    text: string;
    written_at: Date;
  }>(
    `select id, entry_id, staff_id, name, text, written_at from desk.notes
     where entry_id = any($1::int[]) and parent_id is null and settled_at is null
     order by written_at desc, id desc limit $2`,
    [articleIds, limit],
  );
  return rows.map((row) => Object.assign(describe(row), { articleId: row.entry_id }));
}
