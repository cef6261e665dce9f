/** The price that the paywall sells: the one selected before, or the first of a few choices. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { findTierOf, type TieredProducts } from "../../../../shared/publication/product-tiers";
import { findPlan, findPrice, frequencyOf, isPenny } from "../prices/price-labels";
import type { Paywall } from "../../../common/interface-state";

/**
 * The choices of a reader who came without a price, the best offer first: the penny price and the
 * monthly price of the same product, or the yearly and monthly price of the first one of the
 * lowest tier.
 */
export function listChoices(
  prices: readonly Price[],
  pennyAvailable: boolean,
  offer: TieredProducts = publicationOffer,
): readonly Price[] {
  const penny = prices.find(isPenny);
  const tierOf = ({ product }: Price) => findTierOf(offer, product.metadata.zephr_product_id);
  const last = prices.findLast((price) => tierOf(price) !== null) ?? prices.at(-1);
  const lowest = prices.find((price) => last && tierOf(price) === tierOf(last));
  const product = (penny ?? lowest)?.product.metadata.zephr_product_id;
  if (product === undefined) return [];
  const yearly = findPrice(prices, { productId: product, frequency: "yearly" });
  const monthly = findPrice(prices, { productId: product, frequency: "monthly" });
  return [(pennyAvailable ? penny : undefined) ?? yearly, monthly].filter(
    (price) => price !== null,
  );
}

/** The price on sale now; null where none matches. */
export function choosePriceFor(
  { planId, frequency }: Pick<Paywall, "planId" | "frequency">,
  { prices, choices }: { prices: readonly Price[]; choices: readonly Price[] },
): Price | null {
  const named = planId === null ? null : findPlan(prices, planId);
  if (named) return named;
  return choices.find((price) => frequencyOf(price) === frequency) ?? choices[0] ?? null;
}

/** The full yearly price of a price whose penny offer has been used. */
export function fullYearOf(price: Price, prices: readonly Price[]): Price | null {
  return findPrice(prices, {
    productId: price.product.metadata.zephr_product_id,
    frequency: frequencyOf(price),
  });
}
