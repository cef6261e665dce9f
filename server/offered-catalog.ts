/** The publication's offer in the form of Stripe objects. */
import { offer } from "#publication/offer";
import { listSold } from "../shared/publication/product-tiers";

/** A price's ID in the simulated Stripe, so that `publication/offer.ts` can refer to it. */
function simulatedPriceId(planId: string): string {
  return `price_${planId.replaceAll("-", "_")}`;
}

/** The sandbox's account, with fixed IDs; real accounts assign their own. */
export function offeredCatalog() {
  const { currency } = offer;
  const sold = listSold(offer);
  return {
    products: sold.map(({ id, name, description, seat }) => ({
      id,
      name,
      description,
      metadata: { zephr_product_id: id, ...(seat !== undefined && { seat_product_id: seat }) },
    })),
    prices: sold.flatMap(({ id: product, prices }) =>
      prices.flatMap(({ planId, interval, amount, penny }) => {
        const first = `${planId}-first`;
        const price = {
          id: simulatedPriceId(planId),
          product,
          currency,
          unit_amount: amount,
          recurring: { interval, interval_count: 1 },
          nickname: planId,
          metadata: {
            zephr_plan_id: planId,
            ...(penny && { penny_days: String(penny.days), penny_first: first }),
          },
          lookup_key: planId,
        };
        if (!penny) return [price];
        const once = {
          ...price,
          id: simulatedPriceId(first),
          unit_amount: penny.firstAmount,
          recurring: null,
          nickname: first,
          metadata: {},
          lookup_key: first,
        };
        return [price, once];
      }),
    ),
    coupons: offer.coupons.map(({ id, name, months, ...off }) => ({
      id,
      name,
      ...("percentOff" in off && { percent_off: off.percentOff }),
      ...("amountOff" in off && { amount_off: off.amountOff, currency }),
      duration: months === null ? ("once" as const) : ("repeating" as const),
      ...(months !== null && { duration_in_months: months }),
    })),
    promotionCodes: [
      ...offer.coupons.flatMap(({ id, code }) => (code ? [{ code, coupon: id }] : [])),
      ...offer.coupons
        .slice(0, 1)
        .map(({ id: coupon }) => ({ code: "EXPIRED", coupon, active: false })),
    ],
  };
}
