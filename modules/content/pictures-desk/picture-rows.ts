/** SQL of the newsroom's list of pictures. */
import { tsqueryFrom } from "../store/collection-sql";
import { createBuilder, type Queryable } from "../store/query";
import type { EntryFields } from "../store/schema";
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

const isPrinted = `(exists (select 1 from content.entries u
    where u.picture_id = e.id and u.status = 'publish')
  or exists (select 1 from content.picture_uses s join content.entries u on u.id = s.entry_id
    where s.source = e.fields ->> 'source' and not s.is_copy and u.status = 'publish'))`;

const withoutCredit = "coalesce(e.fields ->> 'credit', '') = ''";
const withoutDescription = `coalesce(e.fields ->> 'alt', '') = ''
  and coalesce((e.fields ->> 'is_decorative')::boolean, false) = false`;

const columns = `e.id, e.title, e.fields, e.published_at as "uploadedAt", e.version, e.owner_id as "ownerId",
  ${isPrinted} as "isPrinted"`;

const isMine = (staffId: string) => `e.owner_id = ${staffId}`;

function conditionOf(filter: PictureFilter, staffId: string): string | null {
  switch (filter) {
    case "mine":
      return isMine(staffId);
    case "unused":
      return isUnused;
    case "without-credit":
      return withoutCredit;
    case "without-description":
      return withoutDescription;
    case "all":
      return null;
  }
}

/** Newest first. */
export async function listPictureRows(
  db: Queryable,
  { staffId, seesAll }: Viewer,
  { search, days, filter, after, limit }: PictureQuery,
): Promise<readonly PictureRow[]> {
  const { where, bind, values } = createBuilder();
  where.push("e.type = 'attachment' and e.status = 'publish' and e.fields ->> 'source' <> ''");
  if (!seesAll) where.push(`(${isMine(bind(staffId))} or ${isPrinted})`);
  const filtered = conditionOf(filter, filter === "mine" ? bind(staffId) : "");
  if (filtered) where.push(filtered);
  const words = search === "" ? null : tsqueryFrom(search);
  if (search !== "") {
    const matches = words === null ? "false" : `e.search @@ to_tsquery('simple', ${bind(words)})`;
    const within = days
      ? `e.published_at >= ${bind(days.from)} and e.published_at < ${bind(days.to)}`
      : "false";
    where.push(`(${matches} or (${within}))`);
  }
  if (after) {
    where.push(`(e.published_at, e.id) < (${bind(after.uploadedAt)}, ${bind(after.id)})`);
  }
  const { rows } = await db.query<PictureRow>(
    `select ${columns} from content.entries e where ${where.join(" and ")}
     order by e.published_at desc, e.id desc limit ${bind(limit)}`,
    values,
  );
  return rows;
}

export async function countPictures(
  db: Queryable,
  { staffId, seesAll }: Viewer,
): Promise<Readonly<Record<PictureFilter, number>>> {
  const { rows } = await db.query<Record<PictureFilter, number>>(
    `select count(*)::int as all, count(*) filter (where ${isMine("$1")})::int as mine,
       count(*) filter (where ${isUnused})::int as unused,
       count(*) filter (where ${withoutCredit})::int as "without-credit",
       count(*) filter (where ${withoutDescription})::int as "without-description"
     from content.entries e
     where e.type = 'attachment' and e.status = 'publish' and e.fields ->> 'source' <> ''
       and ($2 or ${isMine("$1")} or ${isPrinted})`,
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
     where e.id = $1 and e.type = 'attachment' and e.status = 'publish' and e.fields ->> 'source' <> ''
       and ($3 or ${isMine("$2")} or ${isPrinted})`,
    [id, staffId, seesAll],
  );
  return rows[0] ?? null;
}
