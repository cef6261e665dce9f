import type Stripe from "stripe";
import { cancelSubscription } from "../billing/cancel-subscription";
import { collectInvoice } from "../billing/collect-invoice";
import { RETRY_SECONDS } from "../billing/follow-payment";
import type { Books } from "../books/books";

/** Retries an unpaid invoice; after the last retry its subscription ends. */
export async function liveInvoice(books: Books, before: Stripe.Invoice): Promise<void> {
  const { next_payment_attempt: at, status } = before;
  if (status !== "open" || at === null || at > books.now) {
    // No longer due: storing it recomputes its due date.
    return books.put<"invoice">(before);
  }
  const notes = await books.notes("invoice", before.id);
  const retries = (notes.retries ?? 0) + 1;
  const pause = RETRY_SECONDS[retries];
  const invoice: Stripe.Invoice = {
    ...before,
    next_payment_attempt: pause === undefined ? null : books.now + pause,
  };
  await books.put<"invoice">(invoice, { ...notes, retries });
  const { outcome } = await collectInvoice(books, invoice, { isOffSession: true });
  if (outcome === "succeeded" || outcome === "nothing-due" || pause !== undefined) return;
  const id = invoice.subscription;
  const subscription = typeof id === "string" ? await books.find("subscription", id) : null;
  if (subscription && subscription.ended_at === null) {
    await cancelSubscription(books, subscription, { reason: "payment_failed" });
  }
}
