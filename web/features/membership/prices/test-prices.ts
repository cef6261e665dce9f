/** An offer's prices in wire format, for tests of their display. */
import type { Price } from "../../../../modules/billing/types";
import type { Offer } from "../../../../shared/publication/offer-shapes";
import { listByTier } from "../../../../shared/publication/product-tiers";
import { threeTiers } from "../../../../shared/publication/test-offers";

export function pricesOf(offer: Offer): readonly Price[] {
  const { currency, penny: copy } = offer;
  return listByTier(offer).flatMap((product) =>
    product.prices.map(({ planId, interval, amount, penny }) => ({
      id: `price_${planId.replaceAll("-", "_")}`,
      name: product.name,
      currency,
      unit_amount: amount,
      recurring: { interval, interval_count: 1 },
      zephrPlanId: planId,
      pennyHeading: penny && copy ? copy.heading : null,
      pennySubheading: penny && copy ? copy.terms({ price: "$120/year", days: penny.days }) : null,
      product: { name: product.name, metadata: { zephr_product_id: product.id } },
    })),
  );
}

export const testPrices = pricesOf(threeTiers);
