import { expect, test } from "vitest";
import type { Plan } from "../catalog";
import type { StripeCoupon, StripePromotionCode } from "../stripe";
import { endedKey, checkCoupon, checkPromotion } from "./coupons";
import { discountAtRenewal } from "./preview";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;

const plan = (interval: "month" | "year", unit_amount: number): Plan => ({
  stripeProductId: "prod_reader",
  penny: null,
  price: {
    id: "price_1",
    name: "Sun Reader",
    currency: "usd",
    unit_amount,
    recurring: { interval, interval_count: 1 },
    zephrPlanId: `sun-reader-${interval}`,
    pennyHeading: null,
    pennySubheading: null,
    product: { name: "Sun Reader", metadata: { zephr_product_id: "sun-reader" } },
  },
});
const monthly = plan("month", 12_00);
const yearly = plan("year", 120_00);

const coupon = (options: Partial<StripeCoupon>) =>
  ({
    id: "welcome-20",
    valid: true,
    redeem_by: null,
    max_redemptions: null,
    times_redeemed: 0,
    amount_off: null,
    currency: null,
    percent_off: 20,
    duration: "once",
    duration_in_months: null,
    ...options,
  }) as StripeCoupon;

const promotion = (options: Partial<StripePromotionCode>) =>
  ({
    id: "promo_1",
    code: "WELCOME20",
    active: true,
    expires_at: null,
    max_redemptions: null,
    times_redeemed: 0,
    customer: null,
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    ...options,
  }) as StripePromotionCode;

test.each([
  ["one that stands", {}, null],
  ["one that Stripe marks invalid", { valid: false }, "coupon_expired"],
  ["one that the staff ended", { metadata: { [endedKey]: "2026-11-20" } }, "coupon_expired"],
  ["one that expired this second", { redeem_by: seconds }, "coupon_expired"],
  ["one that expires in a second", { redeem_by: seconds + 1 }, null],
  ["one that was used up", { max_redemptions: 5, times_redeemed: 5 }, "coupon_used_up"],
  ["one that has a use left", { max_redemptions: 5, times_redeemed: 4 }, null],
  ["one for another product", { applies_to: { products: ["prod_x"] } }, "coupon_not_for_plan"],
  ["one for this product", { applies_to: { products: ["prod_reader"] } }, null],
  [
    "an amount in another currency",
    { percent_off: null, amount_off: 500, currency: "eur" },
    "coupon_not_for_plan",
  ],
  ["an amount in the same currency", { percent_off: null, amount_off: 500, currency: "usd" }, null],
])("judges a coupon: %s", (_name, input, code) => {
  const checked = checkCoupon(coupon(input), { plan: monthly, now });
  expect(checked && !checked.ok && checked.code).toBe(code);
});

const least = (minimum_amount: number) => ({
  restrictions: {
    first_time_transaction: false,
    minimum_amount,
    minimum_amount_currency: "usd",
  },
});

test.each([
  ["one that stands", {}, null],
  ["an inactive one", { active: false }, "coupon_expired"],
  ["one that has expired", { expires_at: seconds }, "coupon_expired"],
  ["one that was used up", { max_redemptions: 1, times_redeemed: 1 }, "coupon_used_up"],
  ["another customer’s", { customer: "cus_other" }, "coupon_not_for_reader"],
  ["the customer’s own", { customer: "cus_1" }, null],
  ["one with a minimum above the price", least(12_01), "coupon_not_for_plan"],
  ["one with a minimum equal to the price", least(12_00), null],
])("judges a promotion code: %s", (_name, input, code) => {
  const checked = checkPromotion(promotion(input), { plan: monthly, customerId: "cus_1", now });
  expect(checked && !checked.ok && checked.code).toBe(code);
});

test.each([
  ["once", monthly, {}, 0],
  ["forever", monthly, { duration: "forever" }, 2_40],
  [
    "for three months, by the month",
    monthly,
    { duration: "repeating", duration_in_months: 3 },
    2_40,
  ],
  ["for one month, by the month", monthly, { duration: "repeating", duration_in_months: 1 }, 0],
  ["for three months, by the year", yearly, { duration: "repeating", duration_in_months: 3 }, 0],
  ["for two years, by the year", yearly, { duration: "repeating", duration_in_months: 24 }, 24_00],
  [
    "of an amount forever",
    monthly,
    { duration: "forever", percent_off: null, amount_off: 10_00 },
    10_00,
  ],
  [
    "of more than the price, forever",
    monthly,
    { duration: "forever", percent_off: null, amount_off: 20_00 },
    12_00,
  ],
] as const)("calculates a discount %s on the second invoice", (_name, on, input, off) => {
  expect(discountAtRenewal(coupon(input), on)).toBe(off);
});
