/** Reads the facts about a subscription from Stripe's objects. */
import {
  expanded,
  stripeId,
  type StripeDispute,
  type StripeInvoice,
  type StripePaymentMethod,
  type StripeSubscription,
} from "../stripe";
import { isRefunded, readCurrentPeriod } from "./current-period";
import type { Card, Facts } from "./facts";
import { summarize } from "./summary";

/** One subscription as read from Stripe at one time. */
export interface StripeState {
  /** With `items.data.price.product` and `customer` expanded. */
  readonly subscription: StripeSubscription;
  /** The latest invoices, newest first, each with its charge and payment. */
  readonly invoices: readonly StripeInvoice[];
  /** Disputes about the charges of these invoices. */
  readonly disputes: readonly StripeDispute[];
  /** The card that pays for it; null if there is none. */
  readonly card: StripePaymentMethod | null;
}

/** Null if the subscription is not for a product of ours. */
export function readFacts({ subscription, invoices, disputes, card }: StripeState): Facts | null {
  const item = subscription.items.data[0];
  const product = item && expanded(item.price.product);
  if (!item || !product || product.deleted) return null;
  const productId = product.metadata.zephr_product_id;
  const interval = item.price.recurring?.interval;
  if (!productId || (interval !== "month" && interval !== "year")) return null;
  const seatProductId = product.metadata.seat_product_id ?? null;
  const quantity = item.quantity ?? 1;
  const period = readCurrentPeriod(invoices);
  return {
    subscriptionId: subscription.id,
    customerId: stripeId(subscription.customer) ?? "",
    status: subscription.status,
    productId,
    productName: product.name,
    planId: item.price.metadata.zephr_plan_id ?? item.price.id,
    priceId: item.price.id,
    currency: subscription.currency,
    amount: (item.price.unit_amount ?? 0) * quantity,
    seats: seatProductId === null ? null : quantity,
    seatProductId,
    interval,
    intervalCount: item.price.recurring?.interval_count ?? 1,
    startedAt: instant(subscription.start_date),
    periodStart: instant(subscription.current_period_start),
    periodEnd: instant(subscription.current_period_end),
    trialEnd: maybeInstant(subscription.trial_end),
    cancelAt: subscription.cancel_at_period_end
      ? instant(subscription.current_period_end)
      : maybeInstant(subscription.cancel_at),
    canceledAt: maybeInstant(subscription.canceled_at),
    endedAt: maybeInstant(subscription.ended_at),
    isFirstPaid: isFirstPaid(invoices),
    unpaidSince: maybeInstant(period.unpaidSince),
    pausedSince: subscription.pause_collection ? readPausedSince(invoices) : null,
    openInvoiceId: period.due?.id ?? null,
    needsApproval: period.due !== null && isWaitingForApproval(period.due),
    latestInvoice: stripeId(subscription.latest_invoice),
    taken: isLost(disputes) ? "dispute" : isRefunded(period) ? "refund" : null,
    isDiscounted: subscription.discounts.length > 0 || subscription.discount !== null,
    card: showCard(card),
    summary: summarize(
      subscription,
      invoices.find(({ id }) => id === stripeId(subscription.latest_invoice)) ?? null,
    ),
  };
}

/** Stripe's error codes for a payment that was not approved. The card itself is valid. */
const notApproved: ReadonlySet<string | undefined> = new Set([
  "authentication_required",
  "payment_intent_authentication_failure",
]);

/** Whether an invoice is open until the cardholder approves it. Needs its payment expanded. */
export function isWaitingForApproval({ payment_intent: payment }: StripeInvoice): boolean {
  const intent = expanded(payment);
  if (intent?.status === "requires_action") return true;
  return (
    intent?.status === "requires_payment_method" && notApproved.has(intent.last_payment_error?.code)
  );
}

/** True if the first invoice is older than the list: otherwise there would be no later ones. */
function isFirstPaid(invoices: readonly StripeInvoice[]): boolean {
  const first = invoices.find(({ billing_reason: why }) => why === "subscription_create");
  return first ? first.status === "paid" : invoices.some(({ status }) => status === "paid");
}

/** The start of the first invoice after the last paid one; null during a paid period. */
function readPausedSince(invoices: readonly StripeInvoice[]): Date | null {
  const firstPaid = invoices.findIndex(({ status }) => status === "paid");
  const unpaid = firstPaid < 0 ? invoices : invoices.slice(0, firstPaid);
  return maybeInstant(unpaid.at(-1)?.created ?? null);
}

/** Whether the bank decided against the paper, about whichever payment: none of this card is safe then. */
const isLost = (disputes: readonly StripeDispute[]): boolean =>
  disputes.some(({ status }) => status === "lost");

export function showCard(method: StripePaymentMethod | null): Card | null {
  if (!method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

const instant = (seconds: number) => new Date(seconds * 1000);
const maybeInstant = (seconds: number | null) => (seconds === null ? null : instant(seconds));
