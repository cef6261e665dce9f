import type Stripe from "stripe";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { amountOf, findProductName } from "./lines";

interface NewInvoiceItem {
  readonly customer: string;
  readonly subscription: string | null;
  readonly price: Stripe.Price;
  readonly amount: number;
  readonly quantity: number;
  readonly description: string;
  readonly period?: Stripe.InvoiceItem.Period;
  readonly isProration?: boolean;
  readonly subscriptionItem?: string;
  readonly metadata?: Stripe.Metadata;
}

/** An item to be billed on the next invoice; not stored yet. */
export function newInvoiceItem(store: ObjectStore, options: NewInvoiceItem): Stripe.InvoiceItem {
  const { price, amount, quantity } = options;
  const each = quantity === 0 ? 0 : Math.round(amount / quantity);
  return {
    id: newId("ii"),
    object: "invoiceitem",
    amount,
    currency: price.currency,
    customer: options.customer,
    date: store.now,
    description: options.description,
    discountable: !options.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: options.metadata ?? {},
    period: options.period ?? { start: store.now, end: store.now },
    plan: null,
    price,
    proration: options.isProration ?? false,
    quantity,
    subscription: options.subscription,
    tax_rates: [],
    test_clock: null,
    unit_amount: each,
    unit_amount_decimal: String(each),
    ...(options.subscriptionItem !== undefined && { subscription_item: options.subscriptionItem }),
  };
}

/**
 * One-time items billed beside a subscription's own price; not stored yet.
 * @throws ApiError when a price is unknown or recurring
 */
export async function newAddedItems(
  store: ObjectStore,
  added: readonly { readonly price: string; readonly quantity?: number | undefined }[],
  owner: { customer: string; subscription: string | null; param?: string },
): Promise<Stripe.InvoiceItem[]> {
  const { customer, subscription, param: name = "add_invoice_items" } = owner;
  const items: Stripe.InvoiceItem[] = [];
  for (const [index, { price: id, quantity = 1 }] of added.entries()) {
    const param = `${name}[${index}][price]`;
    const price = await store.get("price", id, param);
    if (price.recurring) {
      throw invalidRequest(
        "The price specified is set to `type=recurring` but this field only accepts prices with " +
          "`type=one_time`.",
        { param },
      );
    }
    items.push(
      newInvoiceItem(store, {
        customer,
        subscription,
        price,
        quantity,
        amount: amountOf(price) * quantity,
        description: price.nickname ?? (await findProductName(store, price)),
      }),
    );
  }
  return items;
}
