/** The plans on sale, by product, as the joining pages show them. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import type { Offer, Tier } from "../../../../shared/publication/offer-shapes";
import { findTier, listByTier } from "../../../../shared/publication/product-tiers";
import { intervalOf, monthsOf } from "../../../../shared/interval";
import { findPrice, isPenny } from "../prices/price-labels";

/** A product with its monthly and yearly price. */
export interface Plan {
  readonly productId: string;
  readonly tier: Tier;
  readonly name: string;
  readonly description: string;
  /** Whether it is its tier's only product. */
  readonly isOnly: boolean;
  readonly monthly: Price | null;
  readonly yearly: Price | null;
  /** The yearly price with the penny offer. */
  readonly penny: Price | null;
}

/** The publication's products that have a price, the highest tier first. */
export function listPlans(
  prices: readonly Price[],
  offer: Pick<Offer, "tiers" | "products"> = publicationOffer,
): Plan[] {
  const isOnly = (tier: string) => offer.products.filter((one) => one.tier === tier).length === 1;
  return listByTier(offer)
    .flatMap((product) => {
      const tier = findTier(offer, product.tier);
      return tier ? [{ ...product, tier }] : [];
    })
    .map(({ id: productId, tier, name, description }) => ({
      productId,
      tier,
      name,
      description,
      isOnly: isOnly(tier.id),
      monthly: findPrice(prices, { productId, frequency: "monthly" }),
      yearly: findPrice(prices, { productId, frequency: "yearly" }),
      penny: findPenny(prices, productId),
    }))
    .filter(({ monthly, yearly, penny }) => monthly ?? yearly ?? penny);
}

function findPenny(prices: readonly Price[], productId: string): Price | null {
  const found = prices.find(
    (price) => price.product.metadata.zephr_product_id === productId && isPenny(price),
  );
  return found ?? null;
}

/**
 * Savings of a yearly price compared with twelve months; in cents, 0 where there is nothing to compare.
 */
export function yearlySaving({ monthly, yearly }: Pick<Plan, "monthly" | "yearly">): number {
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  const perMonth = (price: Price) => price.unit_amount / monthsOf(intervalOf(price.recurring));
  const saving = (perMonth(monthly) - perMonth(yearly)) * monthsOf(intervalOf(yearly.recurring));
  return Math.max(0, Math.round(saving));
}
