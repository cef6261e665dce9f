/** All SQL that writes the figures of days. */
import type { Pool, PoolClient } from "../../platform/database/database";
import { inTransaction } from "../../platform/database/transaction";
import type { DailyMoney, DailySubscriptions } from "../billing/types";
import type { GiftDay } from "../gifts/types";

export interface Progress {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly madeAt: Date | null;
  /** Facts recorded before are in the days. */
  readonly knownUntil: Date | null;
}

/** The values counted by day and part. */
export type CountedFigure = "reading" | "wall" | "account" | "order" | "sale" | "reason" | "grant";

export interface DayCount {
  readonly day: string;
  readonly figure: CountedFigure;
  /** An article's ID, a path, a reason, a wall; "" for the whole. */
  readonly part: string;
  readonly count: number;
}

/** The days of a run, which replace what is stored of the same days and figures. */
export interface MadeDays {
  readonly run: number;
  readonly madeAt: Date;
  readonly knownUntil: Date;
  readonly firstDay: string;
  readonly lastDay: string;
  /** From when on subscriptions and money are replaced. */
  readonly from: string;
  readonly subscriptions: readonly DailySubscriptions[];
  readonly money: readonly DailyMoney[];
  /** Paid once: in no sum of what recurs. */
  readonly gifts: readonly GiftDay[];
  readonly counts: readonly DayCount[];
  /** From when on each count is replaced. */
  readonly countsFrom: Readonly<Record<CountedFigure, string>>;
}

export async function readProgress(pool: Pool): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `select p.first_day::text as "firstDay", p.last_day::text as "lastDay", p.made_at as "madeAt",
       p.known_until as "knownUntil"
     from figures.progress p`,
  );
  return rows[0]!;
}

/** A number higher than those of all runs begun before. */
export async function beginRun(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ run: number }>(
    `select coalesce(nextval('figures.runs'), 0)::float8 as run`,
  );
  return rows[0]!.run;
}

/**
 * Stores the days of a run in one transaction; false if a run that began later has stored its own, which
 * knew more.
 */
export async function saveDays(pool: Pool, made: MadeDays): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ run: number }>(
      "select p.run::float8 as run from figures.progress p for update",
    );
    if (rows[0]!.run > made.run) return false;
    await replaceSubscriptions(db, made);
    await replaceGifts(db, made);
    await replaceCounts(db, made);
    await db.query(
      `update figures.progress set first_day = $1::text::date, last_day = $2::text::date,
         made_at = $3, known_until = $4, run = $5::float8::bigint`,
      [made.firstDay, made.lastDay, made.madeAt, made.knownUntil, made.run],
    );
    return true;
  });
}

/** Notes that there was nothing to count yet. */
export async function saveNothing(pool: Pool, { now, run }: { now: Date; run: number }) {
  await pool.query(
    `update figures.progress set made_at = $1, run = $2::float8::bigint
     where run < $2::float8::bigint and first_day is null`,
    [now, run],
  );
}

/** A day's line of a product, interval and currency. */
export type DayLine = DailySubscriptions & Pick<DailyMoney, "paid" | "refunded" | "disputed">;

const noStock = { paying: 0, introductory: 0, pastDue: 0, paused: 0, recurring: 0 };
const noMoves = { started: 0, ended: 0 };
const noMoney = { paid: 0, refunded: 0, disputed: 0 };

function join(
  subscriptions: readonly DailySubscriptions[],
  money: readonly DailyMoney[],
): readonly DayLine[] {
  const lines = new Map<string, DayLine>();
  const keyOf = (one: DailySubscriptions | DailyMoney) =>
    [one.day, one.productId, one.interval, one.currency].join("\n");
  for (const one of subscriptions) lines.set(keyOf(one), { ...noMoney, ...one });
  for (const one of money) {
    lines.set(keyOf(one), { ...noStock, ...noMoves, ...lines.get(keyOf(one)), ...one });
  }
  return [...lines.values()];
}

async function replaceSubscriptions(db: PoolClient, made: MadeDays): Promise<void> {
  await db.query("delete from figures.subscription_days where day >= $1::text::date", [made.from]);
  const lines = join(made.subscriptions, made.money);
  const column = <Value>(read: (line: DayLine) => Value): Value[] => lines.map(read);
  await db.query(
    `insert into figures.subscription_days
       (day, product_id, billing_interval, currency, paying, introductory, past_due, paused,
        recurring, started, ended, paid, refunded, disputed)
     select day::date, product_id, billing_interval, currency, paying, introductory, past_due, paused,
       recurring::bigint, started, ended, paid::bigint, refunded::bigint, disputed::bigint
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[],
       $8::int[], $9::float8[], $10::int[], $11::int[], $12::float8[], $13::float8[], $14::float8[])
       as given (day, product_id, billing_interval, currency, paying, introductory, past_due, paused,
         recurring, started, ended, paid, refunded, disputed)`,
    [
      column(({ day }) => day),
      column(({ productId }) => productId),
      column(({ interval }) => interval),
      column(({ currency }) => currency),
      column(({ paying }) => paying),
      column(({ introductory }) => introductory),
      column(({ pastDue }) => pastDue),
      column(({ paused }) => paused),
      column(({ recurring }) => recurring),
      column(({ started }) => started),
      column(({ ended }) => ended),
      column(({ paid }) => paid),
      column(({ refunded }) => refunded),
      column(({ disputed }) => disputed),
    ],
  );
}

async function replaceGifts(db: PoolClient, { gifts, from }: MadeDays): Promise<void> {
  await db.query("delete from figures.gift_days where day >= $1::text::date", [from]);
  await db.query(
    `insert into figures.gift_days (day, product_id, currency, sold, paid, refunded, disputed)
     select day::date, product_id, currency, sold, paid::bigint, refunded::bigint, disputed::bigint
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[],
       $7::float8[]) as given (day, product_id, currency, sold, paid, refunded, disputed)`,
    [
      gifts.map(({ day }) => day),
      gifts.map(({ productId }) => productId),
      gifts.map(({ currency }) => currency),
      gifts.map(({ sold }) => sold),
      gifts.map(({ paid }) => paid),
      gifts.map(({ refunded }) => refunded),
      gifts.map(({ disputed }) => disputed),
    ],
  );
}

async function replaceCounts(db: PoolClient, { counts, countsFrom }: MadeDays): Promise<void> {
  await db.query(
    `delete from figures.counts c
     using unnest($1::text[], $2::text[]) as kept (figure, from_day)
     where c.figure = kept.figure and c.day >= kept.from_day::date`,
    [Object.keys(countsFrom), Object.values(countsFrom)],
  );
  const fresh = counts.filter(({ day, figure }) => day >= countsFrom[figure]);
  await db.query(
    `insert into figures.counts (day, figure, part, count)
     select day::date, figure, part, count
     from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as given (day, figure, part, count)`,
    [
      fresh.map(({ day }) => day),
      fresh.map(({ figure }) => figure),
      fresh.map(({ part }) => part),
      fresh.map(({ count }) => count),
    ],
  );
}
