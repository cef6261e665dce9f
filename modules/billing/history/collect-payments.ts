import type { Service } from "../service";
import type { StripeState } from "../facts/read-facts";
import type { StripeRefund } from "../stripe";
import {
  hasArrived,
  listRefunded,
  type Payment,
  readLostDisputes,
  readPayments,
  readRefunds,
} from "./read-payments";

/** Refunds of one charge; more than a hundred do not happen. */
const mostRefunds = 100;

/** All payments, refunds and lost disputes of a subscription, and Stripe's refunds themselves. */
export async function collectPayments(
  { stripe, clock }: Pick<Service, "stripe" | "clock">,
  { invoices, disputes }: StripeState,
): Promise<{ payments: readonly Payment[]; refunds: readonly StripeRefund[] }> {
  const refunds: StripeRefund[] = [];
  for (const { id: charge } of listRefunded(invoices)) {
    refunds.push(...(await stripe.refunds.list({ charge, limit: mostRefunds })).data);
  }
  const payments = [
    ...readPayments(invoices),
    ...readLostDisputes(disputes, clock.now()),
    ...readRefunds(refunds),
  ];
  return { payments, refunds: refunds.filter(hasArrived) };
}
