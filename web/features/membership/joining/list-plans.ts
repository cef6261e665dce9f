/** What can be taken out, product by product, as the joining pages show it. */
import type { Price } from "../../../../modules/billing/types";
import { publication } from "#publication";
import type { OfferedProduct } from "../../../../shared/publication-shapes";
import { findPrice, isPenny } from "../prices/price-words";

export type PlanTier = OfferedProduct["tier"];

/** One product with what it costs by the month and by the year. */
export interface Plan {
  readonly productId: string;
  readonly tier: PlanTier;
  readonly name: string;
  readonly description: string;
  readonly monthly: Price | null;
  readonly yearly: Price | null;
  /** The yearly price whose first days cost a penny each. */
  readonly penny: Price | null;
}

/**
 * The paper's products that have a price, founder first.
 *
 * @param products as the publication orders them: founder first
 */
export function listPlans(
  prices: readonly Price[],
  products: readonly OfferedProduct[] = publication.offer.products,
): Plan[] {
  return products
    .map(({ id: productId, tier, name, description }) => ({
      productId,
      tier,
      name,
      description,
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

/** What a year at once costs less than twelve months; in cents, 0 where there is nothing to compare. */
export function yearlySaving({ monthly, yearly }: Pick<Plan, "monthly" | "yearly">): number {
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  return Math.max(0, monthly.unit_amount * 12 - yearly.unit_amount);
}
