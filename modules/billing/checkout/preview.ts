/** The cost of an order, as calculated by Stripe: now, and at renewal. */
import type { Clock } from "../../../platform/clock";
import { intervalOf, monthsOf } from "../../../shared/interval";
import { zonedDay } from "../../../shared/time/zoned-time";
import type { Plan } from "../catalog";
import type { StripeClient, StripeCoupon } from "../stripe";
import type { Discount } from "./coupons";
import type { OrderPreview } from "../types";

const DAY_SECONDS = 86_400;

export async function previewOrder(
  { stripe, clock, timeZone }: { stripe: StripeClient; clock: Clock; timeZone: string },
  { plan, applied, quantity = 1 }: { plan: Plan; applied: Discount | null; quantity?: number },
): Promise<OrderPreview> {
  const { price, penny } = plan;
  const now = Math.floor(clock.now().getTime() / 1000);
  const trialEnd = penny && now + penny.days * DAY_SECONDS;
  const upcoming = await stripe.invoices.retrieveUpcoming({
    subscription_items: [{ price: price.id, quantity }],
    ...(applied && { coupon: applied.coupon.id }),
    ...(penny &&
      trialEnd !== null && {
        subscription_trial_end: trialEnd,
        invoice_items: [{ price: penny.firstPriceId, quantity: 1 }],
      }),
  });
  const periodEnds = upcoming.lines.data
    .filter(({ type }) => type === "subscription")
    .map(({ period }) => period.end);
  const renewal = trialEnd ?? Math.max(...periodEnds);
  const discount = (upcoming.total_discount_amounts ?? []).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  return {
    currency: upcoming.currency,
    dueToday: upcoming.amount_due,
    totalAfterRenewal: price.unit_amount - (applied ? discountAtRenewal(applied.coupon, plan) : 0),
    renewalOn: zonedDay(new Date(renewal * 1000), timeZone),
    discount,
  };
}

/** Cents that a coupon still takes off the second invoice. */
export function discountAtRenewal(coupon: StripeCoupon, { price }: Pick<Plan, "price">): number {
  const months = monthsOf(intervalOf(price.recurring));
  const lasts =
    coupon.duration === "forever" ||
    (coupon.duration === "repeating" && (coupon.duration_in_months ?? 0) > months);
  if (!lasts) return 0;
  if (coupon.percent_off !== null)
    return Math.round((price.unit_amount * coupon.percent_off) / 100);
  return Math.min(price.unit_amount, coupon.amount_off ?? 0);
}
