import type { Pool } from "../../../../platform/database/database";

/**
 * Updates the planner's statistics when the tables have grown by a fifth since the last time.
 * PostgreSQL's autovacuum does so a minute later, the embedded database never: without statistics a
 * front page took ten times as long.
 */
export async function refreshStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ grown: boolean | null }>(
    `select pg_relation_size(oid) > relpages * 8192 * 1.2 as grown from pg_class
     where oid = 'content.entries'::regclass`,
  );
  if (rows[0]?.grown)
    await pool.query(
      "analyze content.entries, content.listings, content.totals, content.desk_texts",
    );
}
