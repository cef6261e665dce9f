import type { Pool } from "../../../platform/database/database";

/** How many subscriptions began and ended since an instant; an attempt that was never paid is neither. */
export async function countSales(
  pool: Pool,
  since: Date,
): Promise<{ readonly subscribed: number; readonly left: number }> {
  const { rows } = await pool.query<{ subscribed: number; left: number }>(
    `select coalesce(count(*) filter (where s.started_at >= $1), 0)::int as subscribed,
       coalesce(count(*) filter (where s.ended_at >= $1), 0)::int as left
     from billing.subscriptions s
     where s.is_first_paid and (s.started_at >= $1 or s.ended_at >= $1)`,
    [since],
  );
  return rows[0]!;
}
