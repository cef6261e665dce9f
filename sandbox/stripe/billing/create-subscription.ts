import type Stripe from "stripe";
import { ApiError, invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { getOwnCard } from "../cards/attach";
import { createSetupIntent } from "../payments/create-setup-intent";
import { newAddedItems } from "./add-invoice-items";
import { collectInvoice, findUsualCard, type Collected } from "./collect-invoice";
import { findDiscount, storeDiscount, type DiscountRequest } from "./discounts";
import { draftInvoice } from "./draft-invoice";
import { finalizeInvoice, storeDraft } from "./finalize-invoice";
import { checkItems, type ItemParam, newItem, newSubscription } from "./new-subscription";

export interface SubscriptionOrder {
  readonly customer: string;
  readonly items: readonly ItemParam[];
  readonly addInvoiceItems: readonly { price: string; quantity?: number | undefined }[];
  /** Null: no trial. */
  readonly trialEnd: number | null;
  readonly method: string | null;
  readonly discountRequest: DiscountRequest;
  readonly behavior: "allow_incomplete" | "default_incomplete" | "error_if_incomplete";
  readonly isOffSession: boolean;
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly cancelAt: number | null;
  readonly savesMethod: boolean;
}

/**
 * Creates a subscription and its first invoice, and collects payment as `behavior` requires.
 * @throws ApiError for invalid parameters, and for a failed payment with `error_if_incomplete`
 */
export async function createSubscription(
  store: ObjectStore,
  order: SubscriptionOrder,
): Promise<Stripe.Subscription> {
  const customer = await store.get("customer", order.customer, "customer");
  const id = newId("sub");
  const items: Stripe.SubscriptionItem[] = [];
  for (const [index, item] of order.items.entries()) {
    items.push(await newItem(store, { subscription: id, item, param: `items[${index}][price]` }));
  }
  checkItems(items);
  const method =
    order.method === null
      ? null
      : await getOwnCard(store, {
          id: order.method,
          customer: customer.id,
          param: "default_payment_method",
        });
  const discount = await findDiscount(store, order.discountRequest, { customer, subscription: id });
  if (discount) await storeDiscount(store, discount);
  const subscription = newSubscription(store, {
    id,
    customer: customer.id,
    items,
    trialEnd: order.trialEnd,
    method: method?.id ?? null,
    discount,
    metadata: order.metadata,
    description: order.description,
  });
  subscription.payment_settings!.save_default_payment_method = order.savesMethod
    ? "on_subscription"
    : "off";
  if (order.cancelAtPeriodEnd || order.cancelAt !== null) {
    subscription.cancel_at_period_end = order.cancelAtPeriodEnd;
    subscription.cancel_at = order.cancelAt ?? subscription.current_period_end;
    subscription.canceled_at = store.now;
  }
  const invoice = await draftFirstInvoice(store, { subscription, customer, order });
  subscription.latest_invoice = invoice.id;
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.created", subscription);
  await storeDraft(store, invoice);

  const card = await findUsualCard(store, { customer: customer.id, subscription: id });
  if (order.behavior !== "default_incomplete") requireCard(invoice, card);
  const final = await finalizeInvoice(store, invoice, card);
  if (order.behavior !== "default_incomplete") {
    const collected = await collectInvoice(store, final, { isOffSession: order.isOffSession });
    if (order.behavior === "error_if_incomplete") requirePayment(collected);
  }
  const kept = await store.get("subscription", id);
  const isSetUpWanted = final.amount_due === 0 && (order.trialEnd !== null || card !== null);
  if (!isSetUpWanted) return kept;
  return waitForSetup(store, kept, { card, behavior: order.behavior });
}

async function draftFirstInvoice(
  store: ObjectStore,
  {
    subscription,
    customer,
    order,
  }: {
    subscription: Stripe.Subscription;
    customer: Stripe.Customer;
    order: SubscriptionOrder;
  },
): Promise<Stripe.Invoice> {
  const owner = { customer: customer.id, subscription: subscription.id };
  const { invoice, items: billed } = await draftInvoice(store, {
    subscription,
    customer,
    items: await newAddedItems(store, order.addInvoiceItems, owner),
    billed: { start: subscription.current_period_start, end: subscription.current_period_end },
    reason: "subscription_create",
    period: { start: store.now, end: store.now },
  });
  for (const item of billed) {
    const kept: Stripe.InvoiceItem = { ...item, invoice: invoice.id };
    await store.put<"invoiceitem">(kept);
    await store.emit("invoiceitem.created", kept);
  }
  return invoice;
}

/** When nothing is due now, sets up the card for later payments. */
async function waitForSetup(
  store: ObjectStore,
  before: Stripe.Subscription,
  { card, behavior }: { card: string | null; behavior: SubscriptionOrder["behavior"] },
): Promise<Stripe.Subscription> {
  if (card === null && behavior !== "default_incomplete") return before;
  const intent = await createSetupIntent(store, {
    customer: before.customer as string,
    method: card,
    isConfirmed: card !== null && behavior !== "default_incomplete",
    usage: "off_session",
    metadata: {},
  });
  if (intent.status === "succeeded") return before;
  const subscription: Stripe.Subscription = { ...before, pending_setup_intent: intent.id };
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.updated", subscription, before);
  return subscription;
}

/** @throws ApiError when an amount is due and there is no card */
export function requireCard(invoice: Stripe.Invoice, card: string | null): void {
  if (invoice.amount_due <= 0 || card !== null) return;
  throw invalidRequest(
    "This customer has no attached payment source or default payment method. Please consider " +
      "adding a default payment method.",
    { code: "resource_missing" },
  );
}

/** @throws ApiError when the payment failed, which rolls the whole change back */
export function requirePayment(collected: Collected): void {
  switch (collected.outcome) {
    case "declined": {
      // The charge and the intent are rolled back, too.
      const { charge: _charge, payment_intent: _intent, ...error } = collected.error;
      throw new ApiError(402, { type: "card_error", ...error });
    }
    case "requires_action":
      throw new ApiError(402, {
        type: "card_error",
        code: "subscription_payment_intent_requires_action",
        message:
          "Payment for this subscription requires additional user action before it can be " +
          "completed successfully.",
      });
    case "no-card":
      throw invalidRequest(
        "This customer has no attached payment source or default payment method.",
        {
          code: "resource_missing",
        },
      );
    default:
  }
}
