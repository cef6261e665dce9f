import { expanded, stripeId, type StripeInvoice, type StripeSubscription } from "../stripe";

/**
 * Everything about a subscription that affects access, in one line, for comparison.
 *
 * @param latest its latest invoice with the charge expanded; null if there is none
 */
export function summarize(subscription: StripeSubscription, latest: StripeInvoice | null): string {
  const charge = expanded(latest?.charge);
  const item = subscription.items.data[0];
  const quantity = item?.quantity ?? 1;
  const price = item ? (quantity === 1 ? "" : `${quantity} × `) + item.price.id : "nothing";
  const count = item?.price.recurring?.interval_count ?? 1;
  const ending = subscription.cancel_at_period_end
    ? subscription.current_period_end
    : subscription.cancel_at;
  return [
    `${subscription.status}, ${price}${count === 1 ? "" : ` × ${count}`}, until ${day(subscription.current_period_end)}`,
    ending === null ? null : `to end ${day(ending)}`,
    subscription.ended_at === null ? null : `ended ${day(subscription.ended_at)}`,
    `bill ${stripeId(subscription.latest_invoice)} ${latest?.status}`,
    charge?.refunded ? "refunded" : null,
    charge?.disputed ? "disputed" : null,
  ]
    .filter((part) => part !== null)
    .join("; ");
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);
