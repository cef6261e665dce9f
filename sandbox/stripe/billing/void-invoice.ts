import type Stripe from "stripe";
import type { Books } from "../books/books";

/** Voids an open invoice, which can then no longer be paid. */
export async function voidInvoice(books: Books, before: Stripe.Invoice): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...before,
    amount_remaining: before.amount_due,
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...before.status_transitions, voided_at: books.now },
  };
  await books.put<"invoice">(invoice);
  await cancelIntent(books, invoice.payment_intent);
  await books.emit("invoice.updated", invoice, before);
  await books.emit("invoice.voided", invoice);
  return invoice;
}

async function cancelIntent(books: Books, id: Stripe.Invoice["payment_intent"]): Promise<void> {
  const before = typeof id === "string" ? await books.find("payment_intent", id) : null;
  if (!before || before.status === "succeeded" || before.status === "canceled") return;
  const intent: Stripe.PaymentIntent = {
    ...before,
    canceled_at: books.now,
    cancellation_reason: "void_invoice",
    next_action: null,
    status: "canceled",
  };
  await books.put<"payment_intent">(intent);
  await books.emit("payment_intent.canceled", intent);
}
