import type { Offer } from "../../../../shared/publication/offer-shapes";
import { findTier } from "../../../../shared/publication/product-tiers";
import type { Tier } from "../../account/session/tier";

/**
 * The dashboard's label of a reader's subscription: "Paper Member", or "Free Account". Null for
 * readers who pay for another product, which has no name here.
 *
 * @param given.tier null for a product that the offer does not list
 */
export function subscriptionLabel(given: {
  tier: Tier | null;
  isPaying: boolean;
  offer: Pick<Offer, "tiers">;
}): string | null {
  const tier = findTier(given.offer, given.tier);
  if (tier) return tier.label;
  return given.isPaying ? null : "Free Account";
}
