import type { Service } from "../service";
import type { StripeState } from "../facts/read-facts";
import { sumRefunds } from "./history-store";
import {
  listRefunded,
  type Payment,
  readLostDisputes,
  readPayments,
  readRefunds,
} from "./read-payments";

/** Refunds of one charge; more than a hundred do not happen. */
const mostRefunds = 100;

/** All payments, refunds and lost disputes of a subscription. Asks Stripe for refunds only if there are new ones. */
export async function collectPayments(
  { pool, stripe, clock }: Pick<Service, "pool" | "stripe" | "clock">,
  { subscription, invoices, disputes }: StripeState,
): Promise<readonly Payment[]> {
  const payments = [...readPayments(invoices), ...readLostDisputes(disputes, clock.now())];
  const charges = listRefunded(invoices);
  const refunded = charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  if (refunded === 0 || refunded === (await sumRefunds(pool, subscription.id))) return payments;
  for (const { id: charge } of charges) {
    const { data } = await stripe.refunds.list({ charge, limit: mostRefunds });
    payments.push(...readRefunds(data));
  }
  return payments;
}
