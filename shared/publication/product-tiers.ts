/** Which tier a product belongs to, as the offer says it; nothing is read out of the product's id. */
import type { Offer, OfferedProduct, Tier } from "./offer-shapes";

/** As much of an offer as ranks its products. */
export interface TieredProducts {
  readonly tiers: readonly { readonly id: string }[];
  readonly products: readonly Pick<OfferedProduct, "id" | "tier">[];
}

/** The id of a product's tier; null for a product that the offer doesn't list. */
export function findTierOf({ products }: TieredProducts, productId: string): string | null {
  return products.find(({ id }) => id === productId)?.tier ?? null;
}

/** A tier of the offer by its id; null for none, and for readers who pay nothing. */
export function findTier({ tiers }: Pick<Offer, "tiers">, tierId: string | null): Tier | null {
  return tiers.find(({ id }) => id === tierId) ?? null;
}

/** A product's place by its tier: 0 is the highest; a product that is not listed is below all. */
export function rankOf(offer: TieredProducts, productId: string): number {
  const tier = findTierOf(offer, productId);
  return tier === null ? offer.tiers.length : offer.tiers.findIndex(({ id }) => id === tier);
}

/** The products, the highest tier first; within a tier in the offer's own order. */
export function listByTier(offer: Pick<Offer, "tiers" | "products">): readonly OfferedProduct[] {
  return offer.products.toSorted((one, other) => rankOf(offer, one.id) - rankOf(offer, other.id));
}
