/** The SQL that writes disputes. */
import type { PoolClient } from "../../../platform/database/database";
import { chargeOf } from "../facts/current-period";
import type { StripeState } from "../facts/read-facts";
import { stripeId, type StripeDispute } from "../stripe";

/** A closed warning is a question of the bank's that came to nothing. */
const decided: ReadonlySet<StripeDispute["status"]> = new Set(["won", "lost", "warning_closed"]);

/** @param db the transaction that stores the reading */
export async function recordDisputes(
  db: PoolClient,
  { subscription, invoices, disputes }: StripeState,
  now: Date,
): Promise<void> {
  for (const { id, amount, currency, status, created, charge } of disputes) {
    const invoice = invoices.find((one) => chargeOf(one)?.id === stripeId(charge));
    await db.query(
      `insert into billing.disputes as d
         (id, subscription_id, invoice_id, amount, currency, status, opened_at, decided_at)
       values ($1, $2, $3, $4::float8::bigint, $5, $6, $7, $8)
       on conflict (id) do update set amount = excluded.amount, status = excluded.status,
         decided_at = coalesce(d.decided_at, excluded.decided_at)`,
      [
        id,
        subscription.id,
        invoice?.id ?? "",
        amount,
        currency,
        status,
        new Date(created * 1000),
        decided.has(status) ? now : null,
      ],
    );
  }
}
