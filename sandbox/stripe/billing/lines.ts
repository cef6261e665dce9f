import type Stripe from "stripe";
import { formatMoney } from "../../../shared/money";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { planOf } from "../catalog/prices";
import type { Period } from "./periods";

interface NewLine {
  readonly amount: number;
  readonly description: string;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly period: Period;
  readonly subscription: string | null;
  readonly subscriptionItem?: string;
  readonly invoiceItem?: string;
  readonly isProration?: boolean;
  readonly isDiscountable?: boolean;
  readonly metadata?: Stripe.Metadata;
}

/** A line without its invoice, which `newInvoice` sets. */
export function newLine(options: NewLine): Stripe.InvoiceLineItem {
  return {
    id: newId("il"),
    object: "line_item",
    amount: options.amount,
    amount_excluding_tax: options.amount,
    currency: options.price.currency,
    description: options.description,
    discount_amounts: [],
    discountable: options.isDiscountable ?? !options.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: options.metadata ?? {},
    period: { start: options.period.start, end: options.period.end },
    plan: planOf(options.price),
    price: options.price,
    proration: options.isProration ?? false,
    proration_details: { credited_items: null },
    quantity: options.quantity,
    subscription: options.subscription,
    tax_amounts: [],
    tax_rates: [],
    type: options.invoiceItem === undefined ? "subscription" : "invoiceitem",
    unit_amount_excluding_tax: String(
      options.quantity === 0 ? 0 : Math.round(options.amount / options.quantity),
    ),
    ...(options.subscriptionItem !== undefined && { subscription_item: options.subscriptionItem }),
    ...(options.invoiceItem !== undefined && { invoice_item: options.invoiceItem }),
  };
}

/** The lines for a period of a subscription, or for its trial at no cost. */
export async function periodLines(
  store: ObjectStore,
  subscription: Pick<Stripe.Subscription, "id" | "items">,
  { period, isTrial }: { period: Period; isTrial: boolean },
): Promise<Stripe.InvoiceLineItem[]> {
  const lines: Stripe.InvoiceLineItem[] = [];
  for (const { id, price, quantity = 1, metadata } of subscription.items.data) {
    const name = await findProductName(store, price);
    lines.push(
      newLine({
        amount: isTrial ? 0 : amountOf(price) * quantity,
        description: isTrial
          ? `Trial period for ${name}`
          : `${quantity} × ${name} (${describeRate(price)})`,
        price,
        quantity,
        period,
        subscription: subscription.id || null,
        subscriptionItem: id,
        metadata,
      }),
    );
  }
  return lines;
}

/** Items to be billed on the next invoice of a customer's subscription. */
export async function listPendingItems(
  store: ObjectStore,
  { customer, subscription }: { customer: string; subscription: string | null },
): Promise<Stripe.InvoiceItem[]> {
  const items = await store.list("invoiceitem", { customer, isOldestFirst: true });
  return items.filter(
    (item) =>
      item.invoice === null && (item.subscription === null || item.subscription === subscription),
  );
}

export function itemLine(item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  return newLine({
    amount: item.amount,
    description: item.description ?? "",
    price: item.price!,
    quantity: item.quantity,
    period: item.period,
    subscription: item.subscription as string | null,
    invoiceItem: item.id,
    isProration: item.proration,
    isDiscountable: item.discountable,
    metadata: item.metadata ?? {},
    ...(item.subscription_item !== undefined && { subscriptionItem: item.subscription_item }),
  });
}

export async function findProductName(store: ObjectStore, price: Stripe.Price): Promise<string> {
  const product = await store.find("product", price.product as string);
  return product?.name ?? price.nickname ?? "Product";
}

/** In cents. */
export function amountOf(price: Stripe.Price): number {
  return price.unit_amount ?? 0;
}

function describeRate(price: Stripe.Price): string {
  const every = price.recurring;
  const amount = formatAmount(amountOf(price), price.currency);
  if (!every) return `at ${amount}`;
  const { interval, interval_count: count } = every;
  return `at ${amount} / ${count === 1 ? interval : `every ${count} ${interval}s`}`;
}

export function formatAmount(cents: number, currency: string): string {
  // Stripe writes its own descriptions in American English, whatever the account's country.
  return formatMoney(cents, currency, { language: "en-US", includeCents: true });
}
