/** Computes a change of a subscription's items, trial or interval; stores nothing. */
import type Stripe from "stripe";
import { mergeMetadata, type MetadataParam } from "../../api/fields";
import { missing, invalidRequest } from "../../store/api-error";
import { wholeList } from "../../api/list-page";
import type { ObjectStore } from "../../store/object-store";
import { planOf } from "../../catalog/prices";
import { checkItems, getRecurringPrice, newItem } from "../new-subscription";
import { findPeriod, type Period } from "../periods";
import { chargeItem, creditItem } from "./prorations";

export interface ItemChange {
  /** The item to change; without it, an item is added. */
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
  readonly metadata?: MetadataParam | undefined;
}

export interface PlanChange {
  readonly items: readonly ItemChange[];
  readonly behavior: "always_invoice" | "create_prorations" | "none";
  /** Null: now. */
  readonly prorationDate: number | null;
  readonly trialEnd?: "now" | number | undefined;
  readonly anchor?: "now" | "unchanged" | undefined;
  /** Parameter names for error messages. */
  readonly names: { readonly items: string; readonly prorationDate: string };
}

export interface PlannedChange {
  readonly after: Stripe.Subscription;
  /** To be billed with the next invoice. */
  readonly prorations: readonly Stripe.InvoiceItem[];
  /** A period that starts and is billed at once; null: the current one continues. */
  readonly newPeriod: Period | null;
  /** Whether the change creates an invoice at once. */
  readonly billsNow: boolean;
}

/** @throws ApiError for unknown items or prices, or an instant outside the period */
export async function planChange(
  store: ObjectStore,
  before: Stripe.Subscription,
  change: PlanChange,
): Promise<PlannedChange> {
  const { now } = store;
  const items = await changeItems(store, before, change);
  const after: Stripe.Subscription = {
    ...before,
    items: wholeList(`/v1/subscription_items?subscription=${before.id}`, [...items]),
  };
  const newPeriod = beginPeriod({ before, after, change, now });
  const date = change.prorationDate ?? now;
  if (date < before.current_period_start || date > before.current_period_end) {
    throw invalidRequest("The proration date must be within the current period.", {
      param: change.names.prorationDate,
    });
  }
  const prorations: Stripe.InvoiceItem[] = [];
  if (change.behavior !== "none" && before.status !== "trialing") {
    const isKept = (item: Stripe.SubscriptionItem, among: readonly Stripe.SubscriptionItem[]) =>
      newPeriod === null &&
      among.some(
        ({ id, price, quantity }) =>
          id === item.id && price.id === item.price.id && quantity === item.quantity,
      );
    for (const item of before.items.data.filter((one) => !isKept(one, items))) {
      const credit = await creditItem(store, { subscription: before, item, date });
      if (credit) prorations.push(credit);
    }
    const isAdded = (item: Stripe.SubscriptionItem) => !isKept(item, before.items.data);
    for (const item of newPeriod === null ? items.filter(isAdded) : []) {
      prorations.push(await chargeItem(store, { subscription: after, item, date }));
    }
  }
  const isInvoiced = change.behavior === "always_invoice" && prorations.length > 0;
  return { after, prorations, newPeriod, billsNow: newPeriod !== null || isInvoiced };
}

/** Writes the period that a change starts into `after`; null when the current one continues. */
function beginPeriod({
  before,
  after,
  change,
  now,
}: {
  before: Stripe.Subscription;
  after: Stripe.Subscription;
  change: PlanChange;
  now: number;
}): Period | null {
  const every = after.items.data[0]!.price.recurring!;
  const isTrialing = before.status === "trialing";
  const begin = (period: Period, anchor: number): Period => {
    after.current_period_start = period.start;
    after.current_period_end = period.end;
    after.billing_cycle_anchor = anchor;
    if (after.cancel_at_period_end) after.cancel_at = period.end;
    return period;
  };
  if (typeof change.trialEnd === "number") {
    after.status = "trialing";
    after.trial_start = isTrialing ? before.trial_start : now;
    after.trial_end = change.trialEnd;
    if (isTrialing) {
      begin({ start: before.current_period_start, end: change.trialEnd }, change.trialEnd);
      return null;
    }
    return begin({ start: now, end: change.trialEnd }, change.trialEnd);
  }
  if (isTrialing && change.trialEnd !== "now") return null;
  const was = before.items.data[0]!.price.recurring!;
  const isOtherRhythm =
    was.interval !== every.interval || was.interval_count !== every.interval_count;
  if (!isTrialing && !isOtherRhythm && change.anchor !== "now") return null;
  if (isTrialing) {
    after.status = "active";
    after.trial_end = now;
  }
  return begin(findPeriod(now, now, every), now);
}

async function changeItems(
  store: ObjectStore,
  before: Stripe.Subscription,
  { items: changes, names }: PlanChange,
): Promise<readonly Stripe.SubscriptionItem[]> {
  const items = [...before.items.data];
  for (const [index, change] of changes.entries()) {
    const param = `${names.items}[${index}]`;
    if (change.id === undefined) {
      if (change.price === undefined) {
        throw invalidRequest(`Missing required param: ${param}[price].`, {
          code: "parameter_missing",
          param: `${param}[price]`,
        });
      }
      const { price, quantity, metadata } = change;
      const item = { price, quantity, metadata: mergeMetadata({}, metadata) };
      const made = await newItem(store, {
        subscription: before.id,
        item,
        param: `${param}[price]`,
      });
      if (items.some((one) => one.price.id === made.price.id)) {
        throw invalidRequest(
          "Cannot add multiple subscription items with the same plan: " + made.price.id,
          { param },
        );
      }
      items.push(made);
      continue;
    }
    const place = items.findIndex(({ id }) => id === change.id);
    const known = items[place];
    if (!known) throw missing("subscription_item", { id: change.id, param: `${param}[id]` });
    if (change.deleted) items.splice(place, 1);
    else items[place] = await changeItem(store, known, { change, param });
  }
  if (items.length === 0) {
    throw invalidRequest("A subscription must have at least one active plan.", {
      param: names.items,
    });
  }
  checkItems(items);
  return items;
}

async function changeItem(
  store: ObjectStore,
  item: Stripe.SubscriptionItem,
  { change, param }: { change: ItemChange; param: string },
): Promise<Stripe.SubscriptionItem> {
  const price =
    change.price === undefined || change.price === item.price.id
      ? item.price
      : await getRecurringPrice(store, change.price, `${param}[price]`);
  return {
    ...item,
    price,
    plan: planOf(price)!,
    quantity: change.quantity ?? item.quantity ?? 1,
    metadata: mergeMetadata(item.metadata, change.metadata),
  };
}
