/** Discounts: who has which, and how much they deduct. */
import type Stripe from "stripe";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { readCoupon } from "../catalog/coupons";
import { readPromotionCode } from "../catalog/promotion-codes";
import { addMonths } from "./periods";

/** A requested discount: a coupon's ID or a promotion code's. */
export interface DiscountRequest {
  readonly coupon?: string | null | undefined;
  readonly promotion_code?: string | null | undefined;
}

/**
 * Creates a discount without storing it; null when none was requested.
 * @throws ApiError for a coupon or code that is unknown, expired, used up or not for this customer
 */
export async function findDiscount(
  store: ObjectStore,
  request: DiscountRequest,
  owner: { customer: Stripe.Customer | null; subscription: string | null; param?: string },
): Promise<Stripe.Discount | null> {
  const { customer, subscription } = owner;
  if (!request.coupon && !request.promotion_code) return null;
  let coupon: Stripe.Coupon;
  let promotion: Stripe.PromotionCode | null = null;
  if (request.promotion_code) {
    const param = owner.param ?? "promotion_code";
    const known = await store.get("promotion_code", request.promotion_code, param);
    promotion = await readPromotionCode(store, known);
    await checkPromotion(store, promotion, { customer, param });
    coupon = promotion.coupon;
  } else {
    const param = owner.param ?? "coupon";
    coupon = readCoupon(await store.get("coupon", request.coupon!, param), store.now);
    if (!coupon.valid) {
      throw invalidRequest(`Coupon expired: ${coupon.id}`, { code: "coupon_expired", param });
    }
  }
  return {
    id: newId("di"),
    object: "discount",
    checkout_session: null,
    coupon,
    customer: customer?.id ?? null,
    end:
      coupon.duration === "repeating" ? addMonths(store.now, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotion?.id ?? null,
    start: store.now,
    subscription,
    subscription_item: null,
  };
}

async function checkPromotion(
  store: ObjectStore,
  promotion: Stripe.PromotionCode,
  { customer, param }: { customer: Stripe.Customer | null; param: string },
): Promise<void> {
  if (!promotion.active) {
    throw invalidRequest("This promotion code is expired or no longer active.", {
      code: "promotion_code_expired",
      param,
    });
  }
  if (promotion.customer !== null && promotion.customer !== customer?.id) {
    throw invalidRequest("This promotion code cannot be redeemed by this customer.", {
      code: "promotion_code_customer_mismatch",
      param,
    });
  }
  if (!promotion.restrictions.first_time_transaction || !customer) return;
  const paid = await store.list("invoice", {
    customer: customer.id,
    where: { status: ["paid"] },
    limit: 1,
  });
  if (paid.length > 0) {
    throw invalidRequest(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      { code: "promotion_code_customer_not_first_time", param },
    );
  }
}

/** Stores a discount and counts it as redeemed. */
export async function storeDiscount(store: ObjectStore, discount: Stripe.Discount): Promise<void> {
  await store.put<"discount">(discount);
  const coupon = await store.get("coupon", discount.coupon.id);
  await store.put<"coupon">({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (typeof discount.promotion_code === "string") {
    const code = await store.get("promotion_code", discount.promotion_code);
    await store.put<"promotion_code">({ ...code, times_redeemed: code.times_redeemed + 1 });
  }
  await store.emit("customer.discount.created", discount);
}

export async function dropDiscount(store: ObjectStore, id: string): Promise<void> {
  const discount = await store.find("discount", id);
  if (!discount) return;
  await store.delete<"discount">(discount);
  await store.emit("customer.discount.deleted", discount);
}

/** The customer's discount after a request with a coupon, a code, or an empty coupon, which removes it. */
export async function discountCustomer(
  store: ObjectStore,
  customer: Stripe.Customer,
  request: DiscountRequest,
): Promise<Stripe.Discount | null> {
  const discount = await findDiscount(store, request, { customer, subscription: null });
  if (customer.discount) await dropDiscount(store, customer.discount.id);
  if (discount) await storeDiscount(store, discount);
  return discount;
}

/** The discounts of a subscription's next invoice: its own, otherwise its customer's. */
export async function listDiscounts(
  store: ObjectStore,
  subscription: Pick<Stripe.Subscription, "discounts">,
  customer: Stripe.Customer,
): Promise<Stripe.Discount[]> {
  const own: Stripe.Discount[] = [];
  for (const id of subscription.discounts) {
    const discount = typeof id === "string" ? await store.find("discount", id) : null;
    if (discount) own.push(discount);
  }
  const all = own.length === 0 && customer.discount ? [customer.discount] : own;
  return all.filter((discount) => isInForce(discount, store.now));
}

export function isInForce({ end }: Stripe.Discount, at: number): boolean {
  return end === null || end > at;
}

/** Applies discounts to lines in order. Mutates the lines. */
export function applyDiscounts(
  lines: readonly Stripe.InvoiceLineItem[],
  discounts: readonly Stripe.Discount[],
): Stripe.Invoice.TotalDiscountAmount[] {
  return discounts.map((discount) => {
    const open = lines.filter((line) => line.discountable && remaining(line) > 0);
    const base = open.reduce((sum, line) => sum + remaining(line), 0);
    const { percent_off: percent, amount_off: off } = discount.coupon;
    const amount = percent === null ? Math.min(off ?? 0, base) : Math.round((base * percent) / 100);
    let left = amount;
    open.forEach((line, index) => {
      // The last line takes the rounding remainder.
      const isLast = index === open.length - 1;
      const share = isLast ? left : Math.min(left, Math.round((amount * remaining(line)) / base));
      left -= share;
      line.discount_amounts = [
        ...(line.discount_amounts ?? []),
        { amount: share, discount: discount.id },
      ];
    });
    return { amount, discount: discount.id };
  });
}

/** A line's amount after the discounts applied so far. */
export function remaining(line: Stripe.InvoiceLineItem): number {
  const off = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return line.amount - off;
}
