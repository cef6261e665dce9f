/** SQL for imports: the known items from each origin. */
import type { Queryable } from "../../entries/store/query";

export interface KnownItem {
  readonly hash: string;
  /** Null: it has no place here, or was deleted here. */
  readonly entryId: number | null;
  /** Whether it has no place here. */
  readonly isKept: boolean;
  /** Whether pictures of it are still missing that may come. */
  readonly isWaiting: boolean;
  /** Whether it was edited here after it was taken in. */
  readonly isEdited: boolean;
}

/** The mark of an item that has no place here, among what it refers to. */
export const keptMark = "kept";

/** By their IDs there. */
export async function findKnown(
  db: Queryable,
  options: { readonly origin: string; readonly kind: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, KnownItem>> {
  if (options.ids.length === 0) return new Map();
  const { rows } = await db.query<KnownItem & { upstreamId: string }>(
    `select u.upstream_id as "upstreamId", u.hash, u.entry_id as "entryId",
       $4 = any(u.refs) as "isKept", cardinality(u.waits_for) > 0 as "isWaiting",
       coalesce(e.version > u.entry_version, false) as "isEdited"
     from content.upstream u left join content.entries e on e.id = u.entry_id
     where u.origin = $1 and u.kind = $2 and u.upstream_id = any($3::text[])`,
    [options.origin, options.kind, options.ids, keptMark],
  );
  return new Map(rows.map((row) => [row.upstreamId, row]));
}

/** Items as they came, by their IDs there. */
export async function readSources(
  db: Queryable,
  options: { readonly origin: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await db.query<{ upstreamId: string; source: unknown }>(
    `select upstream_id as "upstreamId", source from content.upstream
     where origin = $1 and kind = 'entry' and upstream_id = any($2::text[])`,
    [options.origin, options.ids],
  );
  return new Map(rows.map(({ upstreamId, source }) => [upstreamId, source]));
}

/** Writers by their slugs. */
export async function findWriters(
  db: Queryable,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ slug: string; id: number }>(
    `select slug, id from content.entries
     where type = 'writer' and slug = any($1::text[]) and status <> 'trash'`,
    [slugs],
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
