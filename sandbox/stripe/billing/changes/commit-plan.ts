import type Stripe from "stripe";
import type { Books } from "../../books/books";
import { collectInvoice, findUsualCard } from "../collect-invoice";
import { refuseUnpaid, refuseWithoutCard } from "../create-subscription";
import { draftInvoice, keepDrafted } from "../draft-invoice";
import { finalizeInvoice } from "../finalize-invoice";
import { dropPending } from "./drop-pending";
import { holdUpdate } from "./pending-update";
import type { PlannedChange } from "./plan-change";

export type ChangeBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

interface Given {
  readonly before: Stripe.Subscription;
  readonly planned: PlannedChange;
  readonly added: readonly Stripe.InvoiceItem[];
  readonly behavior: ChangeBehavior;
  readonly isOffSession: boolean;
}

/** Stores a planned change and its invoice, if any, and collects payment as `behavior` requires. */
export async function commitPlan(books: Books, given: Given): Promise<Stripe.Subscription> {
  const { before, planned, added, behavior } = given;
  const { after, prorations, billsNow, newPeriod } = planned;
  const items = [...prorations, ...added];
  // A newer change replaces a pending one.
  await dropPending(books, before);
  after.pending_update = null;
  if (!billsNow) {
    for (const item of items) {
      await books.put<"invoiceitem">(item);
      await books.emit("invoiceitem.created", item);
    }
    await books.put<"subscription">(after);
    await books.emit("customer.subscription.updated", after, before);
    return after;
  }
  const customer = await books.get("customer", before.customer as string);
  const draft = await draftInvoice(books, {
    subscription: after,
    customer,
    items,
    billed: newPeriod,
    reason: "subscription_update",
    period: { start: before.current_period_start, end: books.now },
  });
  const { invoice } = draft;
  const isHeld = behavior === "pending_if_incomplete" && invoice.amount_due > 0;
  if (!isHeld) {
    after.latest_invoice = invoice.id;
    await books.put<"subscription">(after);
    await books.emit("customer.subscription.updated", after, before);
  }
  await keepDrafted(books, draft);
  const card = await findUsualCard(books, { customer: customer.id, subscription: before.id });
  if (behavior !== "default_incomplete") refuseWithoutCard(invoice, card);
  const open = await finalizeInvoice(books, invoice, card);
  if (isHeld) await holdUpdate(books, { before, after, invoice: open });
  await collect(books, open, given);
  const kept = await books.get("subscription", before.id);
  if (isHeld && kept.pending_update) {
    await books.emit("customer.subscription.updated", kept, before);
  }
  return kept;
}

async function collect(
  books: Books,
  invoice: Stripe.Invoice,
  { behavior, isOffSession }: Given,
): Promise<void> {
  if (behavior === "default_incomplete") {
    if (invoice.status !== "open") return;
    // The buyer has to confirm the payment.
    const before = await books.get("subscription", invoice.subscription as string);
    const subscription: Stripe.Subscription = { ...before, status: "past_due" };
    await books.put<"subscription">(subscription);
    await books.emit("customer.subscription.updated", subscription, before);
    return;
  }
  const collected = await collectInvoice(books, invoice, { isOffSession });
  if (behavior === "error_if_incomplete") refuseUnpaid(collected);
}
