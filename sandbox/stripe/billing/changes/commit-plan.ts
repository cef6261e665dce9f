import type Stripe from "stripe";
import type { ObjectStore } from "../../store/object-store";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { requirePayment, requireCard } from "../create-subscription";
import { draftInvoice, storeDraftWithItems } from "../draft-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import { dropPending } from "./drop-pending";
import { storePendingUpdate } from "./pending-update";
import type { PlannedChange } from "./plan-change";

export type ChangeBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

interface PlanChange {
  readonly before: Stripe.Subscription;
  readonly planned: PlannedChange;
  readonly added: readonly Stripe.InvoiceItem[];
  readonly behavior: ChangeBehavior;
  readonly isOffSession: boolean;
}

/** Stores a planned change and its invoice, if any, and collects payment as `behavior` requires. */
export async function commitPlan(
  store: ObjectStore,
  options: PlanChange,
): Promise<Stripe.Subscription> {
  const { before, planned, added, behavior } = options;
  const { after, prorations, billsNow, newPeriod } = planned;
  const items = [...prorations, ...added];
  // A newer change replaces a pending one.
  await dropPending(store, before);
  after.pending_update = null;
  if (!billsNow) {
    for (const item of items) {
      await store.put<"invoiceitem">(item);
      await store.emit("invoiceitem.created", item);
    }
    await store.put<"subscription">(after);
    await store.emit("customer.subscription.updated", after, before);
    return after;
  }
  const customer = await store.get("customer", before.customer as string);
  const draft = await draftInvoice(store, {
    subscription: after,
    customer,
    items,
    billed: newPeriod,
    reason: "subscription_update",
    period: { start: before.current_period_start, end: store.now },
  });
  const { invoice } = draft;
  const isHeld = behavior === "pending_if_incomplete" && invoice.amount_due > 0;
  if (!isHeld) {
    after.latest_invoice = invoice.id;
    await store.put<"subscription">(after);
    await store.emit("customer.subscription.updated", after, before);
  }
  await storeDraftWithItems(store, draft);
  const card = await findUsualCard(store, { customer: customer.id, subscription: before.id });
  if (behavior !== "default_incomplete") requireCard(invoice, card);
  const open = await finalizeInvoice(store, invoice, card);
  if (isHeld) await storePendingUpdate(store, { before, after, invoice: open });
  await collect(store, open, options);
  const kept = await store.get("subscription", before.id);
  if (isHeld && kept.pending_update) {
    await store.emit("customer.subscription.updated", kept, before);
  }
  return kept;
}

async function collect(
  store: ObjectStore,
  invoice: Stripe.Invoice,
  { behavior, isOffSession }: PlanChange,
): Promise<void> {
  if (behavior === "default_incomplete") {
    if (invoice.status !== "open") return;
    // The buyer has to confirm the payment.
    const before = await store.get("subscription", invoice.subscription as string);
    const subscription: Stripe.Subscription = { ...before, status: "past_due" };
    await store.put<"subscription">(subscription);
    await store.emit("customer.subscription.updated", subscription, before);
    return;
  }
  const collected = await collectInvoice(store, invoice, { isOffSession });
  if (behavior === "error_if_incomplete") requirePayment(collected);
}
