import type Stripe from "stripe";
import { invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { cancelSubscription } from "../cancel-subscription";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { draftInvoice, storeDraftWithItems } from "../draft-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import type { CancellationParams } from "./change-subscription";
import { dropPending } from "./drop-pending";
import { creditItem } from "./prorations";

/**
 * Ends a subscription on request.
 * @param how.isProrated credits the unused time on the next invoice
 * @param how.isInvoiced creates that invoice at once
 */
export async function endSubscription(
  store: ObjectStore,
  before: Stripe.Subscription,
  how: { isProrated: boolean; isInvoiced: boolean; details: CancellationParams | undefined },
): Promise<Stripe.Subscription> {
  const { comment = null, feedback = null } = how.details ?? {};
  const isIncomplete = before.status === "incomplete";
  if (isIncomplete && (how.isInvoiced || how.isProrated)) {
    throw invalidRequest("An incomplete subscription cannot be prorated or invoiced.");
  }
  const credits: Stripe.InvoiceItem[] = [];
  for (const item of how.isProrated ? before.items.data : []) {
    const credit = await creditItem(store, { subscription: before, item, date: store.now });
    if (credit) credits.push(credit);
  }
  const settled = await dropPending(store, before);
  const ended = await cancelSubscription(store, settled, { comment, feedback });
  if (!how.isInvoiced) {
    for (const credit of credits) {
      await store.put<"invoiceitem">(credit);
      await store.emit("invoiceitem.created", credit);
    }
    return ended;
  }
  const draft = await draftInvoice(store, {
    subscription: ended,
    customer: await store.get("customer", before.customer as string),
    items: credits,
    billed: null,
    reason: "manual",
    period: { start: before.current_period_start, end: store.now },
  });
  if (draft.items.length === 0) return ended;
  const last: Stripe.Subscription = { ...ended, latest_invoice: draft.invoice.id };
  await store.put<"subscription">(last);
  await storeDraftWithItems(store, draft);
  const card = await findUsualCard(store, draft.invoice);
  const open = await finalizeInvoice(store, draft.invoice, card);
  await collectInvoice(store, open, { isOffSession: true });
  return store.get("subscription", before.id);
}
