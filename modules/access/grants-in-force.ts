import type { Pool } from "../../platform/database/database";
import type { GrantsInForce } from "./types";

/**
 * How many complimentary grants, gifts and seats of groups gave access at each of these instants, as far as was recorded by
 * then. A source counts once, whatever was recorded about it.
 *
 * @returns a row by instant and source, without those that had none
 */
export async function countGrantsInForce(
  pool: Pool,
  instants: readonly Date[],
): Promise<readonly GrantsInForce[]> {
  const { rows } = await pool.query<GrantsInForce>(
    `select coalesce(asked.at, '-infinity') as at, newest.source, count(*)::int as count
     from unnest($1::timestamptz[]) as asked (at)
     cross join lateral (
       select distinct on (g.source, g.source_id) g.source, g.starts_at, g.ends_at
       from access.grants g where g.source in ('comp', 'gift', 'group') and g.recorded_at < asked.at
       order by g.source, g.source_id, g.id desc
     ) newest
     where newest.starts_at < asked.at and (newest.ends_at is null or newest.ends_at >= asked.at)
     group by asked.at, newest.source order by 1, 2`,
    [instants],
  );
  return rows;
}
