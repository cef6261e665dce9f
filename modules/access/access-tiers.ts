/** Derives products and tiers from a reader's grants. */
import { type GrantStore, isActive } from "./grants";
import { findTierOf, rankOf, type TieredProducts } from "../../shared/publication/product-tiers";

export function createAccessTiers(deps: {
  grants: GrantStore;
  clock: { now(): Date };
  offer: TieredProducts;
}) {
  const { grants, clock, offer } = deps;

  /** IDs of the products that a reader has access to, highest tier first. */
  async function listProducts(
    readerId: string,
    at: Date = clock.now(),
  ): Promise<readonly string[]> {
    const granted = await grants.list({ readerId });
    const held = new Set(
      granted.filter((grant) => isActive(grant, at)).map(({ productId }) => productId),
    );
    // Products that are no longer sold still give access.
    return [...held].toSorted((one, other) => rankOf(offer, one) - rankOf(offer, other));
  }

  return {
    listProducts,
    /** The ID of a reader's highest tier, or `registered` for a free account. */
    async tierOf(readerId: string): Promise<string> {
      const [highest] = await listProducts(readerId);
      if (highest === undefined) return "registered";
      // A product that is not in the offer gets the lowest paid tier.
      return findTierOf(offer, highest) ?? offer.tiers.at(-1)?.id ?? "registered";
    },
  };
}
