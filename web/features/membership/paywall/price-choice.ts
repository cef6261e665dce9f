/** Which price the paywall sells: the one that was chosen before, or the first of a few to choose from. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { findTierOf, type TieredProducts } from "../../../../shared/product-tiers";
import { findPlan, findPrice, frequencyOf, isPenny } from "../prices/price-words";
import type { Paywall } from "../../../common/interface-state";

/**
 * What a reader who came without a price may choose from, the best offer first: the penny price and
 * the month of the same product, or month and year of the cheapest one.
 */
export function listChoices(
  prices: readonly Price[],
  pennyAvailable: boolean,
  offer: TieredProducts = publicationOffer,
): readonly Price[] {
  const penny = prices.find(isPenny);
  const isOffered = ({ product }: Price) =>
    findTierOf(offer, product.metadata.zephr_product_id) !== null;
  const cheapest = prices.findLast(isOffered) ?? prices.at(-1);
  const product = (penny ?? cheapest)?.product.metadata.zephr_product_id;
  if (product === undefined) return [];
  const yearly = findPrice(prices, { productId: product, frequency: "yearly" });
  const monthly = findPrice(prices, { productId: product, frequency: "monthly" });
  return [(pennyAvailable ? penny : undefined) ?? yearly, monthly].filter(
    (price) => price !== null,
  );
}

/** The price that is sold now; null where nothing fits. */
export function choosePriceFor(
  { planId, frequency }: Pick<Paywall, "planId" | "frequency">,
  { prices, choices }: { prices: readonly Price[]; choices: readonly Price[] },
): Price | null {
  const named = planId === null ? null : findPlan(prices, planId);
  if (named) return named;
  return choices.find((price) => frequencyOf(price) === frequency) ?? choices[0] ?? null;
}

/** The full year of a price whose penny days have been had. */
export function fullYearOf(price: Price, prices: readonly Price[]): Price | null {
  return findPrice(prices, {
    productId: price.product.metadata.zephr_product_id,
    frequency: frequencyOf(price),
  });
}
