/** Maps products to tiers as defined in the offer; product IDs are not parsed. */
import type { Offer, OfferedProduct, Tier } from "./offer-shapes";

/** The part of an offer that ranks its products. */
export interface TieredProducts {
  readonly tiers: readonly { readonly id: string }[];
  readonly products: readonly Pick<OfferedProduct, "id" | "tier">[];
}

/** The tier ID of a product; null if the offer does not list the product. */
export function findTierOf({ products }: TieredProducts, productId: string): string | null {
  return products.find(({ id }) => id === productId)?.tier ?? null;
}

/** A tier of the offer by ID; null if there is none, and for readers who pay nothing. */
export function findTier({ tiers }: Pick<Offer, "tiers">, tierId: string | null): Tier | null {
  return tiers.find(({ id }) => id === tierId) ?? null;
}

/** The name of a product: its tier's label, or its own. */
export function labelOf(
  { tiers, products }: Pick<Offer, "tiers" | "products">,
  productId: string,
): string {
  const product = products.find(({ id }) => id === productId);
  const tier = tiers.find(({ id }) => id === product?.tier);
  return tier?.label ?? product?.name ?? productId;
}

/** A product's rank by its tier: 0 is the highest; unlisted products are below all. */
export function rankOf(offer: TieredProducts, productId: string): number {
  const tier = findTierOf(offer, productId);
  return tier === null ? offer.tiers.length : offer.tiers.findIndex(({ id }) => id === tier);
}

/** The products by tier, highest first; within a tier in the offer's order. */
export function listByTier(offer: Pick<Offer, "tiers" | "products">): readonly OfferedProduct[] {
  return offer.products.toSorted((one, other) => rankOf(offer, one.id) - rankOf(offer, other.id));
}

/** A product as it is created at Stripe; `seat` is the product of each seat of a group. */
export type SoldProduct = Omit<OfferedProduct, "tier"> & { readonly seat?: string };

/** Everything that is sold: the products by tier, then those of groups. */
export const listSold = (
  offer: Pick<Offer, "tiers" | "products" | "groups">,
): readonly SoldProduct[] => [...listByTier(offer), ...(offer.groups ?? [])];
