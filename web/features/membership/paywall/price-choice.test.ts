import { describe, expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../../../shared/publication/test-offers";
import { pricesOf, testPrices } from "../prices/test-prices";
import { choosePriceFor, fullYearOf, listChoices } from "./price-choice";

const idsOf = (prices: readonly { zephrPlanId: string }[]) =>
  prices.map(({ zephrPlanId }) => zephrPlanId);

describe("the choices", () => {
  it("begin with the penny offer, for readers who have not used it", () => {
    expect(idsOf(listChoices(testPrices, true, threeTiers))).toEqual([
      "sun-reader-penny",
      "sun-reader-monthly",
    ]);
    expect(idsOf(listChoices(testPrices, false, threeTiers))).toEqual([
      "sun-reader-yearly",
      "sun-reader-monthly",
    ]);
  });

  it("are of the last product where there is no penny offer, and empty where nothing is sold", () => {
    const withoutPenny = testPrices.filter(({ pennyHeading }) => pennyHeading === null);
    expect(idsOf(listChoices(withoutPenny, true, threeTiers))).toEqual([
      "sun-reader-yearly",
      "sun-reader-monthly",
    ]);
    expect(listChoices([], true, threeTiers)).toEqual([]);
  });
});

describe("the choices of another publication", () => {
  it("are of the first product of its lowest tier", () => {
    const tiers = fourTiers.tiers.filter(({ id }) => id === "patron" || id === "deck");
    const products = fourTiers.products.filter(({ tier }) => tiers.some(({ id }) => id === tier));
    const offer = { ...fourTiers, tiers, products };
    expect(idsOf(listChoices(pricesOf(offer), true, offer))).toEqual([
      "founder-of-nothing-yearly",
      "founder-of-nothing-monthly",
    ]);
  });

  it("are of its lowest tier, whatever else Stripe sells", () => {
    const prices = pricesOf(twoTiers);
    const [price] = prices;
    const metadata = { zephr_product_id: "by-hand" };
    const byHand = { ...price!, id: "x", product: { name: "By hand", metadata } };
    expect(idsOf(listChoices([...prices, byHand], true, twoTiers))).toEqual([
      "without-plus-yearly",
      "without-plus-monthly",
    ]);
  });
});

describe("the selected price", () => {
  const choices = listChoices(testPrices, true, threeTiers);

  it.each([
    { planId: "sun-founder-yearly", frequency: null, sold: "sun-founder-yearly" },
    { planId: "price_sun_member_monthly", frequency: null, sold: "sun-member-monthly" },
    { planId: null, frequency: null, sold: "sun-reader-penny" },
    { planId: null, frequency: "monthly", sold: "sun-reader-monthly" },
    { planId: null, frequency: "yearly", sold: "sun-reader-penny" },
    { planId: "not-sold-any-more", frequency: "monthly", sold: "sun-reader-monthly" },
  ] as const)("for $planId and $frequency is $sold", ({ planId, frequency, sold }) => {
    const price = choosePriceFor({ planId, frequency }, { prices: testPrices, choices });
    expect(price?.zephrPlanId).toBe(sold);
  });

  it("is the full year once the penny offer has been used", () => {
    expect(fullYearOf(choices[0]!, testPrices)?.zephrPlanId).toBe("sun-reader-yearly");
  });
});
