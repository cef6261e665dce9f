/** Rules on discounts, each broken in one place; the same form as the access rules (access-mutants.mjs). */
const change = {
  file: "modules/billing/manage/change.ts",
  tests: ["test/billing/discounts.test.ts"],
};
const offer = { file: "modules/billing/retention/offer.ts", tests: change.tests };
const coupons = {
  file: "modules/billing/checkout/coupons.ts",
  tests: ["modules/billing/checkout/coupons.test.ts"],
};
const preview = {
  file: "modules/billing/checkout/preview.ts",
  tests: ["modules/billing/checkout/coupons.test.ts"],
};

/** @type {typeof import("./access-mutants.mjs").mutants} */
export const discountMutants = [
  {
    ...change,
    from: '...(hasDiscount(subscription) && { discounts: "" as const }),',
    to: "",
    breaks: "the preview of a change takes the old plan’s discount off the new plan",
  },
  {
    ...change,
    from: '? { discounts: "" as const, payment_behavior: "error_if_incomplete" as const }',
    to: '? { payment_behavior: "error_if_incomplete" as const }',
    breaks: "a change of plan is charged with the old plan’s discount",
  },
  {
    ...change,
    from: 'await stripe.subscriptions.update(subscription.id, { discounts: "" });',
    to: "",
    breaks: "a change that the bank asks about is charged with the old plan’s discount",
  },
  {
    ...change,
    from: '? { discounts: "" as const, payment_behavior: "error_if_incomplete" as const }',
    to: '? { discounts: "" as const, payment_behavior: "allow_incomplete" as const }',
    breaks: "a declined change costs the reader the discount",
  },
  {
    ...change,
    from: "discount !== null || discounts.length > 0;",
    to: "discount !== null && discounts.length > 1;",
    breaks: "a discount isn’t noticed",
  },
  {
    file: "modules/billing/manage/cancellations.ts",
    from: "where reader_id = $1 and step = 'stayed' limit 1",
    to: "where subscription_id = $1 and step = 'stayed' limit 1",
    breaks: "the offer to stay is made again with each subscription",
    tests: change.tests,
  },
  {
    ...offer,
    from: "|| facts.isDiscounted",
    to: "",
    breaks: "the offer to stay replaces a discount that may be larger",
  },
  {
    ...offer,
    from: "if (periodEnd >= monthsAfter(clock.now(), months)) return null;",
    to: "",
    breaks: "the offer to stay is made where it would end before the next payment",
  },
  {
    ...coupons,
    from: "if (isPast(coupon.redeem_by, now)) return expired;",
    to: "",
    breaks: "a coupon works after its last day",
  },
  {
    ...coupons,
    from: "if (isExhausted(coupon)) return usedUp;",
    to: "",
    breaks: "a coupon works more often than it may",
  },
  {
    ...coupons,
    from: "if (!coupon.valid || coupon.metadata?.[endedKey]) return expired;",
    to: "if (!coupon.valid) return expired;",
    breaks: "a coupon that the staff ended still works",
  },
  {
    ...coupons,
    from: "if (products && !products.includes(plan.stripeProductId)) return notForPlan;",
    to: "",
    breaks: "a coupon works for products that it isn’t for",
  },
  {
    ...coupons,
    from: "return isForeign ? notForPlan : null;",
    to: "return isForeign ? null : null;",
    breaks: "an amount is taken off in another currency",
  },
  {
    ...coupons,
    from: "if (owner !== null && owner !== customerId) return notForReader;",
    to: "",
    breaks: "a code for one reader works for others",
  },
  {
    ...coupons,
    from: "if (plan?.penny) return notForPenny(plan.penny.name);",
    to: "",
    breaks: "a code is combined with the penny offer",
    tests: ["test/billing/preview.test.ts"],
  },
  {
    ...coupons,
    from: "return coupon?.id === retentionCouponId ? null : coupon;",
    to: "return coupon;",
    breaks: "the offer to stay works as a code at checkout",
    tests: ["test/billing/preview.test.ts"],
  },
  {
    ...preview,
    from: "(coupon.duration_in_months ?? 0) > months",
    to: "(coupon.duration_in_months ?? 0) >= months",
    breaks: "a discount is shown for a payment that comes after it",
  },
  {
    ...preview,
    from: 'coupon.duration === "forever" ||',
    to: "",
    breaks: "a discount that never ends is shown for the first payment only",
  },
];
