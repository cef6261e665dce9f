import type Stripe from "stripe";
import type { Books } from "../../books/books";
import { closeInvoice } from "../invoices/close-invoice";
import { isWaitingFor } from "./pending-update";

/** Drops the pending update and voids its invoice. @returns the subscription without it */
export async function dropPending(
  books: Books,
  before: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (!before.pending_update) return before;
  const id = before.latest_invoice;
  const invoice = typeof id === "string" ? await books.find("invoice", id) : null;
  if (invoice?.status === "open" && isWaitingFor(before, invoice)) {
    await closeInvoice(books, invoice, "void");
    return books.get("subscription", before.id);
  }
  const subscription: Stripe.Subscription = { ...before, pending_update: null };
  await books.put<"subscription">(subscription);
  return subscription;
}
