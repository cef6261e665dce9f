/** All SQL that reads the figures of days. */
import type { Pool } from "../../platform/database/database";
import type { GiftDay } from "../gifts/types";
import type { CountedFigure, DayLine } from "./day-store";

export interface PartSum {
  readonly figure: CountedFigure;
  readonly part: string;
  readonly count: number;
}

/** By day, then by product; both ends are included. */
export async function listLines(pool: Pool, from: string, to: string): Promise<readonly DayLine[]> {
  const { rows } = await pool.query<DayLine>(
    `select d.day::text as day, d.product_id as "productId", d.billing_interval as interval, d.currency,
       d.paying, d.introductory, d.past_due as "pastDue", d.paused, d.recurring::float8 as recurring,
       d.started, d.ended, d.paid::float8 as paid, d.refunded::float8 as refunded,
       d.disputed::float8 as disputed
     from figures.subscription_days d
     where d.day between $1::text::date and $2::text::date order by 1, 2, 3, 4`,
    [from, to],
  );
  return rows;
}

/** Gifts by day, then by product; both ends are included. */
export async function listGiftDays(
  pool: Pool,
  from: string,
  to: string,
): Promise<readonly GiftDay[]> {
  const { rows } = await pool.query<GiftDay>(
    `select d.day::text as day, d.product_id as "productId", d.currency, d.sold,
       d.paid::float8 as paid, d.refunded::float8 as refunded, d.disputed::float8 as disputed
     from figures.gift_days d
     where d.day between $1::text::date and $2::text::date order by 1, 2, 3`,
    [from, to],
  );
  return rows;
}

/** Sums of the days, the largest of each figure first. */
export async function sumCounts(pool: Pool, from: string, to: string): Promise<readonly PartSum[]> {
  const { rows } = await pool.query<PartSum>(
    `select c.figure, c.part, coalesce(sum(c.count), 0)::int as count from figures.counts c
     where c.day between $1::text::date and $2::text::date and c.figure <> 'grant'
     group by c.figure, c.part order by 1, 3 desc, 2`,
    [from, to],
  );
  return rows;
}

/** Counts of single days, without those by article, path and reason. */
export async function listWholeCounts(
  pool: Pool,
  from: string,
  to: string,
): Promise<readonly (PartSum & { readonly day: string })[]> {
  const { rows } = await pool.query<PartSum & { readonly day: string }>(
    `select c.day::text as day, c.figure, c.part, c.count from figures.counts c
     where c.day between $1::text::date and $2::text::date
       and (c.figure in ('wall', 'account', 'order', 'grant') or (c.figure = 'reading' and c.part = ''))
     order by 1, 2, 3`,
    [from, to],
  );
  return rows;
}
