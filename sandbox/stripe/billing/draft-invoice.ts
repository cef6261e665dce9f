import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { listDiscounts } from "./discounts";
import { storeDraft } from "./finalize-invoice";
import { itemLine, listPendingItems, periodLines } from "./lines";
import { newInvoice } from "./new-invoice";
import type { Period } from "./periods";

interface Draft {
  readonly invoice: Stripe.Invoice;
  /** Items billed beside the subscription's own price. */
  readonly items: readonly Stripe.InvoiceItem[];
}

interface DraftRequest {
  readonly subscription: Stripe.Subscription;
  readonly customer: Stripe.Customer;
  /** Items billed in addition to those already pending. */
  readonly items: readonly Stripe.InvoiceItem[];
  /** The subscription period to bill; null: none. */
  readonly billed: Period | null;
  readonly reason: Stripe.Invoice.BillingReason;
  /** The invoice's `period_start` and `period_end`. */
  readonly period: Period;
  /** Replaces the subscription's or the customer's discounts, for previews. */
  readonly discounts?: readonly Stripe.Discount[];
}

/** Computes the next or first invoice of a subscription; stores nothing. */
export async function draftInvoice(store: ObjectStore, request: DraftRequest): Promise<Draft> {
  const { subscription, customer, billed, reason, period } = request;
  const waiting = await listPendingItems(store, {
    customer: customer.id,
    subscription: subscription.id,
  });
  const items = [...waiting, ...request.items];
  const isTrial = subscription.status === "trialing";
  const own = billed ? await periodLines(store, subscription, { period: billed, isTrial }) : [];
  const invoice = newInvoice(store, {
    customer,
    subscription,
    lines: [...items.map(itemLine), ...own],
    discounts: request.discounts ?? (await listDiscounts(store, subscription, customer)),
    reason,
    currency: subscription.currency,
    period,
  });
  return { invoice, items };
}

/** Stores a draft and the items billed on it. */
export async function storeDraftWithItems(
  store: ObjectStore,
  { invoice, items }: Draft,
): Promise<void> {
  for (const item of items) {
    const before = await store.find("invoiceitem", item.id);
    const kept: Stripe.InvoiceItem = { ...item, invoice: invoice.id };
    await store.put<"invoiceitem">(kept);
    if (!before) await store.emit("invoiceitem.created", kept);
  }
  await storeDraft(store, invoice);
}
