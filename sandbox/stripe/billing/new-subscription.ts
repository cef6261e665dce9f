import type Stripe from "stripe";
import { wholeList } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { planOf } from "../catalog/prices";
import { findPeriod } from "./periods";

export interface ItemParam {
  readonly price: string;
  readonly quantity?: number | undefined;
  readonly metadata?: Stripe.Metadata | undefined;
}

interface NewSubscription {
  /** The new subscription's ID; empty for a preview. */
  readonly id: string;
  readonly customer: string;
  readonly items: readonly Stripe.SubscriptionItem[];
  /** Null: no trial. */
  readonly trialEnd: number | null;
  readonly method: string | null;
  readonly discount: Stripe.Discount | null;
  readonly metadata: Stripe.Metadata;
  readonly description: string | null;
}

/** A subscription that is incomplete or in its trial; not stored yet. */
export function newSubscription(
  { now }: ObjectStore,
  options: NewSubscription,
): Stripe.Subscription {
  const { id, items, trialEnd, discount } = options;
  const every = items[0]!.price.recurring!;
  const period = trialEnd === null ? findPeriod(now, now, every) : { start: now, end: trialEnd };
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: items[0]!.price.currency,
    current_period_end: period.end,
    current_period_start: period.start,
    customer: options.customer,
    days_until_due: null,
    default_payment_method: options.method,
    default_source: null,
    default_tax_rates: [],
    description: options.description,
    discount,
    discounts: discount ? [discount.id] : [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
    items: wholeList(`/v1/subscription_items?subscription=${id}`, [...items]),
    latest_invoice: null,
    livemode: false,
    metadata: options.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? "incomplete" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: trialEnd === null ? null : now,
  };
}

/**
 * Creates a subscription item for a price.
 * @throws ApiError when the price is unknown, inactive or one-time
 */
export async function newItem(
  store: ObjectStore,
  { subscription, item, param }: { subscription: string; item: ItemParam; param: string },
): Promise<Stripe.SubscriptionItem> {
  const price = await getRecurringPrice(store, item.price, param);
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: store.now,
    discounts: [],
    metadata: item.metadata ?? {},
    plan: planOf(price)!,
    price,
    quantity: item.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

export async function getRecurringPrice(
  store: ObjectStore,
  id: string,
  param: string,
): Promise<Stripe.Price> {
  const price = await store.get("price", id, param);
  if (!price.active) {
    throw invalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      {
        param,
      },
    );
  }
  if (!price.recurring) {
    throw invalidRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with " +
        "`type=recurring`.",
      { param },
    );
  }
  return price;
}

/** @throws ApiError when items differ in interval or currency */
export function checkItems(items: readonly Stripe.SubscriptionItem[]): void {
  const intervals = new Set(
    items.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`),
  );
  if (intervals.size > 1) {
    throw invalidRequest(
      "Currency and interval fields must match across all plans on this subscription.",
      { param: "items" },
    );
  }
  if (new Set(items.map(({ price }) => price.currency)).size > 1) {
    throw invalidRequest("All prices on a subscription must have the same currency.", {
      param: "items",
    });
  }
}
