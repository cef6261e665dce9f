import type Stripe from "stripe";
import { cancelSubscription } from "../billing/cancel-subscription";
import { collectInvoice } from "../billing/collect-invoice";
import { RETRY_SECONDS } from "../billing/follow-payment";
import type { ObjectStore } from "../store/object-store";

/** Retries an unpaid invoice; after the last retry its subscription ends. */
export async function retryInvoice(store: ObjectStore, before: Stripe.Invoice): Promise<void> {
  const { next_payment_attempt: at, status } = before;
  if (status !== "open" || at === null || at > store.now) {
    // No longer due: storing it recomputes its due date.
    return store.put<"invoice">(before);
  }
  const notes = await store.notes("invoice", before.id);
  const retries = (notes.retries ?? 0) + 1;
  const pause = RETRY_SECONDS[retries];
  const invoice: Stripe.Invoice = {
    ...before,
    next_payment_attempt: pause === undefined ? null : store.now + pause,
  };
  await store.put<"invoice">(invoice, { ...notes, retries });
  const { outcome } = await collectInvoice(store, invoice, { isOffSession: true });
  if (outcome === "succeeded" || outcome === "nothing-due" || pause !== undefined) return;
  const id = invoice.subscription;
  const subscription = typeof id === "string" ? await store.find("subscription", id) : null;
  if (subscription && subscription.ended_at === null) {
    await cancelSubscription(store, subscription, { reason: "payment_failed" });
  }
}
