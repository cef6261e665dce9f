/** All SQL that writes how subscriptions changed and what was paid. Rows are only added. */
import type { Pool, PoolClient } from "../../../platform/database/database";
import { endOf, type HistoryEntry, type HistoryReading, listNewEntries } from "./read-history";
import type { Payment } from "./read-payments";
import type { SalePlace } from "./read-sale";

type Queryable = Pool | PoolClient;

/**
 * Adds what a reading of a subscription tells. The caller must hold the subscription's lock.
 *
 * @param db the transaction that stores the reading
 */
export async function recordReading(
  db: Queryable,
  reading: HistoryReading & { readonly payments: readonly Payment[]; readonly sale: SalePlace },
): Promise<void> {
  const { facts, now, payments, sale } = reading;
  const before = await findLatest(db, facts.subscriptionId);
  const entries = listNewEntries(before, reading);
  await addEntries(db, { subscriptionId: facts.subscriptionId, entries, now });
  await addPayments(db, reading, payments);
  const soldAt = before === null ? entries[0]?.effectiveAt : before.effectiveAt;
  if (soldAt) await saveSale(db, { subscriptionId: facts.subscriptionId, soldAt, sale, now });
}

/** Ends a subscription that no longer exists in Stripe. */
export async function recordMissing(
  db: Queryable,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<void> {
  const before = await findLatest(db, subscriptionId);
  if (!before || before.state === "ended") return;
  await addEntries(db, { subscriptionId, entries: [endOf(before, now)], now });
}

async function findLatest(db: Queryable, subscriptionId: string): Promise<HistoryEntry | null> {
  const { rows } = await db.query<HistoryEntry>(
    `select h.state, h.effective_at as "effectiveAt", h.product_id as "productId",
       h.price_id as "priceId", h.billing_interval as interval, h.currency,
       h.recurring::float8 as recurring
     from billing.subscription_history h where h.subscription_id = $1
     order by h.effective_at desc, h.id desc limit 1`,
    [subscriptionId],
  );
  return rows[0] ?? null;
}

async function addEntries(
  db: Queryable,
  options: { subscriptionId: string; entries: readonly HistoryEntry[]; now: Date },
): Promise<void> {
  for (const entry of options.entries) {
    await db.query(
      `insert into billing.subscription_history
         (subscription_id, effective_at, recorded_at, state, product_id, price_id,
          billing_interval, currency, recurring)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::float8::bigint)`,
      [
        options.subscriptionId,
        entry.effectiveAt,
        options.now,
        entry.state,
        entry.productId,
        entry.priceId,
        entry.interval,
        entry.currency,
        entry.recurring,
      ],
    );
  }
}

/** Under the plan that the subscription has when a payment is first seen. */
async function addPayments(
  db: Queryable,
  { facts, now }: HistoryReading,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return;
  await db.query(
    `insert into billing.payments
       (id, subscription_id, kind, amount, currency, product_id, billing_interval, paid_at, recorded_at)
     select id, $1, kind, amount::bigint, currency, $2, $3, paid_at, $4
     from unnest($5::text[], $6::text[], $7::float8[], $8::text[], $9::timestamptz[])
       as given (id, kind, amount, currency, paid_at)
     on conflict (id) do nothing`,
    [
      facts.subscriptionId,
      facts.productId,
      facts.interval,
      now,
      payments.map(({ id }) => id),
      payments.map(({ kind }) => kind),
      payments.map(({ amount }) => amount),
      payments.map(({ currency }) => currency),
      payments.map(({ paidAt }) => paidAt),
    ],
  );
}

/** The browser tells the place after the sale, so it may come with a later reading. */
async function saveSale(
  db: Queryable,
  options: { subscriptionId: string; soldAt: Date; sale: SalePlace; now: Date },
): Promise<void> {
  const { sale } = options;
  await db.query(
    `insert into billing.sales as s (subscription_id, sold_at, recorded_at, path, place, campaign)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (subscription_id) do update
       set path = coalesce(s.path, excluded.path), place = coalesce(s.place, excluded.place),
         campaign = coalesce(s.campaign, excluded.campaign), recorded_at = excluded.recorded_at
     where (s.path is null and excluded.path is not null)
       or (s.place is null and excluded.place is not null)
      or (s.campaign is null and excluded.campaign is not null)`,
    [options.subscriptionId, options.soldAt, options.now, sale.path, sale.place, sale.campaign],
  );
}
