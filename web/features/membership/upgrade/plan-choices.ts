/** The plans that a subscriber can change to, and the preselected one. Pure. */
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
  readonly interval: "month" | "year";
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
      const { amount, per } = formatPrice(price);
      const productId = productOf(price);
      return {
        planId: price.zephrPlanId,
        productId,
        name: price.product.name,
        dues: `${amount} a ${per}`,
        interval: price.recurring.interval,
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

/**
 * The choice for an id: the plan itself, or a product's plan with the current interval; else the
 * next better one, else the first. Null where there is none.
 *
 * @param id of a plan or a product
 */
export function findAsked(
  choices: readonly PlanChoice[],
  { id, interval }: { id: string; interval: "month" | "year" },
): PlanChoice | null {
  const ofProduct = choices.filter(({ productId }) => productId === id);
  const better = choices.filter(({ kind }) => kind === "upgrade");
  const inRhythm = (among: readonly PlanChoice[]) =>
    among.findLast((choice) => choice.interval === interval) ?? among.at(-1);
  return (
    choices.find(({ planId }) => planId === id) ??
    inRhythm(ofProduct) ??
    inRhythm(better) ??
    choices[0] ??
    null
  );
}
