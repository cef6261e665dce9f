import type { Pool } from "../../../platform/database/database";

/** How many subscriptions began and ended since an instant; an attempt that was never paid is neither. */
export async function countSales(
  pool: Pool,
  since: Date,
): Promise<{ readonly subscribed: number; readonly left: number }> {
  const { rows } = await pool.query<{ subscribed: number; left: number }>(
    `select
       (select count(*) from billing.subscriptions s
        where s.is_first_paid and s.started_at >= $1)::int as subscribed,
       (select count(*) from billing.subscriptions s
        where s.is_first_paid and s.ended_at >= $1)::int as left`,
    [since],
  );
  return rows[0]!;
}
