import type Stripe from "stripe";
import { dropPending } from "../billing/changes/drop-pending";
import { isInForce } from "../billing/discounts";
import { collectInvoice, findUsualCard } from "../billing/collect-invoice";
import { draftInvoice, keepDrafted } from "../billing/draft-invoice";
import { finalizeInvoice, removeDiscount } from "../billing/finalize-invoice";
import { renew } from "../billing/invoices/preview-invoice";
import type { Books } from "../books/books";

/**
 * Starts and charges the next period. Stripe leaves the invoice a draft for about an hour; here it is
 * charged in the same second.
 */
export async function renewSubscription(books: Books, old: Stripe.Subscription): Promise<void> {
  for (const id of old.discounts) {
    const discount = typeof id === "string" ? await books.find("discount", id) : null;
    if (discount && !isInForce(discount, books.now)) await removeDiscount(books, discount);
  }
  const before = await dropPending(books, await books.get("subscription", old.id));
  const customer = await books.get("customer", before.customer as string);
  const { subscription, billed } = renew(before);
  const draft = await draftInvoice(books, {
    subscription,
    customer,
    items: [],
    billed,
    reason: "subscription_cycle",
    period: { start: before.current_period_start, end: before.current_period_end },
  });
  subscription.latest_invoice = draft.invoice.id;
  await books.put<"subscription">(subscription);
  await books.emit("customer.subscription.updated", subscription, before);
  await keepDrafted(books, draft);
  const card = await findUsualCard(books, draft.invoice);
  const open = await finalizeInvoice(books, draft.invoice, card);
  await collectInvoice(books, open, { isOffSession: true });
}
