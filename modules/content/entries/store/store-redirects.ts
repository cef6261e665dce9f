/** SQL of redirects: where the readers of an article go that was taken down. */
import { canDecode } from "../../../../shared/decode";
import { storedSlug } from "../../../../shared/stored-slug";
import { postTypes, type PostTypeName } from "../model/post-types";
import type { Withdrawn } from "../model/published";
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
export async function insertRedirect(db: Queryable, options: NewRedirect): Promise<void> {
  await db.query(
    `insert into content.redirects (path, entry_id, target_id, target_path, is_gone, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (path) do update set entry_id = excluded.entry_id, target_id = excluded.target_id, origin = null,
       target_path = excluded.target_path, is_gone = excluded.is_gone, made_by = excluded.made_by,
       made_at = excluded.made_at`,
    [
      options.path,
      options.entryId,
      options.targetId,
      options.targetPath,
      options.targetId === null && options.targetPath === null,
      options.by,
      options.at,
    ],
  );
}

/** Removes the redirects that an entry's taking down made. */
export async function deleteRedirects(db: Queryable, entryId: number): Promise<void> {
  await db.query("delete from content.redirects where entry_id = $1", [entryId]);
}

/** Where an old address leads. */
export interface DeskRedirect {
  /** "/2019/05/ferry", or with the query that names it: "/?p=7". */
  readonly path: string;
  /** A path on this site or an HTTPS address; null: it is gone permanently (410). */
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
  /** The current slug and type of the target, if that is published. */
  readonly targetSlug: string | null;
  readonly targetType: PostTypeName | null;
  readonly targetId: number | null;
}

/** Where readers of an article go that was taken down, by any slug it had; null if it wasn't. */
export async function readWithdrawn(read: Read, slug: string): Promise<Withdrawn | null> {
  const rows = await read<RedirectRow>({
    name: "content-redirect",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        t.type as "targetType", r.target_id as "targetId"
      from content.redirects r
      left join content.entries t on t.id = r.target_id and t.status = 'publish'
      where r.path = any($1::text[]) or r.entry_id in (
        select o.entry_id from content.old_slugs o where o.type = 'article' and o.slug = $2)
      order by array_position($1::text[], r.path) limit 1`,
    values: [spellingsOf(postTypes.article.path(slug, 0)), slug],
  });
  return toWithdrawn(rows[0] ?? null);
}

/** The same by the ID of the article. */
export async function findWithdrawn(db: Queryable, entryId: number): Promise<Withdrawn | null> {
  const { rows } = await db.query<RedirectRow>(
    `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
       t.type as "targetType", r.target_id as "targetId"
     from content.redirects r
     left join content.entries t on t.id = r.target_id and t.status = 'publish'
     where r.entry_id = $1 order by r.made_at desc limit 1`,
    [entryId],
  );
  return toWithdrawn(rows[0] ?? null);
}

/**
 * The published entry `t` that a redirect `r` leads to. A picture has no page: its page elsewhere leads to the
 * first article that shows it.
 */
const joinedTarget = `left join content.entries t on t.status = 'publish' and t.id = coalesce(
    (select min(u.id) from content.entries f
     join content.entries u on u.type = 'article' and u.status = 'publish'
     where f.id = r.target_id and f.type = 'attachment' and u.id in (
       select l.id from content.entries l where l.picture_id = f.id
       union select s.entry_id from content.picture_uses s
         where s.source = f.fields ->> 'source' and not s.is_copy)),
    (select f.id from content.entries f where f.id = r.target_id and f.type <> 'attachment'))`;

/** Where a path that nothing else answers leads, if someone said so. @param path with its query, if it has one */
export async function readRedirect(read: Read, path: string): Promise<Withdrawn | null> {
  const bare = path.split("?")[0]!;
  const rows = await read<RedirectRow>({
    name: "content-redirect-of-path",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        t.type as "targetType", t.id as "targetId"
      from content.redirects r ${joinedTarget}
      where r.path = any($1::text[])
        -- An address that a page had before it was taken down.
        or r.entry_id = (select o.entry_id from content.old_slugs o where o.type = 'page' and o.slug = $2)
      order by array_position($1::text[], r.path) limit 1`,
    values: [[path, ...(bare === "/" ? [] : spellingsOf(bare))], storedSlug(bare.slice(1))],
  });
  return toWithdrawn(rows[0] ?? null);
}

/**
 * Where an entry of another system is now, by its number there; null if no number is known. Numbers there are
 * those of all types, so that each name of the parameter finds each type.
 */
export async function readNumbered(
  read: Read,
  id: number,
): Promise<{ readonly to: string | null; readonly entryId: number | null } | null> {
  const [row] = await read<RedirectRow & { readonly entryId: number | null }>({
    name: "content-redirect-of-number",
    text: `select r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
        t.type as "targetType", t.id as "targetId", r.target_id as "entryId"
      from content.redirects r ${joinedTarget}
      where r.path = any($1::text[]) order by r.path limit 1`,
    values: [["p", "page_id", "attachment_id"].map((name) => `/?${name}=${id}`)],
  });
  return row ? { to: toWithdrawn(row)?.to ?? null, entryId: row.entryId } : null;
}

const decoded = (path: string): string => (canDecode(path) ? decodeURI(path) : path);
/** A path as redirects may have it: decoded, as those of other systems do, or as this site writes its own. */
function spellingsOf(path: string): readonly string[] {
  return [...new Set([path, decoded(path), storedSlug(decoded(path))])];
}

/** A path that something had elsewhere, as redirects have it: decoded, without the slash at its end. */
export function oldPathOf(address: string): string {
  const [path = "", query] = address.split("#")[0]!.split("?");
  const plain = decoded(path);
  const short = plain.length > 1 ? plain.replace(/\/$/, "") : plain || "/";
  return query ? `${short}?${query}` : short;
}

/** Stores where things were elsewhere; what people or a taking down decided stays. */
export async function putOldPaths(
  db: Queryable,
  options: {
    readonly origin: string;
    readonly paths: readonly { readonly path: string; readonly targetId: number }[];
    readonly now: Date;
  },
): Promise<void> {
  const byPath = new Map(options.paths.map(({ path, targetId }) => [oldPathOf(path), targetId]));
  byPath.delete("/");
  if (byPath.size === 0) return;
  await db.query(
    `insert into content.redirects (path, target_id, is_gone, made_by, made_at, origin)
     select p.path, p.target, false, '', $4, $3
     from unnest($1::text[], $2::int[]) as p (path, target) order by p.path
     on conflict (path) do update set target_id = excluded.target_id, target_path = null,
       is_gone = false, origin = excluded.origin
     where content.redirects.origin is not null`,
    [[...byPath.keys()], [...byPath.values()], options.origin, options.now],
  );
}

/**
 * Stores where another system's lists and feeds are here; what people decided stays, and so does the list that an
 * address redirects to if only a search is known now: its section or topic was renamed here.
 */
export async function putOldLists(
  db: Queryable,
  options: {
    readonly origin: string;
    readonly paths: readonly { readonly path: string; readonly to: string }[];
    readonly now: Date;
  },
): Promise<void> {
  const byPath = new Map(options.paths.map(({ path, to }) => [oldPathOf(path), to]));
  byPath.delete("/");
  if (byPath.size === 0) return;
  await db.query(
    `insert into content.redirects (path, target_path, is_gone, made_by, made_at, origin)
     select p.path, p.target, false, '', $4, $3
     from unnest($1::text[], $2::text[]) as p (path, target) order by p.path
     on conflict (path) do update set target_id = null, target_path = excluded.target_path,
       is_gone = false, origin = excluded.origin
     where content.redirects.origin is not null
       and (not starts_with(excluded.target_path, '/search?') or content.redirects.target_path is null
         or starts_with(content.redirects.target_path, '/search?'))`,
    [[...byPath.keys()], [...byPath.values()], options.origin, options.now],
  );
}

/** Where old paths lead, by path; only those that lead to something published. */
export async function findOldPaths(
  db: Queryable,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const { rows } = await db.query<RedirectRow & { path: string }>(
    `select r.path, r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
       t.type as "targetType", t.id as "targetId"
     from content.redirects r ${joinedTarget}
     where r.path = any($1::text[])`,
    [paths],
  );
  return new Map(
    rows.flatMap((row) => {
      const to = toWithdrawn(row)?.to;
      return to ? [[row.path, to] as const] : [];
    }),
  );
}

/**
 * Redirects whose path or target contains `q`, the newest first; 200 at most. Those of another system, which
 * may be many thousands, only if something is asked for.
 */
export async function listRedirects(db: Queryable, q: string): Promise<readonly DeskRedirect[]> {
  const { rows } = await db.query<RedirectRow & Omit<DeskRedirect, "to">>(
    `select r.path, r.is_gone as "isGone", r.target_path as "targetPath", t.slug as "targetSlug",
       t.type as "targetType", r.target_id as "targetId", r.entry_id as "articleId",
       coalesce(r.origin, r.made_by) as "madeBy",
       to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
     from content.redirects r left join content.entries t on t.id = r.target_id
     where (r.origin is null or $1 <> '') and (strpos(lower(r.path), lower($1)) > 0
       or strpos(lower(coalesce(r.target_path, '')), lower($1)) > 0)
     order by r.origin is not null, r.made_at desc, r.path limit 200`,
    [q],
  );
  return rows.map(({ path, articleId, madeBy, madeAt, ...row }) => ({
    path,
    to: row.isGone ? null : addressOf(row),
    articleId,
    madeBy,
    madeAt,
  }));
}

/** Stores a redirect that belongs to no article; it takes the place of an older one of the same path. */
export async function putRedirect(
  db: Queryable,
  options: { path: string; to: string | null; by: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into content.redirects (path, target_path, is_gone, made_by, made_at)
     values ($1, $2, $2::text is null, $3, $4)
     on conflict (path) do update set entry_id = null, target_id = null, origin = null,
       target_path = excluded.target_path, is_gone = excluded.is_gone, made_by = excluded.made_by,
       made_at = excluded.made_at`,
    [options.path, options.to, options.by, options.at],
  );
}

/**
 * Sends the readers of `from`, and of all addresses that led there, to `to` at once, which itself leads
 * nowhere. `from` null: only the latter.
 */
export async function leadOn(
  db: Queryable,
  { from, to, by, at }: { from: string | null; to: string; by: string; at: Date },
): Promise<void> {
  await db.query("delete from content.redirects where path = $1", [to]);
  if (from === null) return;
  await db.query("update content.redirects set target_path = $2 where target_path = $1", [
    from,
    to,
  ]);
  await putRedirect(db, { path: from, to, by, at });
}

/** False if there was none. */
export async function deleteRedirect(db: Queryable, path: string): Promise<boolean> {
  const { rowCount } = await db.query("delete from content.redirects where path = $1", [path]);
  return rowCount === 1;
}

/** Null: it leads nowhere, because its target is not published either. */
function toWithdrawn(row: RedirectRow | null): Withdrawn | null {
  if (!row) return null;
  const to = addressOf(row);
  return row.isGone || to !== null
    ? { to, articleId: row.targetType === "article" ? row.targetId : null }
    : null;
}

const addressOf = ({ targetSlug: slug, targetType: type, ...row }: RedirectRow): string | null =>
  slug === null || type === null ? row.targetPath : postTypes[type].path(slug, row.targetId ?? 0);
