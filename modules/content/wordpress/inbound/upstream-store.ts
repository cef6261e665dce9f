/** SQL of what came from elsewhere: which item of an origin became which entry. */
import type { Queryable } from "../../entries/store/query";

/** An item of an origin, as it was taken in. */
export interface UpstreamItem {
  /** 'entry' for posts of any type, 'user', or a kind of the importer's own. */
  readonly kind: string;
  /** The ID that it has there. */
  readonly upstreamId: string;
  /** Changes with anything it depends on. */
  readonly hash: string;
  /** Its other dependencies, like "term:3". */
  readonly refs: readonly string[];
  /** Losses, in plain sentences. */
  readonly losses: readonly string[];
  /** Addresses of pictures that are not here yet. */
  readonly waitsFor: readonly string[];
  /** As it came, as JSON; null if it is not kept. */
  readonly source: unknown;
}

/** Records items with the entries that they became; what is known of them is replaced. */
export async function putUpstream(
  db: Queryable,
  options: {
    readonly origin: string;
    readonly items: readonly (UpstreamItem & { readonly entryId: number | null })[];
    readonly now: Date;
  },
): Promise<void> {
  if (options.items.length === 0) return;
  await db.query(
    `insert into content.upstream (origin, kind, upstream_id, entry_id, hash, refs, losses, waits_for,
       source, entry_version, taken_at)
     select $1, r.kind, r."upstreamId", r."entryId", r.hash, coalesce(r.refs, '{}'), coalesce(r.losses, '{}'),
       coalesce(r."waitsFor", '{}'), r.source, coalesce(e.version, 0), $3
     from jsonb_to_recordset($2::jsonb) as r (kind text, "upstreamId" text, "entryId" integer, hash text,
       refs text[], losses text[], "waitsFor" text[], source jsonb)
     left join content.entries e on e.id = r."entryId"
     on conflict (origin, kind, upstream_id) do update set entry_id = excluded.entry_id,
       hash = excluded.hash, refs = excluded.refs, losses = excluded.losses,
       waits_for = excluded.waits_for, source = excluded.source,
       entry_version = excluded.entry_version, taken_at = excluded.taken_at`,
    [options.origin, storableJson(options.items), options.now],
  );
}

/** The entries that items of an origin became, by the items' IDs. */
export async function findEntryIds(
  db: Queryable,
  origin: string,
  kind: string,
  upstreamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (upstreamIds.length === 0) return new Map();
  const { rows } = await db.query<{ upstreamId: string; entryId: number }>(
    `select upstream_id as "upstreamId", entry_id as "entryId" from content.upstream
     where origin = $1 and kind = $2 and upstream_id = any($3::text[]) and entry_id is not null`,
    [origin, kind, upstreamIds],
  );
  return new Map(rows.map(({ upstreamId, entryId }) => [upstreamId, entryId]));
}

/** JSON as the database can store it: without NUL characters and lone surrogates. */
function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );
}
