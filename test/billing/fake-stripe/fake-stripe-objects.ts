/** Stripe's objects as the fake of it returns them. Times are Unix seconds. */
import type Stripe from "stripe";

export type Subscription = Stripe.Subscription;
export type Invoice = Stripe.Invoice & { charge: Stripe.Charge | null };
/** The outcome of a subscription's first payment. */
export type Beginning = "paid" | "unpaid" | "trial" | "unpaid-trial";

export const DAY = 86_400;
export const PRODUCTS = ["sun-founder", "sun-member", "sun-reader"] as const;

export const price = (product: string) => ({
  id: `price_${product}`,
  object: "price",
  currency: "usd",
  unit_amount: 2500,
  metadata: { zephr_plan_id: `${product}-monthly` },
  recurring: { interval: "month", interval_count: 1 },
  product: {
    id: product,
    object: "product",
    name: product,
    metadata: product.startsWith("sun-") ? { zephr_product_id: product } : {},
  },
});

/** Not paid yet. */
export function makeInvoice({
  id,
  subscription,
  customer,
  reason,
  at,
}: {
  id: string;
  subscription: string;
  customer: Subscription["customer"];
  reason: string;
  at: number;
}): Invoice {
  return {
    id,
    object: "invoice",
    subscription,
    customer,
    created: at,
    number: null,
    status: "open",
    billing_reason: reason,
    amount_due: 2500,
    amount_paid: 0,
    attempt_count: 1,
    currency: "usd",
    charge: null,
    payment_intent: null,
    status_transitions: { paid_at: null },
    lines: { data: [] },
  } as unknown as Invoice;
}

export const makeCharge = (id: string, invoice: string | undefined) => ({
  id,
  object: "charge",
  invoice,
  amount_refunded: 0,
  refunded: false,
  disputed: false,
});

export function makeSubscription({
  id,
  readerId,
  as,
  product,
  at,
}: {
  id: string;
  readerId: string | null;
  as: Beginning;
  product: string;
  at: number;
}): Subscription {
  const isTrial = as.endsWith("trial");
  return {
    id,
    object: "subscription",
    customer: `cus_${readerId ?? "of-nobody"}`,
    status: isTrial ? "trialing" : as === "paid" ? "active" : "incomplete",
    items: { data: [{ id: `si_${id}`, quantity: 1, price: price(product) }] },
    metadata: readerId === null ? {} : { reader_id: readerId },
    created: at,
    start_date: at,
    current_period_start: at,
    current_period_end: at + 30 * DAY,
    trial_end: isTrial ? at + 30 * DAY : null,
    cancel_at_period_end: false,
    pause_collection: null,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    discounts: [],
    discount: null,
    currency: "usd",
    default_payment_method: null,
    pending_setup_intent: null,
    latest_invoice: null,
  } as unknown as Subscription;
}
