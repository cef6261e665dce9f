/** SQL that makes one author of two. */
import type { PoolClient } from "../../../../../platform/database/database";

interface Two {
  /** Stays. */
  readonly into: number;
  /** Becomes the other. */
  readonly from: number;
}

/** Many articles take longer than a request's statements may. */
export async function allowMinutes(db: PoolClient): Promise<void> {
  await db.query("select set_config('statement_timeout', '300s', true)");
}

/**
 * Locks what has the byline of `from`, then the author: who saves one of these waits, and who has just given
 * something else this byline is waited for. Returns what has it.
 */
export async function lockWorks(db: PoolClient, from: number): Promise<readonly number[]> {
  const lock = async () => {
    const { rows } = await db.query<{ id: number }>(
      `select e.id from content.entries e
       where e.id in (select b.entry_id from content.bylines b where b.writer_id = $1)
       order by e.id for no key update`,
      [from],
    );
    return rows.map(({ id }) => id);
  };
  await lock();
  await db.query("select 1 as locked from content.entries where id = $1 for update", [from]);
  return lock();
}

/** Gives the works of `from` to `into`, each byline in its order and no one twice in one. */
export async function moveBylines(
  db: PoolClient,
  { into, from }: Two,
  works: readonly number[],
): Promise<void> {
  // Of two in one byline, whoever stands first keeps the place.
  await db.query(
    `delete from content.bylines d using content.bylines k
     where d.entry_id = any($3::int[]) and k.entry_id = d.entry_id and k.place < d.place
       and k.writer_id in ($1, $2) and d.writer_id in ($1, $2)`,
    [into, from, works],
  );
  await db.query(
    "update content.bylines set writer_id = $1 where entry_id = any($3::int[]) and writer_id = $2",
    [into, from, works],
  );
  // Also those that stay the same: stored answers know a changed byline by its row.
  await db.query(
    `update content.entries set author_id = case when author_id = $2 then $1::int else author_id end
     where id = any($3::int[])`,
    [into, from, works],
  );
  await db.query(
    `update content.working_copies w set copy = jsonb_set(w.copy, '{writerIds}', (
       select coalesce(jsonb_agg(s.id order by s.place), '[]'::jsonb) from (
         select case when t.id::int = $2 then $1::int else t.id::int end as id, min(t.place) as place
         from jsonb_array_elements_text(w.copy -> 'writerIds') with ordinality t (id, place) group by 1) s))
     where w.copy -> 'writerIds' @> to_jsonb($2::int)`,
    [into, from],
  );
  // Search names the writers, whatever their place.
  await db.query(
    `select content.queue_for_index(array(
       select e.id from content.entries e
       where e.id = any($1::int[]) and e.type = 'article' and e.status = 'publish'))::text as queued`,
    [works],
  );
}

/** Redirects everything that pointed to `from` to `into`: old slugs, external URLs and import records. */
export async function moveAddresses(
  db: PoolClient,
  { into, from }: Two,
  slug: string,
): Promise<void> {
  await db.query("update content.old_slugs set entry_id = $1 where entry_id = $2", [into, from]);
  if (slug !== "") {
    await db.query(
      `insert into content.old_slugs (type, slug, entry_id) values ('writer', $2, $1)
       on conflict (type, slug) do update set entry_id = excluded.entry_id`,
      [into, slug],
    );
  }
  await db.query("update content.redirects set target_id = $1 where target_id = $2", [into, from]);
  await db.query("update content.upstream set entry_id = $1 where entry_id = $2", [into, from]);
  await db.query("update content.merged_authors set into_id = $1 where into_id = $2", [into, from]);
  await db.query("insert into content.merged_authors (id, into_id) values ($2, $1)", [into, from]);
}
