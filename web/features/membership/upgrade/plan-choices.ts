/** The plans that a subscriber can change to. Pure. */
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { rankOf, type TieredProducts } from "../../../../shared/publication/product-tiers";
import type { Subscription } from "../subscriptions/subscription-service";
import { formatPrice, isPenny } from "../prices/price-labels";

export interface PlanChoice {
  readonly planId: string;
  readonly productId: string;
  /** The product's name: "Paper Founder". */
  readonly name: string;
  /** "$1,000 a year". */
  readonly dues: string;
  /** To a higher tier, to a lower one, or to another plan of the same tier. */
  readonly kind: "upgrade" | "downgrade" | "rhythm";
}

/**
 * Every full price except the current one.
 *
 * @param prices the highest tier first, as Stripe's products are ordered everywhere
 */
export function listChoices(
  prices: readonly Price[],
  current: Pick<Subscription, "planId" | "productId" | "isTrial">,
  offer: TieredProducts = publicationOffer,
): PlanChoice[] {
  const rank = (productId: string) => rankOf(offer, productId);
  const own = rank(current.productId);
  return prices
    .filter((price) => !isPenny(price) && !isPaidNow(price, current))
    .map((price) => {
      const { amount, every } = formatPrice(price);
      const productId = productOf(price);
      return {
        planId: price.zephrPlanId,
        productId,
        name: price.product.name,
        dues: `${amount} ${every}`,
        kind: rank(productId) < own ? "upgrade" : rank(productId) > own ? "downgrade" : "rhythm",
      };
    });
}

function productOf({ product }: Price): string {
  return product.metadata.zephr_product_id;
}

function isPaidNow(price: Price, { planId }: Pick<Subscription, "planId">): boolean {
  return price.zephrPlanId === planId || price.id === planId;
}

/** The plan that the reader picked before, by its own ID: nothing is selected for them. */
export const findPicked = (choices: readonly PlanChoice[], planId: string): PlanChoice | null =>
  choices.find((choice) => choice.planId === planId) ?? null;

/** The choices under their headings; a cheaper plan is no upgrade. */
export function groupChoices(
  choices: readonly PlanChoice[],
): readonly { readonly heading: string; readonly choices: readonly PlanChoice[] }[] {
  return (["upgrade", "rhythm", "downgrade"] as const)
    .map((kind) => ({
      heading: headings[kind],
      choices: choices.filter((choice) => choice.kind === kind),
    }))
    .filter(({ choices: of }) => of.length > 0);
}

const headings: Readonly<Record<PlanChoice["kind"], string>> = {
  upgrade: "Upgrade",
  rhythm: "Same level, different billing",
  downgrade: "Downgrade",
};
