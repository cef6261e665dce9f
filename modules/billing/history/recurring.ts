/** Recurring revenue: what a subscription brings in a month, if nothing changes. Pure. */
import { type Interval, monthsOf } from "../../../shared/interval";
import { expanded, type StripeCoupon, type StripeSubscription } from "../stripe";

/** The units in which it is summed: a year's price is a whole number of them, so no cent is lost. */
export const twelfthsPerCent = 12;

interface Discount {
  readonly coupon: Pick<StripeCoupon, "duration" | "percent_off" | "amount_off">;
  /** Unix seconds; null: none. */
  readonly start: number;
  readonly end: number | null;
}

/**
 * The discounts that the next renewal will have: a coupon for one payment, or one that is over by then,
 * changes no recurring revenue. A subscription's own discounts replace its customer's, as in Stripe.
 */
export function listRecurringDiscounts(subscription: StripeSubscription): readonly Discount[] {
  const { current_period_end: renewsAt } = subscription;
  return listAll(subscription).filter(
    ({ coupon, end }) => coupon.duration !== "once" && (end === null || end > renewsAt),
  );
}

function listAll({ discount, discounts, customer }: StripeSubscription): readonly Discount[] {
  const own = discounts.flatMap((one) => (typeof one === "string" ? [] : [one]));
  if (own.length > 0) return own;
  if (discount) return [discount];
  const payer = expanded(customer);
  return payer && !payer.deleted && payer.discount ? [payer.discount] : [];
}

/**
 * In twelfths of a cent a month.
 *
 * @param options.amount cents per interval, before discounts
 */
export function countRecurring(
  options: Interval & {
    readonly amount: number;
    readonly discounts: readonly Pick<Discount, "coupon">[];
  },
): number {
  const net = options.discounts.reduce((rest, { coupon }) => {
    const { percent_off: percent, amount_off: off } = coupon;
    return (
      rest - (percent === null ? Math.min(off ?? 0, rest) : Math.round((rest * percent) / 100))
    );
  }, options.amount);
  return Math.round((net * twelfthsPerCent) / monthsOf(options));
}
