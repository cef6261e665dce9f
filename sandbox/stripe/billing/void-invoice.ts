import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";

/** Voids an open invoice, which can then no longer be paid. */
export async function voidInvoice(
  store: ObjectStore,
  before: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...before,
    amount_remaining: before.amount_due,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...before.status_transitions, voided_at: store.now },
  };
  await store.put<"invoice">(invoice);
  await cancelIntent(store, invoice.payment_intent);
  await store.emit("invoice.updated", invoice, before);
  await store.emit("invoice.voided", invoice);
  return invoice;
}

async function cancelIntent(
  store: ObjectStore,
  id: Stripe.Invoice["payment_intent"],
): Promise<void> {
  const before = typeof id === "string" ? await store.find("payment_intent", id) : null;
  if (!before || before.status === "succeeded" || before.status === "canceled") return;
  const intent: Stripe.PaymentIntent = {
    ...before,
    canceled_at: store.now,
    cancellation_reason: "void_invoice",
    next_action: null,
    status: "canceled",
  };
  await store.put<"payment_intent">(intent);
  await store.emit("payment_intent.canceled", intent);
}
