import { describe, expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../../../shared/publication/test-offers";
import { pricesOf, testPrices } from "../prices/test-prices";
import { listPlans, yearlySaving } from "./list-plans";

const without = (...planIds: string[]) =>
  testPrices.filter(({ zephrPlanId }) => !planIds.includes(zephrPlanId));

describe("the plans of the joining pages", () => {
  it("are the products with their prices, founder first, in whatever order prices arrive", () => {
    const plans = listPlans(testPrices.toReversed(), threeTiers);
    expect(
      plans.map(({ tier, monthly, yearly, penny }) => [
        tier.id,
        monthly?.zephrPlanId,
        yearly?.zephrPlanId,
        penny?.zephrPlanId,
      ]),
    ).toEqual([
      ["founder", "sun-founder-monthly", "sun-founder-yearly", undefined],
      ["member", "sun-member-monthly", "sun-member-yearly", undefined],
      ["reader", "sun-reader-monthly", "sun-reader-yearly", "sun-reader-penny"],
    ]);
  });

  it("omit a product without a price", () => {
    const plans = listPlans(without("sun-member-monthly", "sun-member-yearly"), threeTiers);
    expect(plans.map(({ tier }) => tier.id)).toEqual(["founder", "reader"]);
  });

  it("keep a product that has only a monthly price", () => {
    const [founder] = listPlans(without("sun-founder-yearly"), threeTiers);
    expect(founder).toMatchObject({ tier: { id: "founder" }, yearly: null });
  });

  it.each([
    [
      fourTiers,
      [
        ["patron", "lighthouse-keepers", true],
        ["crew", "crew-2024", true],
        ["deck", "founder-of-nothing", false],
        ["deck", "deck-print", false],
        ["harbor_pass", "P1", true],
      ],
    ],
    [
      twoTiers,
      [
        ["plus", "bb-9f3", true],
        ["basis", "without-plus", true],
      ],
    ],
  ])("are those of a publication's own tiers (%#)", (offer, expected) => {
    const plans = listPlans(pricesOf(offer), offer);
    expect(plans.map(({ tier, productId, isOnly }) => [tier.id, productId, isOnly])).toEqual(
      expected,
    );
  });

  it("are empty where nothing is sold", () => {
    expect(listPlans([], threeTiers)).toEqual([]);
  });
});

describe("the savings of a yearly price", () => {
  const [founder, member] = listPlans(testPrices, threeTiers);
  it.each([
    ["are the difference to twelve months", founder!, 200_00],
    ["are the difference to twelve months for members, too", member!, 50_00],
    ["are 0 without a monthly price", { ...member!, monthly: null }, 0],
    [
      "are 0 where the year is more expensive",
      { ...member!, yearly: { ...member!.yearly!, unit_amount: 999_00 } },
      0,
    ],
    [
      "are 0 between two currencies",
      { ...member!, yearly: { ...member!.yearly!, currency: "eur" } },
      0,
    ],
  ])("%s", (_, plan, cents) => {
    expect(yearlySaving(plan)).toBe(cents);
  });
});
