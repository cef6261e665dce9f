/** The state of a subscription's first payment, from Stripe's objects. Pure. */
import type { AnswerOf } from "../../../platform/http/answer-of";
import type { paymentState } from "../wire";
import { expanded, type StripeSubscription } from "../stripe";
import { isOver } from "../facts/facts";

export type PaymentState = AnswerOf<typeof paymentState>;

/** The fields that the functions below need expanded. */
export const paymentParts = ["latest_invoice.payment_intent", "pending_setup_intent"];

/** @param subscription with `paymentParts` expanded */
export function readPaymentState(subscription: StripeSubscription): PaymentState {
  const invoice = expanded(subscription.latest_invoice);
  const payment = expanded(invoice?.payment_intent);
  const setup = expanded(subscription.pending_setup_intent);
  const isPaid = invoice?.status === "paid";
  if (payment && !isPaid) {
    const needsProof = payment.status === "requires_action";
    return {
      paymentIntentStatus: payment.status,
      paymentType: "payment_intent",
      clientSecret: needsProof ? payment.client_secret : null,
    };
  }
  // Nothing is due today, but the cardholder must authorize future charges.
  if (isPaid && setup?.status === "requires_action") {
    return {
      paymentIntentStatus: setup.status,
      paymentType: "setup_intent",
      clientSecret: setup.client_secret,
    };
  }
  return {
    paymentIntentStatus: isPaid ? "succeeded" : "requires_payment_method",
    paymentType: payment ? "payment_intent" : null,
    clientSecret: null,
  };
}

/** How an existing subscription affects a new order. */
export type SubscriptionState =
  /** Paid, or in its grace period: there is nothing to buy. */
  | "held"
  /** The first payment failed; it can be retried or replaced by a new subscription. */
  | "open"
  /** It no longer gives access, but is still active in Stripe. */
  | "lapsed"
  | "over";

/** @param subscription with its latest invoice expanded */
export function readSubscriptionState(subscription: StripeSubscription): SubscriptionState {
  const { status } = subscription;
  if (isOver(status)) return "over";
  const invoice = expanded(subscription.latest_invoice);
  const isFirst = invoice?.billing_reason === "subscription_create";
  // A trial is active from the start, whether or not its first charge was paid.
  if (status === "incomplete" || (isFirst && invoice.status !== "paid")) return "open";
  return status === "unpaid" || status === "paused" ? "lapsed" : "held";
}
