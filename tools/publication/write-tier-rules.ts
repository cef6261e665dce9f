/**
 * CSS rules for the offer's tiers. They are generated for each tier, because a selector cannot compare
 * the attributes of two elements.
 */
import type { Offer, Tier } from "../../shared/publication/offer-shapes.ts";

type Tiers = readonly Pick<Tier, "id">[];

interface JoiningOffer {
  readonly tiers: Tiers;
  readonly products: readonly Pick<Offer["products"][number], "id" | "tier">[];
}

const markOf = ({ id }: Tiers[number]) => `[data-tier="${id}"]`;

/** For every page: hides offers from subscribers, and shows Upgrade to those below the highest tier. */
export function writeTierRules(tiers: Tiers): string {
  const [highest, ...others] = tiers.map(markOf);
  // With one tier there is no upgrade.
  const withoutUpgrade = others.length > 0 ? `html:not(${others.join()})` : "html:root";
  return `\
html:is(${[highest, ...others].join()}) :is(.join-link, [data-ad-slot="homepage-header"]),
${withoutUpgrade} .upgrade-link {
  display: none;
}
`;
}

/**
 * For the sales pages, whose plans are marked with their tier, or with their product where a tier has
 * several: highlights the reader's own plan.
 */
export function writeJoiningRules({ tiers, products }: JoiningOffer): string {
  const isShared = ({ tier }: JoiningOffer["products"][number]) =>
    products.filter((product) => product.tier === tier).length > 1;
  const own = [
    ...tiers.map((tier) => `${markOf(tier)} [data-plan-tier="${tier.id}"]`),
    ...products
      .filter(isShared)
      .map(({ id }) => `[data-product="${id}"] [data-plan-product="${id}"]`),
  ];
  return [
    `:is(${tiers.map(markOf).join()}) { --join: none; --change: flex; --paid: block }\n`,
    `:is(${own.join()}) { --change: none; --own: block }\n`,
  ].join("");
}
