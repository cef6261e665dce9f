import type Stripe from "stripe";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newPaymentIntent } from "../payments/new-payment-intent";
import { dropDiscount } from "./discounts";
import { formatAmount } from "./lines";
import { followPaid } from "./follow-payment";

/** The minimum charge of a card, in cents. */
const MINIMUM_CHARGE = 50;

/** Stores a draft. */
export async function storeDraft(store: ObjectStore, draft: Stripe.Invoice): Promise<void> {
  await store.put<"invoice">(draft);
  await store.emit("invoice.created", draft);
}

/**
 * Finalizes a draft: assigns a number, applies the balance and uses up one-time discounts. An invoice
 * with nothing due is paid at once; any other gets a payment intent, not yet attempted.
 *
 * @throws ApiError (amount_too_small) when a subscription's first invoice is below the minimum charge
 */
export async function finalizeInvoice(
  store: ObjectStore,
  draft: Stripe.Invoice,
  method: string | null,
): Promise<Stripe.Invoice> {
  const customer = await store.get("customer", draft.customer as string);
  const owed = draft.total + customer.balance;
  const isTooSmall = owed > 0 && owed < MINIMUM_CHARGE;
  if (isTooSmall && draft.billing_reason === "subscription_create") {
    throw invalidRequest(
      `Amount must be at least ${formatAmount(MINIMUM_CHARGE, draft.currency)} ${draft.currency}`,
      { code: "amount_too_small" },
    );
  }
  const due = isTooSmall ? 0 : Math.max(0, owed);
  const balance = owed - due;
  const invoice: Stripe.Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    effective_at: store.now,
    ending_balance: balance,
    hosted_invoice_url: `${store.origin}/sandbox/stripe/invoice/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: store.now },
  };
  const changed: Stripe.Customer = {
    ...customer,
    balance,
    currency: draft.currency,
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  };
  await store.put<"customer">(changed);
  await store.emit("customer.updated", changed, customer);

  if (due > 0) {
    const intent = newPaymentIntent(store, { invoice, method });
    invoice.payment_intent = intent.id;
    await store.put<"payment_intent">(intent);
    await store.emit("payment_intent.created", intent);
  }
  await store.put<"invoice">(invoice);
  await store.emit("invoice.finalized", invoice);
  await removeUsedDiscounts(store, invoice);
  return due > 0 ? invoice : followPaid(store, invoice, null);
}

/** Removes one-time discounts that this invoice applied. */
async function removeUsedDiscounts(store: ObjectStore, invoice: Stripe.Invoice): Promise<void> {
  for (const { amount, discount: id } of invoice.total_discount_amounts ?? []) {
    const discount = await store.find("discount", id as string);
    if (amount === 0 || discount?.coupon.duration !== "once") continue;
    await removeDiscount(store, discount);
  }
}

/** Removes a discount from its subscription or customer. */
export async function removeDiscount(store: ObjectStore, discount: Stripe.Discount): Promise<void> {
  await dropDiscount(store, discount.id);
  if (discount.subscription !== null) {
    const subscription = await store.find("subscription", discount.subscription);
    if (!subscription) return;
    const discounts = subscription.discounts.filter((id) => id !== discount.id);
    const isFirst = subscription.discount?.id === discount.id;
    await store.put<"subscription">({
      ...subscription,
      discounts,
      discount: isFirst ? null : subscription.discount,
    });
    return;
  }
  const customer = await store.find("customer", discount.customer as string);
  if (customer?.discount?.id === discount.id) {
    await store.put<"customer">({ ...customer, discount: null });
  }
}
