import type Stripe from "stripe";
import type { Books } from "../books/books";
import { voidInvoice } from "./void-invoice";

/** Ends a subscription now, without billing or credit; `end-subscription.ts` adds those. */
export async function cancelSubscription(
  books: Books,
  before: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Promise<Stripe.Subscription> {
  const isUnbegun = before.status === "incomplete";
  const subscription: Stripe.Subscription = {
    ...before,
    cancel_at_period_end: false,
    canceled_at: before.canceled_at ?? books.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      ...before.cancellation_details,
      reason: before.cancellation_details?.reason ?? "cancellation_requested",
      ...details,
    },
    ended_at: books.now,
    pending_update: null,
    status: "canceled",
  };
  await books.put<"subscription">(subscription);
  await stopCollecting(books, subscription.id, { isUnbegun });
  await books.emit("customer.subscription.deleted", subscription);
  return subscription;
}

/** Ends a subscription whose first invoice was not paid in time. */
export async function expireSubscription(books: Books, before: Stripe.Subscription): Promise<void> {
  const subscription: Stripe.Subscription = {
    ...before,
    ended_at: books.now,
    status: "incomplete_expired",
  };
  await books.put<"subscription">(subscription);
  await stopCollecting(books, subscription.id, { isUnbegun: true });
  await books.emit("customer.subscription.updated", subscription, before);
}

/** Stops retrying open invoices; voids the first invoice of a subscription that never started. */
async function stopCollecting(
  books: Books,
  subscription: string,
  { isUnbegun }: { isUnbegun: boolean },
): Promise<void> {
  const open = await books.list("invoice", { parent: subscription, where: { status: ["open"] } });
  for (const invoice of open) {
    if (isUnbegun) await voidInvoice(books, invoice);
    else {
      await books.put<"invoice">({ ...invoice, auto_advance: false, next_payment_attempt: null });
    }
  }
}
