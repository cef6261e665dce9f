/** Discounts: who has which, and how much they deduct. */
import type Stripe from "stripe";
import { wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
import { newId } from "../books/new-id";
import { readCoupon } from "../catalog/coupons";
import { readPromotionCode } from "../catalog/promotion-codes";
import { addMonths } from "./periods";

/** A requested discount: a coupon's ID or a promotion code's. */
export interface Asked {
  readonly coupon?: string | null | undefined;
  readonly promotion_code?: string | null | undefined;
}

/**
 * Creates a discount without storing it; null when none was requested.
 * @throws ApiError for a coupon or code that is unknown, expired, used up or not for this customer
 */
export async function findDiscount(
  books: Books,
  asked: Asked,
  owner: { customer: Stripe.Customer | null; subscription: string | null; param?: string },
): Promise<Stripe.Discount | null> {
  const { customer, subscription } = owner;
  if (!asked.coupon && !asked.promotion_code) return null;
  let coupon: Stripe.Coupon;
  let promotion: Stripe.PromotionCode | null = null;
  if (asked.promotion_code) {
    const param = owner.param ?? "promotion_code";
    const known = await books.get("promotion_code", asked.promotion_code, param);
    promotion = await readPromotionCode(books, known);
    await checkPromotion(books, promotion, { customer, param });
    coupon = promotion.coupon;
  } else {
    const param = owner.param ?? "coupon";
    coupon = readCoupon(await books.get("coupon", asked.coupon!, param), books.now);
    if (!coupon.valid) {
      throw wrongRequest(`Coupon expired: ${coupon.id}`, { code: "coupon_expired", param });
    }
  }
  return {
    id: newId("di"),
    object: "discount",
    checkout_session: null,
    coupon,
    customer: customer?.id ?? null,
    end:
      coupon.duration === "repeating" ? addMonths(books.now, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotion?.id ?? null,
    start: books.now,
    subscription,
    subscription_item: null,
  };
}

async function checkPromotion(
  books: Books,
  promotion: Stripe.PromotionCode,
  { customer, param }: { customer: Stripe.Customer | null; param: string },
): Promise<void> {
  if (!promotion.active) {
    throw wrongRequest("This promotion code is expired or no longer active.", {
      code: "promotion_code_expired",
      param,
    });
  }
  if (promotion.customer !== null && promotion.customer !== customer?.id) {
    throw wrongRequest("This promotion code cannot be redeemed by this customer.", {
      code: "promotion_code_customer_mismatch",
      param,
    });
  }
  if (!promotion.restrictions.first_time_transaction || !customer) return;
  const paid = await books.list("invoice", {
    customer: customer.id,
    where: { status: ["paid"] },
    limit: 1,
  });
  if (paid.length > 0) {
    throw wrongRequest(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      { code: "promotion_code_customer_not_first_time", param },
    );
  }
}

/** Stores a discount and counts it as redeemed. */
export async function keepDiscount(books: Books, discount: Stripe.Discount): Promise<void> {
  await books.put<"discount">(discount);
  const coupon = await books.get("coupon", discount.coupon.id);
  await books.put<"coupon">({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (typeof discount.promotion_code === "string") {
    const code = await books.get("promotion_code", discount.promotion_code);
    await books.put<"promotion_code">({ ...code, times_redeemed: code.times_redeemed + 1 });
  }
  await books.emit("customer.discount.created", discount);
}

export async function dropDiscount(books: Books, id: string): Promise<void> {
  const discount = await books.find("discount", id);
  if (!discount) return;
  await books.bury<"discount">(discount);
  await books.emit("customer.discount.deleted", discount);
}

/** The customer's discount after a request with a coupon, a code, or an empty coupon, which removes it. */
export async function discountCustomer(
  books: Books,
  customer: Stripe.Customer,
  asked: Asked,
): Promise<Stripe.Discount | null> {
  const discount = await findDiscount(books, asked, { customer, subscription: null });
  if (customer.discount) await dropDiscount(books, customer.discount.id);
  if (discount) await keepDiscount(books, discount);
  return discount;
}

/** The discounts of a subscription's next invoice: its own, otherwise its customer's. */
export async function listDiscounts(
  books: Books,
  subscription: Pick<Stripe.Subscription, "discounts">,
  customer: Stripe.Customer,
): Promise<Stripe.Discount[]> {
  const own: Stripe.Discount[] = [];
  for (const id of subscription.discounts) {
    const discount = typeof id === "string" ? await books.find("discount", id) : null;
    if (discount) own.push(discount);
  }
  const all = own.length === 0 && customer.discount ? [customer.discount] : own;
  return all.filter((discount) => isInForce(discount, books.now));
}

export function isInForce({ end }: Stripe.Discount, at: number): boolean {
  return end === null || end > at;
}

/** Applies discounts to lines in order. Mutates the lines. */
export function takeOff(
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
