/** SQL of who authors are: members of the staff, and those who became another. */
import type { Queryable } from "./query";

/** The author who is a member of the staff; null if there is none. */
export async function findAuthorOfStaff(db: Queryable, staffId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from content.entries e where e.type = 'writer' and e.status = 'publish'
       and e.fields ? 'staff_id' and (e.fields ->> 'staff_id')::int = $1`,
    [staffId],
  );
  return rows[0]?.id ?? null;
}

/** The authors that these were merged into, if they were merged. */
export async function findMerged(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; intoId: number }>(
    `select m.id, m.into_id as "intoId" from content.merged_authors m where m.id = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, intoId }) => [id, intoId]));
}
