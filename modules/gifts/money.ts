/** The gift revenue of the paper's days. Never part of recurring revenue. */
import type { Pool } from "../../platform/database/database";
import type { PaperDays } from "../../shared/time/paper-days";
import type { GiftDay, GiftFigures } from "./types";

export function createGiftFigures(pool: Pool): GiftFigures {
  return {
    async countDays({ days, bounds }: PaperDays): Promise<readonly GiftDay[]> {
      const { rows } = await pool.query<Omit<GiftDay, "day"> & { readonly day: number }>(
        `select coalesce(width_bucket(p.paid_at, $1::timestamptz[]), 0) as day,
           p.product_id as "productId", p.currency,
           count(*) filter (where p.kind = 'payment')::int as sold,
           coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::float8 as paid,
           coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::float8 as refunded,
           coalesce(sum(p.amount) filter (where p.kind = 'dispute'), 0)::float8 as disputed
         from gifts.payments p where p.paid_at >= $2 and p.paid_at < $3
         group by 1, 2, 3 order by 1, 2, 3`,
        [bounds, bounds[0]!, bounds.at(-1)!],
      );
      return rows.map((row) => Object.assign(row, { day: days[row.day - 1]! }));
    },

    async findEarliest(recordedSince) {
      const { rows } = await pool.query<{ at: Date | null }>(
        `select min(p.paid_at) as at from gifts.payments p
         where $1::timestamptz is null or p.recorded_at >= $1`,
        [recordedSince],
      );
      return rows[0]!.at;
    },
  };
}
