/** What can be subscribed to, as far as reading goes. The highest standing comes first. */
export interface Product {
  /** `zephr_product_id` on the wire. */
  readonly id: string;
  readonly tier: "founder" | "member" | "reader";
}

export type PaidTier = Product["tier"];

/** The highest of the products a reader holds; null for none, or for one that is not sold any more. */
export function highestProduct(
  products: readonly Product[],
  held: readonly string[],
): Product | null {
  return products.find(({ id }) => held.includes(id)) ?? null;
}
