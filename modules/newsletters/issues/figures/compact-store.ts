/** SQL that keeps the counts of an issue and deletes its deliveries. */
import type { Pool, PoolClient } from "../../../../platform/database/database";
import type { DeliveryCounts } from "./counts";

/** Issues that ended before an instant and still have deliveries, the oldest first. */
export async function listCompactable(pool: Pool, before: Date): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from newsletters.issues
     where has_deliveries and ended_at is not null and ended_at <= $1
       and state in ('sent', 'stopped')
     order by ended_at, id`,
    [before],
  );
  return rows.map(({ id }) => id);
}

export async function setCounts(db: PoolClient, id: number, counts: DeliveryCounts): Promise<void> {
  await db.query("update newsletters.issues set counts = $2::jsonb where id = $1", [
    id,
    JSON.stringify(counts),
  ]);
}

/** @returns how many; fewer than `limit` once none is left */
export async function deleteDeliveries(pool: Pool, id: number, limit: number): Promise<number> {
  const { rowCount } = await pool.query<never>(
    `delete from newsletters.deliveries d where d.issue_id = $1 and d.address_id in (
       select address_id from newsletters.deliveries where issue_id = $1
       order by address_id limit $2)`,
    [id, limit],
  );
  return rowCount ?? 0;
}

export async function setDeliveriesGone(pool: Pool, id: number): Promise<void> {
  await pool.query("update newsletters.issues set has_deliveries = false where id = $1", [id]);
}
