/** Applies the outcome of a payment attempt to its invoice and subscription. */
import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import type { Attempt } from "../payments/charge-card";
import { isWaitingFor, applyPendingUpdate } from "./changes/pending-update";

const DAY = 86_400;

/** Delays of the first, second and last retry of a failed renewal. */
export const RETRY_SECONDS = [3 * DAY, 5 * DAY, 7 * DAY] as const;

/** Applies an attempt's outcome to its invoice, if it has one. */
export async function followAttempt(store: ObjectStore, attempt: Attempt): Promise<void> {
  const { intent, outcome } = attempt;
  if (typeof intent.invoice !== "string") return;
  const invoice = await store.get("invoice", intent.invoice);
  if (outcome === "succeeded") await followPaid(store, invoice, intent);
  else await followUnpaid(store, invoice, { isAction: outcome === "requires_action" });
}

/** @param intent null when nothing was due */
export async function followPaid(
  store: ObjectStore,
  before: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...before,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + (intent ? 1 : 0),
    attempted: true,
    auto_advance: false,
    charge: intent?.latest_charge ?? null,
    next_payment_attempt: null,
    paid: true,
    status: "paid",
    status_transitions: { ...before.status_transitions, paid_at: store.now },
  };
  await store.put<"invoice">(invoice);
  await store.emit("invoice.updated", invoice, before);
  await store.emit("invoice.paid", invoice);
  await store.emit("invoice.payment_succeeded", invoice);
  await setDelinquent(store, invoice.customer as string, false);

  const subscription = await findSubscription(store, invoice);
  if (!subscription) return invoice;
  const isRevived = subscription.status === "incomplete" || isCleared(subscription, invoice);
  const updated = await applyPendingUpdate(store, subscription, invoice);
  const savesCard =
    subscription.payment_settings?.save_default_payment_method === "on_subscription";
  await change(store, subscription, {
    ...updated,
    ...(isRevived && { status: "active" }),
    ...(savesCard && intent && { default_payment_method: intent.payment_method }),
  });
  if (updated) await store.emit("customer.subscription.pending_update_applied", updated);
  return invoice;
}

/** Handles a failed attempt: declined, without a card, or waiting for 3-D Secure (`isAction`). */
export async function followUnpaid(
  store: ObjectStore,
  before: Stripe.Invoice,
  { isAction }: { isAction: boolean },
): Promise<Stripe.Invoice> {
  const subscription = await findSubscription(store, before);
  // The first invoice and that of a pending change wait for the buyer; all others are retried.
  const isWaitedFor =
    before.billing_reason === "subscription_create" ||
    (subscription !== null && isWaitingFor(subscription, before));
  const isFirstFailure = before.attempt_count === 0 && !isWaitedFor;
  const invoice: Stripe.Invoice = {
    ...before,
    attempt_count: before.attempt_count + 1,
    attempted: true,
    next_payment_attempt: isFirstFailure
      ? store.now + RETRY_SECONDS[0]
      : before.next_payment_attempt,
  };
  await store.put<"invoice">(invoice);
  await store.emit("invoice.updated", invoice, before);
  await store.emit(
    isAction ? "invoice.payment_action_required" : "invoice.payment_failed",
    invoice,
  );

  if (isWaitedFor) return invoice;
  await setDelinquent(store, invoice.customer as string, true);
  if (subscription?.status === "active") {
    await change(store, subscription, { status: "past_due" });
  }
  return invoice;
}

async function change(
  store: ObjectStore,
  before: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Promise<void> {
  const subscription: Stripe.Subscription = { ...before, ...changes };
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.updated", subscription, before);
}

async function findSubscription(
  store: ObjectStore,
  { subscription }: Stripe.Invoice,
): Promise<Stripe.Subscription | null> {
  return typeof subscription === "string" ? store.find("subscription", subscription) : null;
}

/**
 * Whether paying, voiding or writing off this invoice makes an overdue subscription active again: its status is that of
 * its latest invoice, whatever is open of earlier ones (docs/guides/stripe.md).
 */
export const isCleared = (
  { status, latest_invoice: latest }: Stripe.Subscription,
  { id }: Pick<Stripe.Invoice, "id">,
): boolean => (status === "past_due" || status === "unpaid") && latest === id;

async function setDelinquent(store: ObjectStore, id: string, delinquent: boolean): Promise<void> {
  const before = await store.find("customer", id);
  if (!before || before.delinquent === delinquent) return;
  const customer: Stripe.Customer = { ...before, delinquent };
  await store.put<"customer">(customer);
  await store.emit("customer.updated", customer, before);
}
