/** Closes invoices as void or uncollectible, with the effect on their subscription. */
import type Stripe from "stripe";
import { invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { expireSubscription } from "../cancel-subscription";
import { dropPendingUpdate } from "../changes/pending-update";
import { isCleared } from "../follow-payment";
import { voidInvoice } from "../void-invoice";

/** @throws ApiError when the invoice is not open */
export async function closeInvoice(
  store: ObjectStore,
  before: Stripe.Invoice,
  as: "void" | "uncollectible",
): Promise<Stripe.Invoice> {
  if (before.status !== "open" && !(as === "void" && before.status === "uncollectible")) {
    throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
  }
  const invoice = as === "void" ? await voidInvoice(store, before) : await writeOff(store, before);
  if (typeof invoice.subscription !== "string") return invoice;
  const subscription = await store.find("subscription", invoice.subscription);
  if (!subscription) return invoice;
  if (await dropPendingUpdate(store, subscription, invoice)) return invoice;
  if (subscription.status === "incomplete") await expireSubscription(store, subscription);
  else if (isCleared(subscription, invoice)) {
    const settled: Stripe.Subscription = { ...subscription, status: "active" };
    await store.put<"subscription">(settled);
    await store.emit("customer.subscription.updated", settled, subscription);
  }
  return invoice;
}

async function writeOff(store: ObjectStore, before: Stripe.Invoice): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: store.now },
  };
  await store.put<"invoice">(invoice);
  await store.emit("invoice.updated", invoice, before);
  await store.emit("invoice.marked_uncollectible", invoice);
  return invoice;
}
