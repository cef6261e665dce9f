/** SQL of revisions as the REST API has them. */
import type { Queryable } from "./query";
import type { Revision } from "../model/entry";

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

/** An entry's autosaves, newest first: one of each person. */
export async function listAutosaves(db: Queryable, entryId: number): Promise<readonly Revision[]> {
  const { rows } = await db.query<Revision>(
    `select r.id, r.entry_id as "entryId", r.title, r.body, r.excerpt, r.staff_login as "staffLogin",
       r.saved_at as "revisedAt"
     from content.autosaves r where r.entry_id = $1 order by r.saved_at desc, r.id desc`,
    [entryId],
  );
  return rows;
}

export async function findAutosave(
  db: Queryable,
  entryId: number,
  id: number,
): Promise<Revision | null> {
  const { rows } = await db.query<Revision>(
    `select r.id, r.entry_id as "entryId", r.title, r.body, r.excerpt, r.staff_login as "staffLogin",
       r.saved_at as "revisedAt"
     from content.autosaves r where r.entry_id = $1 and r.id = $2`,
    [entryId, id],
  );
  return rows[0] ?? null;
}

/** Keeps what a person writes, in the place of what they wrote before. */
export async function keepAutosave(
  db: Queryable,
  options: {
    entryId: number;
    title: string;
    body: string;
    excerpt: string;
    by: { readonly login: string };
    at: Date;
  },
): Promise<Revision> {
  const { rows } = await db.query<Revision>(
    `insert into content.autosaves as r (entry_id, staff_login, title, body, excerpt, saved_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (entry_id, staff_login) do update set title = excluded.title, body = excluded.body,
       excerpt = excluded.excerpt, saved_at = excluded.saved_at
     returning r.id, r.entry_id as "entryId", r.title, r.body, r.excerpt,
       r.staff_login as "staffLogin", r.saved_at as "revisedAt"`,
    [options.entryId, options.by.login, options.title, options.body, options.excerpt, options.at],
  );
  return rows[0]!;
}
