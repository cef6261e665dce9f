/** Previews of invoices: not stored, and without an ID. */
import type Stripe from "stripe";
import { wholeList } from "../../api/list-page";
import { ApiError } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import type { PlanChange } from "../changes/plan-change";
import { planChange } from "../changes/plan-change";
import { type DiscountRequest, findDiscount, isInForce, listDiscounts } from "../discounts";
import { draftInvoice } from "../draft-invoice";
import { itemLine, periodLines } from "../lines";
import { newInvoice } from "../new-invoice";
import { checkItems, type ItemParam, newItem, newSubscription } from "../new-subscription";
import { findPeriod, type Period } from "../periods";

interface Common {
  /** Null: the existing discounts; without coupon and code: none requested. */
  readonly discountRequest: DiscountRequest | null;
  /** Items billed in addition. */
  readonly items: readonly Stripe.InvoiceItem[];
}

export interface NewOrder extends Common {
  readonly customer: Stripe.Customer | null;
  readonly ordered: readonly ItemParam[];
  /** Null: no trial. */
  readonly trialEnd: number | null;
}

export interface ChangedOrder extends Common {
  readonly subscription: Stripe.Subscription;
  readonly change: PlanChange;
  /** Undefined: unchanged. */
  readonly cancelAtPeriodEnd: boolean | undefined;
}

/** The first invoice of a subscription that doesn't exist yet. */
export async function previewNew(
  store: ObjectStore,
  order: NewOrder,
): Promise<Stripe.UpcomingInvoice> {
  const { customer, ordered, trialEnd, discountRequest } = order;
  const items: Stripe.SubscriptionItem[] = [];
  for (const [index, item] of ordered.entries()) {
    const param = `subscription_items[${index}][price]`;
    items.push(await newItem(store, { subscription: "", item, param }));
  }
  checkItems(items);
  const discount =
    discountRequest &&
    (await findDiscount(store, discountRequest, { customer, subscription: null }));
  const subscription = newSubscription(store, {
    id: "",
    customer: customer?.id ?? "",
    items,
    trialEnd,
    method: null,
    discount,
    metadata: {},
    description: null,
  });
  const { current_period_start: start, current_period_end: end } = subscription;
  const usual = customer ? await listDiscounts(store, { discounts: [] }, customer) : [];
  const invoice = newInvoice(store, {
    customer: customer ?? noCustomer,
    subscription: null,
    lines: [
      ...order.items.map(itemLine),
      ...(await periodLines(store, subscription, {
        period: { start, end },
        isTrial: trialEnd !== null,
      })),
    ],
    discounts: discount ? [discount] : usual,
    reason: "upcoming",
    currency: subscription.currency,
    period: { start: store.now, end: store.now },
  });
  return withoutId({ ...invoice, customer: customer?.id ?? null });
}

/**
 * The next invoice of a subscription: the one that the change creates, otherwise the renewal's.
 * @throws ApiError (invoice_upcoming_none) when there is none
 */
export async function previewNext(
  store: ObjectStore,
  order: ChangedOrder,
): Promise<Stripe.UpcomingInvoice> {
  const { subscription: before, change, discountRequest } = order;
  const customer = await store.get("customer", before.customer as string);
  if (before.ended_at !== null) throw noUpcoming(customer.id);
  // The change of a subscription whose discounts end with it.
  const changed = discountRequest === null ? { ...before, discount: null, discounts: [] } : before;
  const { after, prorations, newPeriod, billsNow } = await planChange(store, changed, change);
  const { cancel_at: cancelAt, current_period_end: end } = after;
  const stops = order.cancelAtPeriodEnd ?? (cancelAt !== null && cancelAt <= end);
  if (!billsNow && (stops || after.status === "incomplete")) throw noUpcoming(customer.id);
  const next: { subscription: Stripe.Subscription; billed: Period | null; at: number } = billsNow
    ? { subscription: after, billed: newPeriod, at: store.now }
    : { ...renew(after), at: end };
  const then: ObjectStore = { ...store, now: next.at };
  const { invoice } = await draftInvoice(then, {
    ...next,
    customer,
    items: [...prorations, ...order.items],
    reason: "upcoming",
    period: { start: before.current_period_start, end: next.at },
    discounts: await discountsThen(store, {
      discountRequest,
      customer,
      subscription: after,
      at: next.at,
    }),
  });
  return withoutId({
    ...invoice,
    next_payment_attempt: next.at + (billsNow ? 0 : 3600),
    subscription: before.id,
  });
}

async function discountsThen(
  store: ObjectStore,
  {
    discountRequest,
    customer,
    subscription,
    at,
  }: {
    discountRequest: DiscountRequest | null;
    customer: Stripe.Customer;
    subscription: Stripe.Subscription;
    at: number;
  },
): Promise<readonly Stripe.Discount[]> {
  const then: ObjectStore = { ...store, now: at };
  if (discountRequest === null) return listDiscounts(then, { discounts: [] }, customer);
  const owner = { customer, subscription: subscription.id };
  const discount = await findDiscount(store, discountRequest, owner);
  if (!discount) return listDiscounts(then, subscription, customer);
  return isInForce(discount, at) ? [discount] : [];
}

/** A subscription after its next renewal, and the period billed then. */
export function renew(before: Stripe.Subscription): {
  subscription: Stripe.Subscription;
  billed: Period;
} {
  const every = before.items.data[0]!.price.recurring!;
  const { current_period_end: end, billing_cycle_anchor: anchor, status } = before;
  const billed = findPeriod(end, anchor, every);
  const subscription: Stripe.Subscription = {
    ...before,
    current_period_start: billed.start,
    current_period_end: billed.end,
    status: status === "trialing" ? "active" : status,
  };
  return { subscription, billed };
}

function withoutId({ id: _id, ...invoice }: Stripe.Invoice): Stripe.UpcomingInvoice {
  const lines = invoice.lines.data.map((line) => ({ ...line, invoice: null }));
  return { ...invoice, lines: wholeList("/v1/invoices/upcoming/lines", lines) };
}

export function noUpcoming(customer: string): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for customer: '${customer}'`,
  });
}

/** Placeholder for a preview without a customer. */
const noCustomer = { id: "", balance: 0, address: null, email: null, name: null, phone: null };
