import { expect, test } from "vitest";
import { readPlans } from "./catalog";
import type { StripePrice } from "./stripe";

/** As much of Stripe's price as is read, with its product in it. */
function price(given: {
  id: string;
  product: string | null;
  plan?: string;
  amount: number;
  interval?: "month" | "year" | "week";
  metadata?: Record<string, string>;
  lookup?: string;
  isProductActive?: boolean;
}): StripePrice {
  const { id, product, plan, amount, interval, metadata, lookup, isProductActive = true } = given;
  return {
    id,
    currency: "usd",
    unit_amount: amount,
    nickname: "for the bookkeepers",
    lookup_key: lookup ?? null,
    recurring: interval ? { interval, interval_count: 1 } : null,
    metadata: { ...(plan && { zephr_plan_id: plan }), ...metadata },
    product: {
      id: `prod_${product}`,
      name: `Product ${product}`,
      active: isProductActive,
      metadata: product === null ? {} : { zephr_product_id: product },
    },
  } as unknown as StripePrice;
}

const penny = price({
  id: "p_penny",
  product: "sun-reader",
  plan: "sun-reader-penny",
  amount: 120_00,
  interval: "year",
  metadata: { penny_days: "60", penny_first: "sun-reader-penny-first" },
});
const first = price({
  id: "p_first",
  product: "sun-reader",
  amount: 60,
  lookup: "sun-reader-penny-first",
});
const reader = (id: string, interval: "month" | "year", amount: number) =>
  price({ id, product: "sun-reader", plan: `plan-${id}`, interval, amount });

const idsOf = (prices: readonly StripePrice[]) =>
  readPlans(prices, { shortName: "Sun", language: "en-US" }).map(({ price: { id } }) => id);

test("Founder comes first, within a product the month, the year, and the penny offer.", () => {
  const prices = [
    penny,
    reader("r_year", "year", 120_00),
    first,
    price({ id: "m", product: "sun-member", plan: "m", amount: 25_00, interval: "month" }),
    reader("r_month", "month", 12_00),
    price({ id: "f", product: "sun-founder", plan: "f", amount: 1000_00, interval: "year" }),
  ];
  expect(idsOf(prices)).toEqual(["f", "m", "r_month", "r_year", "p_penny"]);
});

test("The penny offer names its terms in words and for the till.", () => {
  expect(readPlans([penny, first], { shortName: "Sun", language: "en-US" })).toEqual([
    {
      stripeProductId: "prod_sun-reader",
      penny: { days: 60, firstPriceId: "p_first", firstAmount: 60 },
      price: {
        id: "p_penny",
        name: "Product sun-reader",
        currency: "usd",
        unit_amount: 120_00,
        recurring: { interval: "year", interval_count: 1 },
        zephrPlanId: "sun-reader-penny",
        pennyHeading: "Read the Sun for a PENNY A DAY",
        pennySubheading: "Full dues ($120/year) billed after 60 days",
        product: {
          name: "Product sun-reader",
          metadata: { zephr_product_id: "sun-reader" },
        },
      },
    },
  ]);
});

test.each([
  ["of no product of the paper’s", { id: "x", product: null, plan: "x" }],
  ["without a plan", { id: "x", product: "sun-reader" }],
  [
    "of a product that is no longer sold",
    { id: "x", product: "sun-reader", plan: "x", isProductActive: false },
  ],
  ["by the week", { id: "x", product: "sun-reader", plan: "x", interval: "week" as const }],
])("A price %s is not on sale.", (_name, given) => {
  const { interval = "month" as const } = given as { interval?: "week" };
  expect(idsOf([price({ amount: 100, ...given, interval })])).toEqual([]);
});

test("A penny offer without its first charge is not on sale: it would be two months for nothing.", () => {
  expect(idsOf([penny])).toEqual([]);
});
