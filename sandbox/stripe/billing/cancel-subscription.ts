import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { voidInvoice } from "./void-invoice";

/** Ends a subscription now, without billing or credit; `end-subscription.ts` adds those. */
export async function cancelSubscription(
  store: ObjectStore,
  before: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Promise<Stripe.Subscription> {
  const isUnbegun = before.status === "incomplete";
  const subscription: Stripe.Subscription = {
    ...before,
    cancel_at_period_end: false,
    canceled_at: before.canceled_at ?? store.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      ...before.cancellation_details,
      reason: before.cancellation_details?.reason ?? "cancellation_requested",
      ...details,
    },
    ended_at: store.now,
    pending_update: null,
    status: "canceled",
  };
  await store.put<"subscription">(subscription);
  await stopCollecting(store, subscription.id, { isUnbegun });
  await store.emit("customer.subscription.deleted", subscription);
  return subscription;
}

/** Ends a subscription whose first invoice was not paid in time. */
export async function expireSubscription(
  store: ObjectStore,
  before: Stripe.Subscription,
): Promise<void> {
  const subscription: Stripe.Subscription = {
    ...before,
    ended_at: store.now,
    status: "incomplete_expired",
  };
  await store.put<"subscription">(subscription);
  await stopCollecting(store, subscription.id, { isUnbegun: true });
  await store.emit("customer.subscription.updated", subscription, before);
}

/** Stops retrying open invoices; voids the first invoice of a subscription that never started. */
async function stopCollecting(
  store: ObjectStore,
  subscription: string,
  { isUnbegun }: { isUnbegun: boolean },
): Promise<void> {
  const open = await store.list("invoice", { parent: subscription, where: { status: ["open"] } });
  for (const invoice of open) {
    if (isUnbegun) await voidInvoice(store, invoice);
    else {
      await store.put<"invoice">({ ...invoice, auto_advance: false, next_payment_attempt: null });
    }
  }
}
