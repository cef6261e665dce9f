/** How many seats the offer sells of a group's product. */
import type { Offer } from "../../../shared/publication/offer-shapes";

/** A product that is no longer in the offer keeps working within wide limits. */
export function limitsOf(
  { groups = [] }: Pick<Offer, "groups">,
  productId: string,
): { readonly fewest: number; readonly most: number } {
  return groups.find(({ id }) => id === productId) ?? { fewest: 1, most: 10_000 };
}
