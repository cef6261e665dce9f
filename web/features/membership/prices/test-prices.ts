/** The prices of the publication as the wire gives them, for tests of what is shown of them. */
import type { Price } from "../../../../modules/billing/types";
import { publication } from "#publication";

export const testPrices: readonly Price[] = publication.offer.products.flatMap((product) =>
  product.prices.map(({ planId, interval, amount, penny }) => ({
    id: `price_${planId.replaceAll("-", "_")}`,
    name: product.name,
    currency: publication.offer.currency,
    unit_amount: amount,
    recurring: { interval, interval_count: 1 },
    zephrPlanId: planId,
    pennyHeading: penny ? `Read the ${publication.shortName} for a PENNY A DAY` : null,
    pennySubheading: penny ? `Full dues ($120/year) billed after ${penny.days} days` : null,
    product: { name: product.name, metadata: { zephr_product_id: product.id } },
  })),
);
