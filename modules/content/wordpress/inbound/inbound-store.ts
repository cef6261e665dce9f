/** SQL that finds the entries which items from elsewhere became. */
import type { PoolClient } from "../../../../platform/database/database";
import type { PostTypeName } from "../../entries/model/post-types";
import { inboundSlug } from "./inbound-slug";

interface Item {
  readonly kind: string;
  readonly upstreamId: string;
  readonly type: PostTypeName;
  readonly slug: string;
}

export interface Target {
  readonly entryId: number;
  /** Whether it was changed here after it was taken in. */
  readonly isEdited: boolean;
  /** Whether the entry has only the item's slug, and came from nowhere else. */
  readonly isNamesake: boolean;
  /** Whether no one has saved it here. */
  readonly isUntouched: boolean;
}

/**
 * The entries that items became, by kind and ID. An item that is new takes the entry of its type that has its
 * slug, if that came from nowhere else: pages of a new installation, and what was written before.
 */
export async function findTargets(
  db: PoolClient,
  { origin, items }: { readonly origin: string; readonly items: readonly Item[] },
): Promise<ReadonlyMap<string, Target>> {
  const { rows } = await db.query<Target & { key: string }>(
    // Two joins, because one with "or" reads all entries.
    `with asked as (
       select r.kind, r."upstreamId", r.type, r.slug, u.entry_id, u.entry_version
       from jsonb_to_recordset($2::jsonb) as r (kind text, "upstreamId" text, type text, slug text)
       left join content.upstream u
         on u.origin = $1 and u.kind = r.kind and u.upstream_id = r."upstreamId"
     ), found as (
       select a.kind, a."upstreamId", e.id, coalesce(e.version > a.entry_version, false) as "isEdited",
         false as "isNamesake", false as "isUntouched"
       from asked a join content.entries e on e.id = a.entry_id and e.type = a.type
       union all
       select a.kind, a."upstreamId", e.id, false,
         true, e.version = 1 and e.saved_by = '' and e.owner_id is null
       from asked a join content.entries e on e.type = a.type and e.slug = a.slug and e.slug <> ''
       where a.entry_id is null
         and not exists (select 1 from content.upstream o where o.entry_id = e.id)
     )
     select distinct on (kind, "upstreamId") concat(kind, ' ', "upstreamId") as key, id as "entryId", "isEdited",
       "isNamesake", "isUntouched"
     from found order by kind, "upstreamId", id`,
    [
      origin,
      JSON.stringify(
        items.map(({ kind, upstreamId, type, slug }) => ({
          kind,
          upstreamId,
          type,
          slug: inboundSlug(slug),
        })),
      ),
    ],
  );
  // Two new items with one slug: the first takes the entry.
  const taken = new Set<number>();
  const targets = new Map<string, Target>();
  for (const { key, ...target } of rows) {
    if (taken.has(target.entryId)) continue;
    taken.add(target.entryId);
    targets.set(key, target);
  }
  return targets;
}
