import { describe, expect, it } from "vitest";
import type { Price } from "../../../../modules/billing/types";
import { findPlan, findPrice, formatPrice, type Frequency } from "./price-labels";
import { threeTiers, twoTiers } from "../../../../shared/publication/test-offers";
import { pricesOf, testPrices } from "./test-prices";

const plan = (planId: string): Price => findPlan(testPrices, planId)!;

describe("a displayed price", () => {
  it.each<{ says: string; price: Price; words: object }>([
    {
      says: "is whole dollars and its interval",
      price: plan("sun-founder-monthly"),
      words: { amount: "$100", every: "a month" },
    },
    {
      says: "has thousands separators",
      price: plan("sun-founder-yearly"),
      words: { amount: "$1,000", every: "a year" },
    },
    {
      says: "has cents only where there are any",
      price: { ...plan("sun-member-monthly"), unit_amount: 24_50 },
      words: { amount: "$24.50", every: "a month" },
    },
    {
      says: "has its own currency",
      price: { ...plan("sun-member-yearly"), currency: "eur" },
      words: { amount: "€250", every: "a year" },
    },
    {
      says: "includes the number of months",
      price: {
        ...plan("sun-member-monthly"),
        recurring: { interval: "month", interval_count: 3 },
      },
      words: { amount: "$25", every: "every 3 months" },
    },
    {
      says: "is $12 for a special monthly price, whatever it amounts to",
      price: { ...plan("sun-reader-monthly"), unit_amount: 9_99 },
      words: { amount: "$12", every: "a month" },
    },
    {
      says: "is $120 for a special yearly price, whatever it amounts to",
      price: { ...plan("sun-reader-yearly"), unit_amount: 99_00 },
      words: { amount: "$120", every: "a year" },
    },
    {
      says: "is a penny a day, with the monthly price struck through, for the penny price",
      price: plan("sun-reader-penny"),
      words: { amount: "$120", every: "a year", struck: "$12.00/month", daily: "$0.01/Day" },
    },
  ])("$says", ({ price, words }) => {
    expect(formatPrice(price, threeTiers)).toEqual(words);
  });

  it("is only its amount where a publication has no special prices", () => {
    const words = pricesOf(twoTiers).map((price) => formatPrice(price, twoTiers));
    expect(words).toEqual([
      { amount: "€14.90", every: "a month" },
      { amount: "€149", every: "a year" },
      { amount: "€7.90", every: "a month" },
      { amount: "€79", every: "a year" },
    ]);
  });

  it("divides the first charge by the number of introductory days", () => {
    const [product] = threeTiers.products.toReversed();
    const penny = { days: 30, firstAmount: 300 };
    const prices = product!.prices.map((price) =>
      Object.assign({}, price, price.penny ? { penny } : {}),
    );
    const offer = { ...threeTiers, products: [{ ...product!, prices }] };
    expect(formatPrice(plan("sun-reader-penny"), offer).daily).toBe("$0.10/Day");
  });

  it("is special only for the given ids", () => {
    const price = { ...plan("sun-reader-monthly"), unit_amount: 9_99 };
    expect(formatPrice(price, { ...threeTiers, specialPrices: null }).amount).toBe("$9.99");
    const specialPrices = {
      monthly: { amount: 12_00, ids: [] },
      yearly: { amount: 120_00, ids: [price.id] },
    };
    expect(formatPrice(price, { ...threeTiers, specialPrices }).amount).toBe("$120");
  });
});

describe("the matching price", () => {
  it.each<{ productId: string; frequency: Frequency; planId: string | undefined }>([
    { productId: "sun-member", frequency: "monthly", planId: "sun-member-monthly" },
    { productId: "sun-member", frequency: "yearly", planId: "sun-member-yearly" },
    { productId: "sun-reader", frequency: "yearly", planId: "sun-reader-yearly" },
    { productId: "moon-reader", frequency: "yearly", planId: undefined },
  ])("of $productId $frequency is $planId", ({ productId, frequency, planId }) => {
    expect(findPrice(testPrices, { productId, frequency })?.zephrPlanId).toBe(planId);
  });

  it("is not the penny price where a product has no other yearly one", () => {
    const prices = testPrices.filter(({ zephrPlanId }) => zephrPlanId !== "sun-reader-yearly");
    expect(findPrice(prices, { productId: "sun-reader", frequency: "yearly" })).toBeNull();
  });

  it("is found by its own id and by its plan's", () => {
    expect(findPlan(testPrices, "price_sun_reader_penny")).toBe(plan("sun-reader-penny"));
    expect(findPlan(testPrices, "nothing")).toBeNull();
  });
});
