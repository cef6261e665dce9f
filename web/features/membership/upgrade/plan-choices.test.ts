import { describe, expect, it } from "vitest";
import { testPrices } from "../prices/test-prices";
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
  ])("from %j are all full prices but its own", (current, expected) => {
    const choices = listChoices(testPrices, current);
    expect(choices.map(({ planId, kind }) => [planId, kind])).toEqual(expected);
  });

  it("never hold the penny offer", () => {
    const planIds = listChoices(testPrices, on("sun-member", "monthly")).map(
      (choice) => choice.planId,
    );
    expect(planIds).not.toContain("sun-reader-penny");
  });

  it("say what they cost", () => {
    const [founder] = listChoices(testPrices, on("sun-member", "yearly"));
    expect(founder).toMatchObject({ name: "Sun Founder", dues: "$100 a month" });
  });

  it("are all upgrades from a product that is not sold any more", () => {
    const kinds = listChoices(testPrices, on("sun-patron", "yearly")).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["upgrade"]));
  });
});

describe("the plan that is meant first", () => {
  const choices = listChoices(testPrices, on("sun-reader", "yearly"));
  it.each([
    ["a plan is itself", "sun-member-monthly", "year", "sun-member-monthly"],
    [
      "a product is meant in the rhythm that is paid now",
      "sun-founder",
      "year",
      "sun-founder-yearly",
    ],
    ["a product is meant by the month", "sun-founder", "month", "sun-founder-monthly"],
    ["anything else means the next better product", "sun-patron", "year", "sun-member-yearly"],
  ] as const)("%s", (_, id, interval, planId) => {
    expect(findAsked(choices, { id, interval })?.planId).toBe(planId);
  });

  it("is none where nothing else is sold", () => {
    expect(findAsked([], { id: "sun-member", interval: "year" })).toBeNull();
  });
});
