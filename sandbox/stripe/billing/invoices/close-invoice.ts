/** Closes invoices as void or uncollectible, with the effect on their subscription. */
import type Stripe from "stripe";
import { wrongRequest } from "../../books/refusal";
import type { Books } from "../../books/books";
import { expireSubscription } from "../cancel-subscription";
import { dropUpdate } from "../changes/pending-update";
import { hasOverdue } from "../follow-payment";
import { voidInvoice } from "../void-invoice";

/** @throws ApiError when the invoice is not open */
export async function closeInvoice(
  books: Books,
  before: Stripe.Invoice,
  as: "void" | "uncollectible",
): Promise<Stripe.Invoice> {
  if (before.status !== "open" && !(as === "void" && before.status === "uncollectible")) {
    throw wrongRequest("You can only pass in open invoices. This invoice isn't open.");
  }
  const invoice = as === "void" ? await voidInvoice(books, before) : await writeOff(books, before);
  if (typeof invoice.subscription !== "string") return invoice;
  const subscription = await books.find("subscription", invoice.subscription);
  if (!subscription) return invoice;
  if (await dropUpdate(books, subscription, invoice)) return invoice;
  if (subscription.status === "incomplete") await expireSubscription(books, subscription);
  else if (subscription.status === "past_due" && !(await hasOverdue(books, subscription.id))) {
    const settled: Stripe.Subscription = { ...subscription, status: "active" };
    await books.put<"subscription">(settled);
    await books.emit("customer.subscription.updated", settled, subscription);
  }
  return invoice;
}

async function writeOff(books: Books, before: Stripe.Invoice): Promise<Stripe.Invoice> {
  const invoice: Stripe.Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: books.now },
  };
  await books.put<"invoice">(invoice);
  await books.emit("invoice.updated", invoice, before);
  await books.emit("invoice.marked_uncollectible", invoice);
  return invoice;
}
