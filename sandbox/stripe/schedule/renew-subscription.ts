import type Stripe from "stripe";
import { dropPending } from "../billing/changes/drop-pending";
import { isInForce } from "../billing/discounts";
import { collectInvoice, findUsualCard } from "../billing/collect-invoice";
import { draftInvoice, storeDraftWithItems } from "../billing/draft-invoice";
import { finalizeInvoice, removeDiscount } from "../billing/finalize-invoice";
import { renew } from "../billing/invoices/preview-invoice";
import type { ObjectStore } from "../store/object-store";

/**
 * Starts and charges the next period. Stripe leaves the invoice a draft for about an hour; here it is
 * charged in the same second.
 */
export async function renewSubscription(
  store: ObjectStore,
  old: Stripe.Subscription,
): Promise<void> {
  for (const id of old.discounts) {
    const discount = typeof id === "string" ? await store.find("discount", id) : null;
    if (discount && !isInForce(discount, store.now)) await removeDiscount(store, discount);
  }
  const before = await dropPending(store, await store.get("subscription", old.id));
  const customer = await store.get("customer", before.customer as string);
  const { subscription, billed } = renew(before);
  const draft = await draftInvoice(store, {
    subscription,
    customer,
    items: [],
    billed,
    reason: "subscription_cycle",
    period: { start: before.current_period_start, end: before.current_period_end },
  });
  subscription.latest_invoice = draft.invoice.id;
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.updated", subscription, before);
  await storeDraftWithItems(store, draft);
  const card = await findUsualCard(store, draft.invoice);
  const open = await finalizeInvoice(store, draft.invoice, card);
  await collectInvoice(store, open, { isOffSession: true });
}
