/** Reads everything for an export, some rows at a time. */
import type { Pool } from "../../../../platform/database/database";
import { type PostTypeName, postTypeNames } from "../../entries/model/post-types";
import type { ContentExport, ExportEntry, ItemBecame } from "./export-types";

const most = 100;

/** Items that others refer to come first; items that refer to others, last. */
const first: readonly PostTypeName[] = ["attachment", "writer", "article"];
const types: readonly PostTypeName[] = [
  ...first,
  ...postTypeNames.filter((name) => !first.includes(name) && name !== "page"),
  "page",
];

type Row = Omit<ExportEntry, "source"> & {
  readonly origin: string | null;
  readonly upstreamId: string | null;
  readonly item: unknown;
  readonly isEdited: boolean | null;
};

export function createContentExport(pool: Pool): ContentExport {
  return {
    async findOrigin() {
      const { rows } = await pool.query<{ origin: string; highestId: string; site: unknown }>(
        `select u.origin, coalesce(max(u.upstream_id::bigint) filter (where u.upstream_id ~ '^[0-9]{1,15}$'), 0)
             as "highestId",
           (select s.source from content.upstream s where s.origin = u.origin and s.kind = 'site') as site
         from content.upstream u where u.kind = 'entry' and u.source ->> 'format' = 'wxr'
         group by u.origin order by count(*) desc, u.origin limit 1`,
      );
      const [row] = rows;
      return row ? { ...row, highestId: Number(row.highestId) } : null;
    },

    async listIds(origin) {
      const { rows } = await pool.query<{ id: number; upstreamId: string }>(
        `select entry_id as id, upstream_id as "upstreamId" from content.upstream
         where origin = $1 and kind = 'entry' and source ->> 'format' = 'wxr' and entry_id is not null`,
        [origin],
      );
      return new Map(rows.map(({ id, upstreamId }) => [id, upstreamId]));
    },

    async listWriters() {
      const { rows } = await pool.query<{ id: number; slug: string; name: string }>(
        `select id, slug, title as name from content.entries
         where type = 'writer' and status <> 'trash' and slug <> '' order by id`,
      );
      return rows;
    },

    async *listEntries() {
      for (const type of types) {
        for (let after = 0; ;) {
          const { rows } = await pool.query<Row>(
            `select e.id, e.type, e.status, e.slug, e.title, e.body, e.excerpt, e.access, e.fields,
               array(select b.writer_id from content.bylines b where b.entry_id = e.id order by b.place)
                 as "writerIds",
               e.picture_id as "pictureId", e.section_ids as "sectionIds",
               e.published_at as "publishedAt", e.modified_at as "modifiedAt",
               array(select o.slug from content.old_slugs o where o.entry_id = e.id order by o.slug)
                 as "oldSlugs",
               u.origin, u.upstream_id as "upstreamId", u.source as item,
               e.version > u.entry_version as "isEdited"
             from content.entries e
             left join lateral (select * from content.upstream s where s.entry_id = e.id
               and s.kind = 'entry' order by s.origin, s.upstream_id limit 1) u on true
             where e.type = $1 and e.id > $2 and e.status <> 'trash' order by e.id limit ${most}`,
            [type, after],
          );
          if (rows.length === 0) break;
          after = rows.at(-1)!.id;
          yield rows.map(toEntry);
        }
      }
    },

    async *listKept(origin) {
      for (let after = ""; ;) {
        const { rows } = await pool.query<{ id: string; item: unknown }>(
          `select upstream_id as id, source as item from content.upstream
           where origin = $1 and kind = 'entry' and entry_id is null and 'kept' = any(refs)
             and upstream_id collate "C" > $2 order by upstream_id collate "C" limit ${most}`,
          [origin, after],
        );
        if (rows.length === 0) return;
        after = rows.at(-1)!.id;
        yield* rows.map(({ item }) => item);
      }
    },
  };
}

function toEntry({ origin, upstreamId, item, isEdited, ...entry }: Row): ExportEntry {
  const source =
    origin === null || upstreamId === null
      ? null
      : { origin, upstreamId, item, became: becameOf(item), isEdited: isEdited ?? false };
  return { ...entry, source };
}

const becameOf = (item: unknown): ItemBecame | null =>
  (item as { readonly became?: ItemBecame } | null)?.became ?? null;
