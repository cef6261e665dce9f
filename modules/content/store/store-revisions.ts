/** SQL of revisions as the REST API has them. */
import type { Queryable } from "./query";
import type { Revision } from "./schema";

const revisionColumns = `r.id, r.entry_id as "entryId", r.title, r.body, r.excerpt,
  r.staff_login as "staffLogin", r.revised_at as "revisedAt"`;

/** An entry's revisions, newest first unless `ascending`. */
export async function listRevisions(
  db: Queryable,
  query: { entryId: number; ascending: boolean; limit: number; offset: number },
): Promise<{ revisions: readonly Revision[]; total: number }> {
  const direction = query.ascending ? "asc" : "desc";
  const { rows } = await db.query<Revision & { total: number }>(
    `select ${revisionColumns}, count(*) over ()::int as total from content.revisions r
     where r.entry_id = $1 order by r.revised_at ${direction}, r.id ${direction} limit $2 offset $3`,
    [query.entryId, query.limit, query.offset],
  );
  return { revisions: rows, total: rows[0]?.total ?? 0 };
}

/** One revision of an entry. */
export async function findRevision(
  db: Queryable,
  entryId: number,
  id: number,
): Promise<Revision | null> {
  const { rows } = await db.query<Revision>(
    `select ${revisionColumns} from content.revisions r where r.entry_id = $1 and r.id = $2`,
    [entryId, id],
  );
  return rows[0] ?? null;
}
