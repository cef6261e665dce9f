import { describe, expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../../../shared/publication/test-offers";
import { pricesOf, testPrices } from "../prices/test-prices";
import { findAsked, listChoices } from "./plan-choices";

const on = (productId: string, rhythm: "monthly" | "yearly" | "penny") => ({
  productId,
  planId: `${productId}-${rhythm}`,
  isTrial: rhythm === "penny",
});

describe("the plans a subscriber can change to", () => {
  it.each([
    [
      on("sun-reader", "monthly"),
      [
        ["sun-founder-monthly", "upgrade"],
        ["sun-founder-yearly", "upgrade"],
        ["sun-member-monthly", "upgrade"],
        ["sun-member-yearly", "upgrade"],
        ["sun-reader-yearly", "rhythm"],
      ],
    ],
    [
      on("sun-founder", "yearly"),
      [
        ["sun-founder-monthly", "rhythm"],
        ["sun-member-monthly", "downgrade"],
        ["sun-member-yearly", "downgrade"],
        ["sun-reader-monthly", "downgrade"],
        ["sun-reader-yearly", "downgrade"],
      ],
    ],
  ])("from %j are all other full prices", (current, expected) => {
    const choices = listChoices(testPrices, current, threeTiers);
    expect(choices.map(({ planId, kind }) => [planId, kind])).toEqual(expected);
  });

  it("never include the penny offer", () => {
    const planIds = listChoices(testPrices, on("sun-member", "monthly"), threeTiers).map(
      (choice) => choice.planId,
    );
    expect(planIds).not.toContain("sun-reader-penny");
  });

  it("have their price", () => {
    const [founder] = listChoices(testPrices, on("sun-member", "yearly"), threeTiers);
    expect(founder).toMatchObject({ name: "Sun Founder", dues: "$100 a month" });
  });

  it("are all upgrades from a product that is no longer sold", () => {
    const kinds = listChoices(testPrices, on("sun-patron", "yearly"), threeTiers).map(
      ({ kind }) => kind,
    );
    expect(new Set(kinds)).toEqual(new Set(["upgrade"]));
  });
});

describe("the plans of other publications", () => {
  it("are upgrades and downgrades by tier, and neither within the same tier", () => {
    const choices = listChoices(pricesOf(fourTiers), on("deck-print", "monthly"), fourTiers);
    expect(choices.map(({ planId, kind }) => [planId, kind])).toEqual([
      ["lighthouse-keepers-monthly", "upgrade"],
      ["lighthouse-keepers-yearly", "upgrade"],
      ["crew-2024-monthly", "upgrade"],
      ["crew-2024-yearly", "upgrade"],
      ["founder-of-nothing-monthly", "rhythm"],
      ["founder-of-nothing-yearly", "rhythm"],
      ["deck-print-yearly", "rhythm"],
      ["P1-monthly", "downgrade"],
      ["P1-yearly", "downgrade"],
    ]);
  });

  it.each([
    [fourTiers, "P1", "deck-print-yearly"],
    [fourTiers, "deck-print", "crew-2024-yearly"],
    [twoTiers, "without-plus", "bb-9f3-yearly"],
  ])("lead from a tier to the next better one (%#)", (offer, productId, planId) => {
    const choices = listChoices(pricesOf(offer), on(productId, "yearly"), offer);
    expect(findAsked(choices, { id: "", interval: "year" })?.planId).toBe(planId);
  });
});

describe("the preselected plan", () => {
  const choices = listChoices(testPrices, on("sun-reader", "yearly"), threeTiers);
  it.each([
    ["a plan is itself", "sun-member-monthly", "year", "sun-member-monthly"],
    ["is a product's plan with the current interval", "sun-founder", "year", "sun-founder-yearly"],
    ["a product is meant by the month", "sun-founder", "month", "sun-founder-monthly"],
    ["anything else means the next better product", "sun-patron", "year", "sun-member-yearly"],
  ] as const)("%s", (_, id, interval, planId) => {
    expect(findAsked(choices, { id, interval })?.planId).toBe(planId);
  });

  it("is null where nothing else is sold", () => {
    expect(findAsked([], { id: "sun-member", interval: "year" })).toBeNull();
  });
});
