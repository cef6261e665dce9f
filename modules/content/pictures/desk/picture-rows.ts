/** SQL of the newsroom's list of pictures. */
import { tsqueryFrom } from "../../entries/store/collections/collection-sql";
import type { Queryable } from "../../entries/store/query";
import type { EntryFields } from "../../entries/model/entry";
import { isPrinted } from "../../entries/store/store-pictures";
import type { PictureFilter } from "./types";

export interface PictureRow {
  readonly id: number;
  readonly title: string;
  readonly fields: EntryFields;
  readonly uploadedAt: Date;
  readonly version: number;
  /** Who uploaded it in the newsroom. */
  readonly ownerId: number | null;
  /** Whether a published entry shows it. */
  readonly isPrinted: boolean;
}

/** Who looks: without `seesAll`, only one's own pictures and those that readers can see. */
export interface Viewer {
  readonly staffId: number;
  readonly seesAll: boolean;
}

export interface PictureQuery {
  readonly search: string;
  /** Those of these days match, too; null: the search is no date. */
  readonly days: { readonly from: Date; readonly to: Date } | null;
  readonly filter: PictureFilter;
  readonly after: { readonly uploadedAt: Date; readonly id: number } | null;
  readonly limit: number;
}

/** A condition: no entry shows picture `e`, and no text that is being written does. */
export const isUnused = `not exists (select 1 from content.entries u where u.picture_id = e.id)
  and not exists (select 1 from content.entries u where (u.fields ->> 'search_picture')::integer = e.id)
  and not exists (select 1 from content.picture_uses s where s.source = e.fields ->> 'source')
  and not exists (select 1 from content.working_copies w where (w.copy ->> 'pictureId')::integer = e.id)
  and not exists (select 1 from content.working_copies w
    where (w.copy -> 'search' ->> 'pictureId')::integer = e.id)`;

const isStored = "e.type = 'attachment' and e.status = 'publish' and e.fields ->> 'source' <> ''";

const withoutCredit = "coalesce(e.fields ->> 'credit', '') = ''";
const withoutDescription = `coalesce(e.fields ->> 'alt', '') = ''
  and coalesce((e.fields ->> 'is_decorative')::boolean, false) = false`;

const columns = `e.id, e.title, e.fields, e.published_at as "uploadedAt", e.version, e.owner_id as "ownerId",
  ${isPrinted} as "isPrinted"`;

/** Newest first. */
export async function listPictureRows(
  db: Queryable,
  { staffId, seesAll }: Viewer,
  { search, days, filter, after, limit }: PictureQuery,
): Promise<readonly PictureRow[]> {
  // Without any word nothing matches.
  const words = search === "" ? null : (tsqueryFrom(search) ?? "");
  const { rows } = await db.query<PictureRow>(
    `select ${columns} from content.entries e
     where ${isStored} and ($2 or e.owner_id = $1 or ${isPrinted})
       and ($3::text is null or e.search @@ to_tsquery('simple', $3)
         or (e.published_at >= $4 and e.published_at < $5))
       and ($6::timestamptz is null or (e.published_at, e.id) < ($6, $7))
       and ($8 <> 'mine' or e.owner_id = $1)
       and ($8 <> 'unused' or (${isUnused}))
       and ($8 <> 'without-credit' or ${withoutCredit})
       and ($8 <> 'without-description' or (${withoutDescription}))
     order by e.published_at desc, e.id desc limit $9`,
    [
      staffId,
      seesAll,
      words,
      days?.from ?? null,
      days?.to ?? null,
      after?.uploadedAt ?? null,
      after?.id ?? null,
      filter,
      limit,
    ],
  );
  return rows;
}

export async function countPictures(
  db: Queryable,
  { staffId, seesAll }: Viewer,
): Promise<Readonly<Record<PictureFilter, number>>> {
  const { rows } = await db.query<Record<PictureFilter, number>>(
    `select count(*)::int as all, count(*) filter (where e.owner_id = $1)::int as mine,
       count(*) filter (where ${isUnused})::int as unused,
       count(*) filter (where ${withoutCredit})::int as "without-credit",
       count(*) filter (where ${withoutDescription})::int as "without-description"
     from content.entries e
     where ${isStored} and ($2 or e.owner_id = $1 or ${isPrinted})`,
    [staffId, seesAll],
  );
  return rows[0]!;
}

/** Null if it does not exist, or this person may not know of it. */
export async function findPictureRow(
  db: Queryable,
  { staffId, seesAll }: Viewer,
  id: number,
): Promise<PictureRow | null> {
  const { rows } = await db.query<PictureRow>(
    `select ${columns} from content.entries e
     where e.id = $1 and ${isStored} and ($3 or e.owner_id = $2 or ${isPrinted})`,
    [id, staffId, seesAll],
  );
  return rows[0] ?? null;
}
