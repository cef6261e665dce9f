/** All SQL on subscriptions: their latest state in Stripe, and what followed from it. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Card, Facts, SubscriptionStatus } from "../facts/facts";
import type { Sightings } from "../facts/policy";

/** A subscription as last read from Stripe. */
export interface StoredSubscription {
  /** Null once the account is erased. */
  readonly readerId: string | null;
  readonly facts: Facts;
  readonly sightings: Sightings;
  /** Whether Stripe did not know it at the last read. */
  readonly isMissing: boolean;
  readonly entitledUntil: Date;
  readonly grantId: string | null;
}

interface Row extends Omit<Facts, "status" | "card"> {
  readonly status: SubscriptionStatus | "missing";
  readonly card: Card | null;
  readonly readerId: string | null;
  readonly statusAt: Date;
  readonly takenAt: Date | null;
  readonly entitledUntil: Date;
  readonly grantId: string | null;
}

/** Columns by property, in the order of the placeholders. */
const factColumns = {
  customerId: "customer_id",
  status: "status",
  productId: "product_id",
  productName: "product_name",
  planId: "plan_id",
  priceId: "price_id",
  currency: "currency",
  amount: "amount",
  seats: "seats",
  seatProductId: "seat_product_id",
  interval: "billing_interval",
  intervalCount: "interval_count",
  startedAt: "started_at",
  periodStart: "period_start",
  periodEnd: "period_end",
  trialEnd: "trial_end",
  cancelAt: "cancel_at",
  canceledAt: "canceled_at",
  endedAt: "ended_at",
  isFirstPaid: "is_first_paid",
  unpaidSince: "unpaid_since",
  pausedSince: "paused_since",
  openInvoiceId: "open_invoice_id",
  needsApproval: "needs_approval",
  latestInvoice: "latest_invoice",
  taken: "taken",
  isDiscounted: "is_discounted",
  card: "card",
  summary: "summary",
} as const satisfies Record<Exclude<keyof Facts, "subscriptionId">, string>;

const factNames = Object.keys(factColumns) as (keyof typeof factColumns)[];
const columns = [
  `id as "subscriptionId"`,
  ...factNames.map((name) => `${factColumns[name]} as "${name}"`),
  `reader_id as "readerId", status_at as "statusAt", taken_at as "takenAt",
   entitled_until as "entitledUntil", grant_id as "grantId"`,
].join(", ");

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore(pool: Pool) {
  async function list(where: string, values: readonly unknown[]): Promise<StoredSubscription[]> {
    const { rows } = await pool.query<Row>(
      `select ${columns} from billing.subscriptions where ${where}
       order by started_at desc, id desc`,
      [...values],
    );
    return rows.map(readRow);
  }

  return {
    async find(subscriptionId: string): Promise<StoredSubscription | null> {
      return (await list("id = $1", [subscriptionId]))[0] ?? null;
    },

    /** Newest first. */
    listOfReader: (readerId: string) => list("reader_id = $1", [readerId]),
    listOfReaders: (readerIds: readonly string[]) =>
      list("reader_id = any($1::uuid[])", [readerIds]),
    listByIds: (ids: readonly string[]) => list("id = any($1::text[])", [ids]),
    listOfCustomer: (customerId: string) => list("customer_id = $1", [customerId]),

    /** Those with a yearly invoice, or the first after a trial, due by `until`, and no reminder yet. */
    listToRemind: (now: Date, until: Date) =>
      list(
        `status in ('active', 'trialing') and cancel_at is null and is_first_paid
         and (billing_interval = 'year' or interval_count >= 12 or status = 'trialing')
         and period_end > $1 and period_end <= $2
         and not exists (
           select 1 from billing.letters l
           where l.key = 'reminder:' || id || ':' || extract(epoch from period_end)::bigint
         )`,
        [now, until],
      ),

    /** Those whose period ended before `before`, and that have not been read since. */
    listUnread: (before: Date) =>
      list(`status in ('active', 'trialing') and period_end < $1 and read_at < period_end`, [
        before,
      ]),

    /** IDs of all subscriptions that existed in Stripe when last read, in order. */
    async listIds(): Promise<readonly string[]> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from billing.subscriptions where status <> 'missing' order by id",
      );
      return rows.map(({ id }) => id);
    },

    /** A number higher than those of all reads begun before. */
    async beginRead(): Promise<string> {
      const { rows } = await pool.query<{ readNumber: string }>(
        `select nextval('billing.readings') as "readNumber"`,
      );
      return rows[0]!.readNumber;
    },

    /**
     * Stores what was read; false if a later read has been stored already.
     *
     * @param options.record stores what follows from it, in the same transaction
     */
    async save(options: {
      readNumber: string;
      facts: Facts;
      readerId: string | null;
      sightings: Sightings;
      entitledUntil: Date;
      now: Date;
      record?: (db: PoolClient) => Promise<void>;
    }): Promise<boolean> {
      const names = factNames.map((name) => factColumns[name]);
      const extra = ["reader_id", "status_at", "taken_at", "entitled_until", "reading", "read_at"];
      const all = ["id", ...names, ...extra];
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          `insert into billing.subscriptions (${all.join(", ")})
         values (${all.map((_, index) => `$${index + 1}`).join(", ")})
         on conflict (id) do update set
           ${all.map((name) => `${name} = excluded.${name}`).join(", ")}
         where subscriptions.reading < excluded.reading`,
          [
            options.facts.subscriptionId,
            ...factNames.map((name) =>
              name === "card" ? JSON.stringify(options.facts.card) : options.facts[name],
            ),
            options.readerId,
            options.sightings.statusAt,
            options.sightings.takenAt,
            options.entitledUntil,
            options.readNumber,
            options.now,
          ],
        );
        if (rowCount === 1) await options.record?.(db);
        return rowCount === 1;
      });
    },

    async saveGrant(subscriptionId: string, grantId: string): Promise<void> {
      await pool.query(
        "update billing.subscriptions set grant_id = $2 where id = $1 and grant_id is distinct from $2",
        [subscriptionId, grantId],
      );
    },

    /** Marks it as missing in Stripe; false if a later read has found it. */
    async markMissing(options: {
      readNumber: string;
      subscriptionId: string;
      entitledUntil: Date;
      now: Date;
      record?: (db: PoolClient) => Promise<void>;
    }): Promise<boolean> {
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          `update billing.subscriptions set status = 'missing', status_at = $4, entitled_until = $3,
           reading = $2, read_at = $4
         where id = $1 and reading < $2`,
          [options.subscriptionId, options.readNumber, options.entitledUntil, options.now],
        );
        if (rowCount === 1) await options.record?.(db);
        return rowCount === 1;
      });
    },

    /** Keeps what accounting needs, without the reader. */
    async eraseReader(readerId: string): Promise<void> {
      await pool.query(
        "update billing.subscriptions set reader_id = null, card = null where reader_id = $1",
        [readerId],
      );
    },
  };
}

function readRow(row: Row): StoredSubscription {
  const { readerId, statusAt, takenAt, entitledUntil, grantId, ...kept } = row;
  const isMissing = kept.status === "missing";
  return {
    readerId,
    facts: { ...kept, status: kept.status === "missing" ? "canceled" : kept.status },
    sightings: { statusAt, takenAt },
    isMissing,
    entitledUntil,
    grantId,
  };
}

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
