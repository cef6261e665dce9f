/** The catalog of a new sandbox, with fixed IDs. */
import type { ObjectStore } from "../store/object-store";
import { createCoupon } from "./coupons";
import { createPrice } from "./prices";
import { createProduct } from "./products";
import { createPromotionCode } from "./promotion-codes";

export interface Catalog {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly metadata: Record<string, string>;
  }[];
  /** Amounts in cents. */
  readonly prices: readonly {
    readonly id: string;
    readonly product: string;
    readonly currency: string;
    readonly unit_amount: number;
    readonly recurring: {
      readonly interval: "month" | "year";
      readonly interval_count: number;
    } | null;
    readonly nickname: string;
    readonly metadata: Record<string, string>;
    readonly lookup_key: string | null;
  }[];
  readonly coupons: readonly {
    readonly id: string;
    readonly name: string;
    readonly percent_off?: number;
    readonly amount_off?: number;
    readonly currency?: string;
    readonly duration: "once" | "forever" | "repeating";
    readonly duration_in_months?: number;
  }[];
  /** `expires_at` in seconds since 1970. */
  readonly promotionCodes: readonly {
    readonly code: string;
    readonly coupon: string;
    readonly active?: boolean;
    readonly expires_at?: number;
  }[];
}

/** Creates missing objects; existing ones don't change. */
export async function addMissing(store: ObjectStore, catalog: Catalog): Promise<void> {
  for (const product of catalog.products) {
    if (!(await store.find("product", product.id))) await createProduct(store, product);
  }
  for (const price of catalog.prices) {
    if (!(await store.find("price", price.id))) await createPrice(store, price);
  }
  for (const coupon of catalog.coupons) {
    if (!(await store.find("coupon", coupon.id))) await createCoupon(store, coupon);
  }
  for (const promotion of catalog.promotionCodes) {
    const known = await store.list("promotion_code", { like: { code: promotion.code }, limit: 1 });
    if (known.length === 0) await createPromotionCode(store, promotion);
  }
}
