/** SQL of redirects: where the readers of an article go that was taken down. */
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

export interface RedirectRow {
  readonly isGone: boolean;
  readonly targetPath: string | null;
  /** The current slug of the target article, if that is published. */
  readonly targetSlug: string | null;
  readonly targetId: number | null;
}

/** Where a path leads; null if nobody decided that. */
export async function readRedirect(read: Read, path: string): Promise<RedirectRow | null> {
  const rows = await read<RedirectRow>({
    name: "content-redirect",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        r.target_id as "targetId"
      from content.redirects r
      left join content.entries t on t.id = r.target_id and t.status = 'publish'
      where r.path = $1`,
    values: [path],
  });
  return rows[0] ?? null;
}

/** The same by the ID of the article that was taken down. */
export async function findRedirectOf(db: Queryable, entryId: number): Promise<RedirectRow | null> {
  const { rows } = await db.query<RedirectRow>(
    `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
       r.target_id as "targetId"
     from content.redirects r
     left join content.entries t on t.id = r.target_id and t.status = 'publish'
     where r.entry_id = $1 order by r.made_at desc limit 1`,
    [entryId],
  );
  return rows[0] ?? null;
}
