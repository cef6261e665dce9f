/** SQL of sections that were changed on screen, and of what is in them. */
import type { PoolClient } from "../../../../platform/database/database";
import type { Section } from "../../../../shared/publication/publication-shapes";
import type { Queryable } from "../store/query";

export interface SectionRow {
  readonly id: number;
  readonly changes: Partial<Section>;
  readonly version: number;
  readonly isAdded: boolean;
  readonly movingTo: number | null;
  readonly isDeleted: boolean;
}

export async function listSectionRows(db: Queryable): Promise<readonly SectionRow[]> {
  const { rows } = await db.query<SectionRow>(
    `select id, changes, version, is_added as "isAdded", moving_to as "movingTo",
       is_deleted as "isDeleted"
     from content.sections order by id`,
  );
  return rows;
}

/** Changes of sections wait for each other: labels, addresses and places depend on all of them. */
export async function lockSections(db: PoolClient): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('sections'))");
}

/** Stores what differs from the publication, and counts the change. */
export async function saveSection(
  db: PoolClient,
  options: Pick<SectionRow, "id" | "changes" | "isAdded" | "movingTo" | "isDeleted">,
): Promise<void> {
  await db.query(
    `insert into content.sections as s (id, changes, is_added, moving_to, is_deleted)
     values ($1, $2, $3, $4, $5)
     on conflict (id) do update set changes = excluded.changes, moving_to = excluded.moving_to,
       is_deleted = excluded.is_deleted, version = s.version + 1`,
    [
      options.id,
      JSON.stringify(options.changes),
      options.isAdded,
      options.movingTo,
      options.isDeleted,
    ],
  );
}

export async function takeSectionId(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ id: number }>("select nextval('content.entry_ids')::int as id");
  return rows[0]!.id;
}

/** How many articles of any state and films each section has, without what is in the trash. */
export async function countStanding(
  db: Queryable,
): Promise<ReadonlyMap<number, { readonly articles: number; readonly films: number }>> {
  const { rows } = await db.query<{ id: number; type: string; total: number }>(
    `select s.id, s.type, sum(s.total)::int as total from (
       select t.scope_id as id, t.type, t.total from content.totals t where t.scope = 'section'
       union all
       select u.id, e.type, 1 from content.entries e
       cross join lateral (select distinct unnest(e.section_ids) as id) u
       where e.status not in ('publish', 'trash')
     ) s where s.id is not null and s.type is not null group by 1, 2`,
  );
  const counts = new Map<number, { articles: number; films: number }>();
  for (const { id, type, total } of rows) {
    const count = counts.get(id) ?? { articles: 0, films: 0 };
    counts.set(id, count);
    if (type === "video") count.films += total;
    else count.articles += total;
  }
  return counts;
}

/** Whether anything is in a section, including the trash. */
export async function isSectionInUse(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query<{ isUsed: boolean }>(
    `select (exists (select 1 from content.listings l where l.section_id = $1
         and l.type in ('article', 'video'))
       or exists (select 1 from content.entries e
         where e.status <> 'publish' and e.section_ids @> array[$1::int])) as "isUsed"`,
    [id],
  );
  return rows[0]!.isUsed;
}

/**
 * Moves a batch of a section's entries, newest first, with their working copies.
 *
 * @returns the IDs of published articles, and how many entries were moved
 */
export async function moveSome(
  db: PoolClient,
  options: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<{ readonly publishedIds: readonly number[]; readonly moved: number }> {
  const values = [options.from, options.to];
  const { rows } = await db.query<{ id: number; status: string }>(
    `update content.entries e set version = e.version + 1, section_ids =
       case when e.section_ids @> array[$2::int] then array_remove(e.section_ids, $1::int)
         else array_replace(e.section_ids, $1::int, $2::int) end
     where e.id in (
       select m.id from (
         (select l.entry_id as id from content.listings l
          where l.type in ('article', 'video') and l.section_id = $1 limit $3)
         union
         (select u.id from content.entries u
          where u.status <> 'publish' and u.section_ids @> array[$1::int] limit $3)
       ) m order by m.id limit $3)
     returning e.id, e.status`,
    [...values, options.limit],
  );
  await db.query(
    `update content.working_copies w set copy = jsonb_set(w.copy, '{sectionIds}', coalesce((
       select jsonb_agg(m.id order by m.place) from (
         select case when s.id = $1 then $2::int else s.id end as id, min(s.place) as place
         from (select t.id::int as id, t.place
           from jsonb_array_elements_text(w.copy -> 'sectionIds') with ordinality t (id, place)) s
         group by 1) m), '[]'))
     where w.copy -> 'sectionIds' @> to_jsonb($1::int)`,
    values,
  );
  const publishedIds = rows.filter(({ status }) => status === "publish").map(({ id }) => id);
  return { publishedIds, moved: rows.length };
}

/** Queues the articles of a section for the search index, which has its label. */
export async function queueSection(db: PoolClient, id: number): Promise<void> {
  await db.query(
    `select content.queue_for_index(array(
       select l.entry_id from content.listings l where l.type = 'article' and l.section_id = $1))`,
    [id],
  );
}
