/** SQL of pictures of other hosts: what waits to be fetched, and what became of it. */
import type { Queryable } from "../../entries/store/query";
import type { EntryFields } from "../../entries/model/entry";
import { putOldPaths } from "../../entries/store/store-redirects";

/** The other system's details on a picture. */
export interface AboutPicture {
  readonly alt?: string;
  readonly caption?: string;
  readonly title?: string;
  readonly credit?: string;
  /** The focal point, in percent from the left and the top. */
  readonly focalX?: number;
  readonly focalY?: number;
  /** Its ID there, of kind 'entry'. */
  readonly upstreamId?: string;
}

/** The details on a picture, as fields. */
export const textsOf = (about: AboutPicture): EntryFields => {
  const { alt = "", caption = "", credit = "", focalX, focalY } = about;
  return {
    alt,
    caption,
    credit,
    ...(focalX !== undefined && { focal_x: focalX }),
    ...(focalY !== undefined && { focal_y: focalY }),
  };
};

export interface WantedRemote {
  readonly url: string;
  readonly about: AboutPicture;
}

/** A picture that was fetched. */
export interface TakenRemote {
  readonly id: number;
  /** `/media/…` */
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

export interface RemoteState {
  /** Null while it waits, and if it was refused. */
  readonly taken: TakenRemote | null;
  readonly isWaiting: boolean;
  readonly reason: string | null;
}

/** Asks for pictures. Returns those that are here, and of which something else is said now. */
export async function requestPictures(
  db: Queryable,
  options: {
    readonly origin: string;
    readonly wanted: readonly WantedRemote[];
    readonly now: Date;
  },
): Promise<readonly { readonly id: number; readonly about: AboutPicture }[]> {
  const byUrl = new Map(options.wanted.map((wanted) => [wanted.url, wanted]));
  if (byUrl.size === 0) return [];
  const { rows } = await db.query<{ id: number | null; about: AboutPicture }>(
    `insert into content.remote_pictures (url, origin, about, due_at)
     select r.url, $1, r.about, $3 from jsonb_to_recordset($2::jsonb) as r (url text, about jsonb)
     order by r.url
     on conflict (url) do update set about = excluded.about
     where content.remote_pictures.about <> excluded.about
     returning entry_id as id, about`,
    [options.origin, JSON.stringify([...byUrl.values()]), options.now],
  );
  return rows.flatMap(({ id, about }) => (id === null ? [] : [{ id, about }]));
}

/** The known pictures, by address. One whose entry was deleted here is unknown. */
export async function findPictures(
  db: Queryable,
  urls: readonly string[],
): Promise<ReadonlyMap<string, RemoteState>> {
  if (urls.length === 0) return new Map();
  const { rows } = await db.query<{
    address: string;
    state: string;
    reason: string | null;
    id: number | null;
    url: string | null;
    width: number | null;
    height: number | null;
  }>(
    `select p.url as address, p.state, p.reason, e.id, e.fields ->> 'source' as url,
       (e.fields ->> 'width')::int as width, (e.fields ->> 'height')::int as height
     from content.remote_pictures p left join content.entries e on e.id = p.entry_id
     where p.url = any($1::text[]) and (p.state <> 'taken' or e.id is not null)`,
    [urls],
  );
  return new Map(
    rows.map(({ address, state, reason, id, url, width, height }) => [
      address,
      {
        taken: id === null || url === null ? null : { id, url, width, height },
        isWaiting: state === "waiting",
        reason,
      },
    ]),
  );
}

export interface DuePicture {
  readonly url: string;
  readonly about: AboutPicture;
  readonly tries: number;
}

/**
 * Takes pictures of an origin that are due, the longest waiting first: no other process gets them for five
 * minutes, and after a crash they are due again.
 */
export async function claimDuePictures(
  db: Queryable,
  options: { readonly origin: string; readonly now: Date; readonly limit: number },
): Promise<readonly DuePicture[]> {
  const { rows } = await db.query<DuePicture>(
    `update content.remote_pictures p set due_at = $2::timestamptz + interval '5 minutes'
     where p.url in (
       select d.url from content.remote_pictures d
       where d.origin = $1 and d.state = 'waiting' and d.due_at <= $2
       order by d.due_at, d.url limit $3 for update skip locked)
     returning p.url, p.about, p.tries`,
    [options.origin, options.now, options.limit],
  );
  return rows;
}

export async function recordTaken(db: Queryable, url: string, entryId: number): Promise<void> {
  await db.query(
    `update content.remote_pictures set state = 'taken', entry_id = $2, reason = null, tries = tries + 1
     where url = $1`,
    [url, entryId],
  );
}

/** @param dueAt when it is tried again; null: never */
export async function recordRefused(
  db: Queryable,
  options: { readonly url: string; readonly reason: string; readonly dueAt: Date | null },
): Promise<void> {
  await db.query(
    `update content.remote_pictures set reason = $2, tries = tries + 1,
       state = case when $3::timestamptz is null then 'refused' else 'waiting' end,
       due_at = coalesce($3, due_at)
     where url = $1`,
    [options.url, options.reason, options.dueAt],
  );
}

/** Of an origin: how many wait, and when the next one is due. */
export async function readQueue(
  db: Queryable,
  origin: string,
): Promise<{ readonly waiting: number; readonly nextAt: Date | null; readonly refused: number }> {
  const { rows } = await db.query<{ waiting: number; nextAt: Date | null; refused: number }>(
    `select (count(*) filter (where state = 'waiting'))::int as waiting,
       min(due_at) filter (where state = 'waiting') as "nextAt",
       (count(*) filter (where state = 'refused'))::int as refused
     from content.remote_pictures where origin = $1 and state <> 'taken'`,
    [origin],
  );
  return rows[0] ?? { waiting: 0, nextAt: null, refused: 0 };
}

/** Maps a picture's source item to its entry and old URL. */
export async function linkPicture(
  db: Queryable,
  {
    origin,
    now,
    entryId: targetId,
    about,
  }: {
    readonly origin: string;
    readonly about: AboutPicture;
    readonly entryId: number;
    readonly now: Date;
  },
): Promise<void> {
  if (about.upstreamId === undefined) return;
  const path = `/?attachment_id=${about.upstreamId}`;
  await putOldPaths(db, { origin, now, paths: [{ path, targetId }] });
  await db.query(
    `update content.upstream set entry_id = $3
     where origin = $1 and kind = 'entry' and upstream_id = $2`,
    [origin, about.upstreamId, targetId],
  );
}
