/** Prorations: the credit for unused time and the charge for the rest of a period. */
import type Stripe from "stripe";
import type { ObjectStore } from "../../store/object-store";
import { newInvoiceItem } from "../add-invoice-items";
import { listDiscounts, remaining } from "../discounts";
import { amountOf, findProductName, listPendingItems } from "../lines";

interface ProrationRequest {
  readonly subscription: Stripe.Subscription;
  readonly item: Stripe.SubscriptionItem;
  /** The instant of the change. */
  readonly date: number;
}

/** The credit for a removed item's unused time; null when nothing was billed for it. */
export async function creditItem(
  store: ObjectStore,
  request: ProrationRequest,
): Promise<Stripe.InvoiceItem | null> {
  const { subscription, item, date } = request;
  const billed = await findBilled(store, request);
  if (!billed) return null;
  const { start, end } = billed.period;
  const amount = Math.round((billed.amount * (end - date)) / (end - start));
  if (amount === 0) return null;
  return newInvoiceItem(store, {
    customer: subscription.customer as string,
    subscription: subscription.id,
    price: item.price,
    amount: -amount,
    quantity: item.quantity ?? 1,
    description: `Unused time on ${await describeItem(store, item)} after ${formatDay(date)}`,
    period: { start: date, end },
    isProration: true,
    subscriptionItem: item.id,
  });
}

/** The charge for an added item: its price for the rest of the subscription's period. */
export async function chargeItem(
  store: ObjectStore,
  request: ProrationRequest,
): Promise<Stripe.InvoiceItem> {
  const { subscription, item, date } = request;
  const { current_period_start: start, current_period_end: end } = subscription;
  const quantity = item.quantity ?? 1;
  const part = (end - date) / (end - start);
  const share = await findShareLeft(store, subscription);
  return newInvoiceItem(store, {
    customer: subscription.customer as string,
    subscription: subscription.id,
    price: item.price,
    amount: Math.round(amountOf(item.price) * quantity * part * share),
    quantity,
    description: `Remaining time on ${await describeItem(store, item)} after ${formatDay(date)}`,
    period: { start: date, end },
    isProration: true,
    subscriptionItem: item.id,
  });
}

/** "Paper Member", or "12 × Paper for Groups". */
async function describeItem(
  store: ObjectStore,
  { price, quantity = 1 }: Stripe.SubscriptionItem,
): Promise<string> {
  const name = await findProductName(store, price);
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

/** The amount billed for an item at an instant, after discounts, and the period it covers. */
async function findBilled(
  store: ObjectStore,
  { subscription, item, date }: ProrationRequest,
): Promise<{ amount: number; period: { start: number; end: number } } | null> {
  const isOfItem = (line: Stripe.InvoiceItem | Stripe.InvoiceLineItem) =>
    line.subscription_item === item.id &&
    line.price?.id === item.price.id &&
    line.amount >= 0 &&
    line.period.start <= date &&
    date < line.period.end;
  const customer = subscription.customer as string;
  const waiting = await listPendingItems(store, { customer, subscription: subscription.id });
  const pending = waiting.findLast(isOfItem);
  if (pending) return { amount: pending.amount, period: pending.period };
  for (const invoice of await store.list("invoice", { parent: subscription.id })) {
    if (invoice.status === "void") continue;
    const line = invoice.lines.data.find(isOfItem);
    if (line) return { amount: remaining(line), period: line.period };
  }
  return null;
}

/** The share of a price left by recurring percentage discounts; prorations get no further discount. */
async function findShareLeft(
  store: ObjectStore,
  subscription: Stripe.Subscription,
): Promise<number> {
  const customer = await store.get("customer", subscription.customer as string);
  return (await listDiscounts(store, subscription, customer))
    .filter(({ coupon }) => coupon.duration !== "once")
    .reduce((share, { coupon }) => share * (1 - (coupon.percent_off ?? 0) / 100), 1);
}

const days = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "2-digit",
  month: "short",
  year: "numeric",
});

function formatDay(at: number): string {
  return days.format(at * 1000);
}
