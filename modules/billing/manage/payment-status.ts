/** The state of a payment, with refunds and disputes. Pure. */
import { chargeOf } from "../facts/current-period";
import { stripeId, type StripeDispute, type StripeInvoice } from "../stripe";

export type PaymentStatus =
  | "paid"
  | "refunded"
  | "partly_refunded"
  /** The bank hasn’t decided yet. */
  | "disputed"
  | "dispute_lost"
  | "due"
  | "failed";

/** Statuses of disputes that the bank has decided for the paper, or dropped. */
const overcome: ReadonlySet<StripeDispute["status"]> = new Set(["won", "warning_closed"]);

export function disputesOf(
  invoice: StripeInvoice,
  disputes: readonly StripeDispute[],
): readonly StripeDispute[] {
  const charge = chargeOf(invoice);
  return disputes.filter((dispute) => stripeId(dispute.charge) === charge?.id);
}

/** @param disputes those of its charge, and maybe others */
export function readPaymentStatus(
  invoice: StripeInvoice,
  disputes: readonly StripeDispute[],
): PaymentStatus {
  if (invoice.status === "open") return "due";
  if (invoice.status !== "paid") return "failed";
  const own = disputesOf(invoice, disputes);
  if (own.some((dispute) => dispute.status === "lost")) return "dispute_lost";
  if (own.some((dispute) => !overcome.has(dispute.status))) return "disputed";
  const refunded = chargeOf(invoice)?.amount_refunded ?? 0;
  if (refunded === 0) return "paid";
  return refunded >= invoice.amount_paid ? "refunded" : "partly_refunded";
}
