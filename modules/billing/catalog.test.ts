import { expect, test } from "vitest";
import { pino } from "pino";
import { fourTiers, threeTiers, twoTiers } from "../../shared/publication/test-offers";
import { createManualClock } from "../../platform/clock";
import type { Offer } from "../../shared/publication/offer-shapes";
import { createCatalog, readPlans } from "./catalog";
import type { StripeClient, StripePrice } from "./stripe";

/** The fields of a Stripe price that are read, with its product. */
function price({
  id,
  product,
  plan,
  amount,
  interval,
  metadata,
  lookup,
  isProductActive = true,
}: {
  id: string;
  product: string | null;
  plan?: string;
  amount: number;
  interval?: "month" | "year" | "week";
  metadata?: Record<string, string>;
  lookup?: string;
  isProductActive?: boolean;
}): StripePrice {
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
  readPlans(prices, { offer: threeTiers, language: "en-US" }).map(({ price: { id } }) => id);

test("lists founder first, and within a product monthly, yearly, penny offer", () => {
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

test("returns the penny offer's terms as copy and as numbers", () => {
  expect(readPlans([penny, first], { offer: threeTiers, language: "en-US" })).toEqual([
    {
      stripeProductId: "prod_sun-reader",
      penny: { name: "penny-a-day offer", days: 60, firstPriceId: "p_first", firstAmount: 60 },
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
  ["of another product", { id: "x", product: null, plan: "x" }],
  ["without a plan", { id: "x", product: "sun-reader" }],
  [
    "of a product that is no longer sold",
    { id: "x", product: "sun-reader", plan: "x", isProductActive: false },
  ],
  ["that is weekly", { id: "x", product: "sun-reader", plan: "x", interval: "week" as const }],
])("does not sell a price %s", (_name, input) => {
  const { interval = "month" as const } = input as { interval?: "week" };
  expect(idsOf([price({ amount: 100, ...input, interval })])).toEqual([]);
});

test("does not sell a penny offer without a first charge", () => {
  expect(idsOf([penny])).toEqual([]);
});

test("does not sell a penny offer without copy", () => {
  expect(readPlans([penny, first], { offer: twoTiers, language: "de-DE" })).toEqual([]);
});

/** The prices of a Stripe account created from an offer, in no order. */
function stripeOf({ products, currency }: Offer, others: readonly StripePrice[] = []) {
  const prices = products.flatMap(({ id, prices: ofProduct }) =>
    ofProduct.map(({ planId, amount, interval }) => ({
      ...price({ id: `price_${planId}`, product: id, plan: planId, amount, interval }),
      currency,
    })),
  );
  const all = [...others, ...prices.toReversed()];
  return { prices: { list: () => all } } as unknown as StripeClient;
}

async function listPlanIds(offer: Offer, others?: readonly StripePrice[]): Promise<string[]> {
  const catalog = createCatalog({
    stripe: stripeOf(offer, others),
    clock: createManualClock(new Date("2026-11-21T12:00:00Z")),
    log: pino({ level: "silent" }),
    offer,
    language: "en-US",
  });
  return (await catalog.listPrices()).map(({ zephrPlanId }) => zephrPlanId);
}

test("lists four tiers in the offer's order, whatever their product names", async () => {
  expect(await listPlanIds(fourTiers)).toEqual([
    "lighthouse-keepers-monthly",
    "lighthouse-keepers-yearly",
    "crew-2024-monthly",
    "crew-2024-yearly",
    "founder-of-nothing-monthly",
    "founder-of-nothing-yearly",
    "deck-print-monthly",
    "deck-print-yearly",
    "P1-monthly",
    "P1-yearly",
  ]);
});

test("lists two tiers in euros, with products missing from the offer last", async () => {
  const byHand = price({
    id: "x",
    product: "by-hand",
    plan: "by-hand",
    amount: 1,
    interval: "year",
  });
  expect(await listPlanIds(twoTiers, [byHand])).toEqual([
    "bb-9f3-monthly",
    "bb-9f3-yearly",
    "without-plus-monthly",
    "without-plus-yearly",
    "by-hand",
  ]);
});

test("lists products by tier, not by their position in the offer", async () => {
  const reversed = { ...fourTiers, products: fourTiers.products.toReversed() };
  const [highest] = await listPlanIds(reversed);
  expect(highest).toBe("lighthouse-keepers-monthly");
});
