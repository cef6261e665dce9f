/** SQL of pictures by URL. */
import { postTypeNames } from "../model/post-types";
import type { Queryable, Read } from "./query";

/** In percent from left and top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The focal points of the pictures with this URL: two entries may share one file. */
export function readFocalPoints(read: Read, url: string): Promise<readonly FocalPoint[]> {
  return read<FocalPoint>({
    name: "content-focal-points",
    text: `select distinct coalesce((e.fields ->> 'focal_x')::float8, 50) as x,
        coalesce((e.fields ->> 'focal_y')::float8, 50) as y
      from content.entries e
      where e.type = 'attachment' and e.fields ->> 'source' = $1 and e.status = 'publish'
      limit 20`,
    values: [url],
  });
}

/**
 * URLs of the pictures that were uploaded or changed, or whose entry was, most recently; each once, at
 * most `limit` of each type of entry.
 */
export async function readRecentPictures(read: Read, limit: number): Promise<readonly string[]> {
  const rows = await read<{ source: string }>({
    name: "content-recent-pictures",
    text: `select m.fields ->> 'source' as source
      from unnest($1::text[]) t(type)
      cross join lateral (
        select e.id, e.type, e.picture_id, e.modified_at from content.entries e
        where e.type = t.type and e.status = 'publish'
        order by e.modified_at desc, e.id desc limit $2
      ) recent
      join content.entries m
        on m.id = case when recent.type = 'attachment' then recent.id else recent.picture_id end
      where m.status = 'publish' and m.fields ->> 'source' <> ''
      group by m.fields ->> 'source'
      order by max(recent.modified_at) desc, max(recent.id) desc`,
    values: [postTypeNames, limit],
  });
  return rows.map(({ source }) => source);
}

/** A condition: a published entry shows picture `e`. */
export const isPrinted = `(exists (select 1 from content.entries u
    where u.picture_id = e.id and u.status = 'publish')
  or exists (select 1 from content.picture_uses s join content.entries u on u.id = s.entry_id
    where s.source = e.fields ->> 'source' and not s.is_copy and u.status = 'publish'))`;

/** Pictures hidden from staff without draft access: other people's unpublished ones. */
export async function listHiddenPictures(
  db: Queryable,
  staffId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from content.entries e where e.id = any($2::int[]) and e.type = 'attachment'
       and e.owner_id is distinct from $1 and not ${isPrinted}`,
    [staffId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
