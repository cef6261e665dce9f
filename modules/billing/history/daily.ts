/** Billing's data on the paper's days. All SQL that counts by day. */
import type { Pool } from "../../../platform/database/database";
import type { PaperDays } from "../../../shared/time/paper-days";
import type {
  BillingDays,
  DailyMoney,
  DailyPart,
  DailySubscriptions,
  SpokenReason,
} from "../types";

/** The step of a requested cancellation that wasn't undone or prevented. */
const requested = "cancelled";

/** `day` is the place in the list of days, from 1; 0 is all time before. */
interface Move extends Omit<DailySubscriptions, "day"> {
  readonly day: number;
}

interface Placed {
  readonly day: number;
  readonly part: string;
  readonly count: number;
}

export async function countDays(pool: Pool, { days, bounds }: PaperDays): Promise<BillingDays> {
  const [subscriptions, money, sales, reasons, checkouts] = await Promise.all([
    listSubscriptions(pool, days, bounds),
    listMoney(pool, days, bounds),
    countSales(pool, bounds),
    countReasons(pool, bounds),
    countCheckouts(pool, bounds),
  ]);
  const named = (rows: readonly Placed[]): readonly DailyPart[] =>
    rows.map(({ day, part, count }) => ({ day: days[day - 1]!, part, count }));
  return {
    subscriptions,
    money,
    sales: named(sales),
    reasons: named(reasons),
    checkouts: named(checkouts),
  };
}

/**
 * The earliest instant whose day may look different because of what was recorded since another; null if
 * nothing was. Without `recordedSince`, the earliest of all.
 */
export async function findEarliest(pool: Pool, recordedSince: Date | null): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select least(
       (select min(h.effective_at) from billing.subscription_history h
        where $1::timestamptz is null or h.recorded_at >= $1),
       (select min(p.paid_at) from billing.payments p
        where $1::timestamptz is null or p.recorded_at >= $1),
       (select min(s.sold_at) from billing.sales s
        where $1::timestamptz is null or s.recorded_at >= $1)) as at`,
    [recordedSince],
  );
  return rows[0]!.at;
}

/** How many subscriptions were bought by readers who came by a link of each of these campaigns. */
export async function countSoldBy(
  pool: Pool,
  campaigns: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ campaign: string; sold: number }>(
    `select s.campaign, count(*)::int as sold from billing.sales s
     where s.campaign = any($1::text[]) and s.campaign is not null group by s.campaign`,
    [campaigns],
  );
  return new Map(rows.map(({ campaign, sold }) => [campaign, sold]));
}

/** Comments that readers wrote when they left, newest first; erased accounts took theirs along. */
export async function listComments(
  pool: Pool,
  since: Date,
  limit: number,
): Promise<readonly SpokenReason[]> {
  const { rows } = await pool.query<SpokenReason>(
    `select c.reason, coalesce(c.comment, '') as comment, c.recorded_at as "saidAt"
     from billing.cancellations c
     where c.step = $3 and c.comment is not null and c.recorded_at >= $1
     order by c.recorded_at desc, c.id desc limit $2`,
    [since, limit, requested],
  );
  return rows;
}

/**
 * Every entry adds its subscription to its state when it begins, and takes it out when the next one does:
 * one pass over the history, however many days are asked for.
 */
async function listSubscriptions(
  pool: Pool,
  days: readonly string[],
  bounds: readonly Date[],
): Promise<readonly DailySubscriptions[]> {
  const { rows } = await pool.query<Move>(
    `with entries as (
       select h.*, lead(h.effective_at) over w as until_at,
         coalesce(lag(h.state) over w, 'ended') as state_before
       from billing.subscription_history h
       window w as (partition by h.subscription_id order by h.effective_at, h.id)
     ), moves as (
       select width_bucket(e.effective_at, $1::timestamptz[]) as day, e.product_id, e.billing_interval,
         e.currency, e.state, case when e.state = 'ended' then 0 else 1 end as many, e.recurring,
         (e.state <> 'ended' and e.state_before = 'ended')::int as started,
         (e.state = 'ended' and e.state_before <> 'ended')::int as ended
       from entries e where e.effective_at < $2
       union all
       select width_bucket(e.until_at, $1::timestamptz[]), e.product_id, e.billing_interval,
         e.currency, e.state, -1, -e.recurring, 0, 0
       from entries e where e.until_at < $2 and e.state <> 'ended'
     )
     select coalesce(m.day, 0) as day, m.product_id as "productId", m.billing_interval as interval, m.currency,
       coalesce(sum(m.many) filter (where m.state = 'paying'), 0)::int as paying,
       coalesce(sum(m.many) filter (where m.state = 'introductory'), 0)::int as introductory,
       coalesce(sum(m.many) filter (where m.state = 'past_due'), 0)::int as "pastDue",
       coalesce(sum(m.many) filter (where m.state = 'paused'), 0)::int as paused,
       coalesce(sum(m.recurring), 0)::float8 as recurring,
       coalesce(sum(m.started), 0)::int as started,
       coalesce(sum(m.ended), 0)::int as ended
     from moves m group by m.day, 2, 3, 4 order by 2, 3, 4, 1`,
    [bounds, bounds.at(-1)!],
  );
  const lines = Map.groupBy(rows, (row) => `${row.productId} ${row.interval} ${row.currency}`);
  return [...lines.values()].flatMap((moves) => sumUp(moves, days));
}

/** From what changed on each day to what there was at its end. */
function sumUp(moves: readonly Move[], days: readonly string[]): readonly DailySubscriptions[] {
  const byDay = new Map(moves.map((move) => [move.day, move]));
  const none = { paying: 0, introductory: 0, pastDue: 0, paused: 0, recurring: 0 };
  let sum = byDay.get(0) ?? { ...moves[0]!, ...none };
  return days.flatMap((day, place) => {
    const move = byDay.get(place + 1);
    if (move) {
      sum = {
        ...sum,
        paying: sum.paying + move.paying,
        introductory: sum.introductory + move.introductory,
        pastDue: sum.pastDue + move.pastDue,
        paused: sum.paused + move.paused,
        recurring: sum.recurring + move.recurring,
      };
    }
    const { started, ended } = move ?? { started: 0, ended: 0 };
    const isEmpty = sum.paying + sum.introductory + sum.pastDue + sum.paused === 0;
    return isEmpty && started + ended === 0 ? [] : [{ ...sum, day, started, ended }];
  });
}

async function listMoney(
  pool: Pool,
  days: readonly string[],
  bounds: readonly Date[],
): Promise<readonly DailyMoney[]> {
  const { rows } = await pool.query<Omit<DailyMoney, "day"> & { readonly day: number }>(
    `select coalesce(width_bucket(p.paid_at, $1::timestamptz[]), 0) as day, p.product_id as "productId",
       p.billing_interval as interval, p.currency,
       coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::float8 as paid,
       coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::float8 as refunded,
       coalesce(sum(p.amount) filter (where p.kind = 'dispute'), 0)::float8 as disputed
     from billing.payments p where p.paid_at >= $2 and p.paid_at < $3
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [bounds, bounds[0]!, bounds.at(-1)!],
  );
  return rows.map((row) => Object.assign(row, { day: days[row.day - 1]! }));
}

async function countSales(pool: Pool, bounds: readonly Date[]): Promise<readonly Placed[]> {
  const { rows } = await pool.query<Placed>(
    `select coalesce(width_bucket(s.sold_at, $1::timestamptz[]), 0) as day,
       coalesce(s.path, '') as part, count(*)::int as count
     from billing.sales s where s.sold_at >= $2 and s.sold_at < $3
     group by 1, 2 order by 1, 2`,
    [bounds, bounds[0]!, bounds.at(-1)!],
  );
  return rows;
}

/** The reason given on the day of cancellation, regardless of its effective date. */
async function countReasons(pool: Pool, bounds: readonly Date[]): Promise<readonly Placed[]> {
  const { rows } = await pool.query<Placed>(
    `select coalesce(width_bucket(c.recorded_at, $1::timestamptz[]), 0) as day,
       coalesce(c.reason, '') as part, count(*)::int as count
     from billing.cancellations c
     where c.step = $4 and c.recorded_at >= $2 and c.recorded_at < $3
     group by 1, 2 order by 1, 2`,
    [bounds, bounds[0]!, bounds.at(-1)!, requested],
  );
  return rows;
}

/** Readers who placed an order, each once a day, whatever came of it. */
async function countCheckouts(pool: Pool, bounds: readonly Date[]): Promise<readonly Placed[]> {
  const { rows } = await pool.query<Placed>(
    `select coalesce(width_bucket(c.created_at, $1::timestamptz[]), 0) as day, '' as part,
       count(distinct c.reader_id)::int as count
     from billing.checkouts c where c.created_at >= $2 and c.created_at < $3
     group by 1 order by 1`,
    [bounds, bounds[0]!, bounds.at(-1)!],
  );
  return rows;
}
