/** Money that came in for a subscription and went back, as Stripe dates it. Pure. */
import {
  expanded,
  type StripeCharge,
  type StripeDispute,
  type StripeInvoice,
  type StripeRefund,
} from "../stripe";

export interface Payment {
  /** Of the invoice, refund or dispute. */
  readonly id: string;
  readonly kind: "payment" | "refund" | "dispute";
  /** Cents, never negative. */
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
}

/** The amounts charged for these invoices. A credit balance that pays one isn't a payment. */
export const readPayments = (invoices: readonly StripeInvoice[]): readonly Payment[] =>
  invoices
    .filter(({ status, amount_paid: paid }) => status === "paid" && paid > 0)
    .map(({ id, amount_paid: amount, currency, created, status_transitions: times }) => ({
      id,
      kind: "payment",
      amount,
      currency,
      paidAt: new Date((times.paid_at ?? created) * 1000),
    }));

/** The charges that were refunded in whole or in part. */
export const listRefunded = (invoices: readonly StripeInvoice[]): readonly StripeCharge[] =>
  invoices.flatMap((invoice) => {
    const charge = expanded(invoice.charge);
    return charge && charge.amount_refunded > 0 ? [charge] : [];
  });

export const hasArrived = ({ status }: StripeRefund): boolean => status === "succeeded";

/** Those that have arrived. */
export const readRefunds = (refunds: readonly StripeRefund[]): readonly Payment[] =>
  refunds.filter(hasArrived).map(({ id, amount, currency, created }) => ({
    id,
    kind: "refund",
    amount,
    currency,
    paidAt: new Date(created * 1000),
  }));

/** Stripe does not say when a dispute was lost: it counts when it is first seen. */
export const readLostDisputes = (
  disputes: readonly StripeDispute[],
  now: Date,
): readonly Payment[] =>
  disputes
    .filter(({ status }) => status === "lost")
    .map(({ id, amount, currency }) => ({ id, kind: "dispute", amount, currency, paidAt: now }));
