/** What readers hold at an instant, out of their grants. */
import { type GrantKeeper, isActive } from "./grants";
import { highestProduct, type PaidTier, type Product } from "./products";

export function createStandings(deps: {
  grants: GrantKeeper;
  clock: { now(): Date };
  /** The highest standing first. */
  products: readonly Product[];
}) {
  const { grants, clock, products } = deps;

  /** Ids of the products a reader holds, the highest first. */
  async function listProducts(
    readerId: string,
    at: Date = clock.now(),
  ): Promise<readonly string[]> {
    const standing = await grants.list({ readerId });
    const held = new Set(
      standing.filter((grant) => isActive(grant, at)).map(({ productId }) => productId),
    );
    const known = products.map(({ id }) => id).filter((id) => held.has(id));
    // What is not sold any more still lets in whoever holds it.
    return [...known, ...[...held].filter((id) => !known.includes(id))];
  }

  return {
    listProducts,
    /** What a reader's standing is called. */
    async tierOf(readerId: string): Promise<PaidTier | "registered"> {
      const held = await listProducts(readerId);
      if (held.length === 0) return "registered";
      return highestProduct(products, held)?.tier ?? "reader";
    },
  };
}
