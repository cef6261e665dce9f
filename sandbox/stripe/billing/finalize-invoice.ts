import type Stripe from "stripe";
import { wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
import { newPaymentIntent } from "../payments/new-payment-intent";
import { dropDiscount } from "./discounts";
import { formatAmount } from "./lines";
import { followPaid } from "./follow-payment";

/** In cents: what a card can be charged at least. */
const LEAST_CHARGE = 50;

/** Writes a draft down. */
export async function keepDraft(books: Books, draft: Stripe.Invoice): Promise<void> {
  await books.put<"invoice">(draft);
  await books.emit("invoice.created", draft);
}

/**
 * Makes a draft binding: it has a number, uses up balance and single discounts, and is paid at
 * once when nothing is due. Otherwise it has a payment intent, and nothing was tried yet.
 *
 * @throws Refusal (amount_too_small) where a subscription would begin with less than a card takes
 */
export async function finalizeInvoice(
  books: Books,
  draft: Stripe.Invoice,
  method: string | null,
): Promise<Stripe.Invoice> {
  const customer = await books.get("customer", draft.customer as string);
  const owed = draft.total + customer.balance;
  const isTooSmall = owed > 0 && owed < LEAST_CHARGE;
  if (isTooSmall && draft.billing_reason === "subscription_create") {
    throw wrongRequest(
      `Amount must be at least ${formatAmount(LEAST_CHARGE, draft.currency)} ${draft.currency}`,
      { code: "amount_too_small" },
    );
  }
  const due = isTooSmall ? 0 : Math.max(0, owed);
  const balance = owed - due;
  const invoice: Stripe.Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    effective_at: books.now,
    ending_balance: balance,
    hosted_invoice_url: `${books.origin}/sandbox/stripe/invoice/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: books.now },
  };
  const changed: Stripe.Customer = {
    ...customer,
    balance,
    currency: draft.currency,
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  };
  await books.put<"customer">(changed);
  await books.emit("customer.updated", changed, customer);

  if (due > 0) {
    const intent = newPaymentIntent(books, { invoice, method });
    invoice.payment_intent = intent.id;
    await books.put<"payment_intent">(intent);
    await books.emit("payment_intent.created", intent);
  }
  await books.put<"invoice">(invoice);
  await books.emit("invoice.finalized", invoice);
  await useUpDiscounts(books, invoice);
  return due > 0 ? invoice : followPaid(books, invoice, null);
}

/** What may be used once is used by the first invoice that it takes something off. */
async function useUpDiscounts(books: Books, invoice: Stripe.Invoice): Promise<void> {
  for (const { amount, discount: id } of invoice.total_discount_amounts ?? []) {
    const discount = await books.find("discount", id as string);
    if (amount === 0 || discount?.coupon.duration !== "once") continue;
    await removeDiscount(books, discount);
  }
}

/** Takes a discount away from whose it is. */
export async function removeDiscount(books: Books, discount: Stripe.Discount): Promise<void> {
  await dropDiscount(books, discount.id);
  if (discount.subscription !== null) {
    const subscription = await books.find("subscription", discount.subscription);
    if (!subscription) return;
    const discounts = subscription.discounts.filter((id) => id !== discount.id);
    const isFirst = subscription.discount?.id === discount.id;
    await books.put<"subscription">({
      ...subscription,
      discounts,
      discount: isFirst ? null : subscription.discount,
    });
    return;
  }
  const customer = await books.find("customer", discount.customer as string);
  if (customer?.discount?.id === discount.id) {
    await books.put<"customer">({ ...customer, discount: null });
  }
}
