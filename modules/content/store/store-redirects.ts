/** SQL of redirects: where the readers of an article go that was taken down. */
import { postTypes } from "../post-types";
import type { Withdrawn } from "../published";
import type { Queryable, Read } from "./query";

export interface NewRedirect {
  readonly path: string;
  readonly entryId: number;
  /** The article that readers go to. */
  readonly targetId: number | null;
  /** Another path; with neither, the address is gone. */
  readonly targetPath: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Records a redirect; it takes the place of an older one of the same path. */
export async function insertRedirect(db: Queryable, given: NewRedirect): Promise<void> {
  await db.query(
    `insert into content.redirects (path, entry_id, target_id, target_path, is_gone, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (path) do update set entry_id = excluded.entry_id, target_id = excluded.target_id,
       target_path = excluded.target_path, is_gone = excluded.is_gone, made_by = excluded.made_by,
       made_at = excluded.made_at`,
    [
      given.path,
      given.entryId,
      given.targetId,
      given.targetPath,
      given.targetId === null && given.targetPath === null,
      given.by,
      given.at,
    ],
  );
}

/** Removes the redirects that an entry's taking down made. */
export async function deleteRedirects(db: Queryable, entryId: number): Promise<void> {
  await db.query("delete from content.redirects where entry_id = $1", [entryId]);
}

/** Where an old address leads. */
export interface DeskRedirect {
  /** "/2019/05/ferry". */
  readonly path: string;
  /** A path on this site or an HTTPS address; null: it is gone for good (410). */
  readonly to: string | null;
  /** The article that was taken down at this address; null for any other. */
  readonly articleId: number | null;
  readonly madeBy: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

interface RedirectRow {
  readonly isGone: boolean;
  readonly targetPath: string | null;
  /** The current slug of the target article, if that is published. */
  readonly targetSlug: string | null;
  readonly targetId: number | null;
}

/** Where readers of an article go that was taken down, by any slug it had; null if it wasn't. */
export async function readWithdrawn(read: Read, slug: string): Promise<Withdrawn | null> {
  const rows = await read<RedirectRow>({
    name: "content-redirect",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        r.target_id as "targetId"
      from content.redirects r
      left join content.entries t on t.id = r.target_id and t.status = 'publish'
      where r.path = $1 or r.entry_id in (
        select o.entry_id from content.old_slugs o where o.type = 'article' and o.slug = $2)
      order by r.path = $1 desc limit 1`,
    values: [postTypes.article.path(slug, 0), slug],
  });
  return toWithdrawn(rows[0] ?? null);
}

/** The same by the ID of the article. */
export async function findWithdrawn(db: Queryable, entryId: number): Promise<Withdrawn | null> {
  const { rows } = await db.query<RedirectRow>(
    `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
       r.target_id as "targetId"
     from content.redirects r
     left join content.entries t on t.id = r.target_id and t.status = 'publish'
     where r.entry_id = $1 order by r.made_at desc limit 1`,
    [entryId],
  );
  return toWithdrawn(rows[0] ?? null);
}

/** Where a path that nothing else answers leads, if somebody said so. */
export async function readRedirect(read: Read, path: string): Promise<Withdrawn | null> {
  const rows = await read<RedirectRow>({
    name: "content-redirect-of-path",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        r.target_id as "targetId"
      from content.redirects r
      left join content.entries t on t.id = r.target_id and t.status = 'publish'
      where r.path = $1`,
    values: [path],
  });
  return toWithdrawn(rows[0] ?? null);
}

/** Redirects whose path or target contains `q`, the newest first; 200 at most. */
export async function listRedirects(db: Queryable, q: string): Promise<readonly DeskRedirect[]> {
  const { rows } = await db.query<DeskRedirect>(
    `select r.path, case when r.is_gone then null else
         coalesce('/article/' || t.slug, r.target_path) end as "to",
       r.entry_id as "articleId", r.made_by as "madeBy",
       to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
     from content.redirects r left join content.entries t on t.id = r.target_id
     where strpos(lower(r.path), lower($1)) > 0 or strpos(lower(coalesce(r.target_path, '')), lower($1)) > 0
     order by r.made_at desc, r.path limit 200`,
    [q],
  );
  return rows;
}

/** Stores a redirect that belongs to no article; it takes the place of an older one of the same path. */
export async function putRedirect(
  db: Queryable,
  given: { path: string; to: string | null; by: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into content.redirects (path, target_path, is_gone, made_by, made_at)
     values ($1, $2, $2::text is null, $3, $4)
     on conflict (path) do update set entry_id = null, target_id = null,
       target_path = excluded.target_path, is_gone = excluded.is_gone, made_by = excluded.made_by,
       made_at = excluded.made_at`,
    [given.path, given.to, given.by, given.at],
  );
}

/** False if there was none. */
export async function deleteRedirect(db: Queryable, path: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from content.redirects where path = $1", [path]);
  return rowCount === 1;
}

/** Null: it leads nowhere, because its target is not published either. */
function toWithdrawn(row: RedirectRow | null): Withdrawn | null {
  if (!row) return null;
  const to = row.targetSlug === null ? row.targetPath : postTypes.article.path(row.targetSlug, 0);
  return row.isGone || to !== null
    ? { to, articleId: row.targetSlug === null ? null : row.targetId }
    : null;
}
