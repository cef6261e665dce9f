/** Where the first payment of a subscription stands. Pure: Stripe's objects in, the till's words out. */
import { expanded, type StripeSubscription } from "../stripe";
import { isOver } from "../facts/facts";

export interface PaymentState {
  /** Stripe's word for a payment intent; `succeeded` also where nothing was due. */
  readonly paymentIntentStatus: string;
  /** What `clientSecret` belongs to; null where there was nothing to pay and nothing to prove. */
  readonly paymentType: "payment_intent" | "setup_intent" | null;
  /** For the browser, to prove that the card's owner is there; null when nothing is to be proved. */
  readonly clientSecret: string | null;
}

/** What must be expanded for the functions below. */
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
  // Nothing is due today, but the card's owner must agree to what is due later.
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

/** What an existing subscription means for whoever wants a new one. */
export type SubscriptionState =
  /** It is paid for, or its owner is in grace: there is nothing to buy. */
  | "held"
  /** Its first payment is still missing: it can be paid, or given up for another. */
  | "open"
  /** It opens nothing any more, but Stripe would go on with it. */
  | "lapsed"
  | "over";

/** @param subscription with its latest invoice expanded */
export function readSubscriptionState(subscription: StripeSubscription): SubscriptionState {
  const { status } = subscription;
  if (isOver(status)) return "over";
  const invoice = expanded(subscription.latest_invoice);
  const isFirst = invoice?.billing_reason === "subscription_create";
  // A trial runs from the first moment, whether or not its first charge was paid.
  if (status === "incomplete" || (isFirst && invoice.status !== "paid")) return "open";
  return status === "unpaid" || status === "paused" ? "lapsed" : "held";
}
