import type Stripe from "stripe";
import type { Books } from "../books/books";
import { voidInvoice } from "./void-invoice";

/** Ends a subscription now. Nothing is billed or paid back; see `end-subscription.ts` for that. */
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

/** Ends a subscription whose first payment never came. */
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

/** Open invoices are tried no more; the first one of what never began is void. */
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
