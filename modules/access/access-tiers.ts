/** What readers hold at an instant, out of their grants. */
import { type GrantKeeper, isActive } from "./grants";
import { findTierOf, rankOf, type TieredProducts } from "../../shared/publication/product-tiers";

export function createAccessTiers(deps: {
  grants: GrantKeeper;
  clock: { now(): Date };
  offer: TieredProducts;
}) {
  const { grants, clock, offer } = deps;

  /** Ids of the products a reader holds, the highest first. */
  async function listProducts(
    readerId: string,
    at: Date = clock.now(),
  ): Promise<readonly string[]> {
    const accessTier = await grants.list({ readerId });
    const held = new Set(
      accessTier.filter((grant) => isActive(grant, at)).map(({ productId }) => productId),
    );
    // What is not sold any more still lets in whoever holds it.
    return [...held].toSorted((one, other) => rankOf(offer, one) - rankOf(offer, other));
  }

  return {
    listProducts,
    /** The id of a reader's highest tier, or `registered` for a free account. */
    async tierOf(readerId: string): Promise<string> {
      const [highest] = await listProducts(readerId);
      if (highest === undefined) return "registered";
      // Of a product that the offer does not list, nothing more is known than that it is paid for.
      return findTierOf(offer, highest) ?? offer.tiers.at(-1)?.id ?? "registered";
    },
  };
}
