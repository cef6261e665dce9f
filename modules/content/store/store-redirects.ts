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

/** Null: it leads nowhere, because its target is not published either. */
function toWithdrawn(row: RedirectRow | null): Withdrawn | null {
  if (!row) return null;
  const to = row.targetSlug === null ? row.targetPath : postTypes.article.path(row.targetSlug, 0);
  return row.isGone || to !== null
    ? { to, articleId: row.targetSlug === null ? null : row.targetId }
    : null;
}
