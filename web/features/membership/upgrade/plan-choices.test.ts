import { describe, expect, it } from "vitest";
import { fourTiers, threeTiers } from "../../../../shared/publication/test-offers";
import { pricesOf, testPrices } from "../prices/test-prices";
import { findPicked, groupChoices, listChoices } from "./plan-choices";

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
});

describe("the dialog’s choices", () => {
  const choices = listChoices(testPrices, on("sun-member", "yearly"), threeTiers);

  it("are under the heading that says what they are", () => {
    const groups = groupChoices(choices).map(({ heading, choices: of }) => [
      heading,
      of.map(({ planId }) => planId),
    ]);
    expect(groups).toEqual([
      ["Upgrade", ["sun-founder-monthly", "sun-founder-yearly"]],
      ["Same level, different billing", ["sun-member-monthly"]],
      ["Downgrade", ["sun-reader-monthly", "sun-reader-yearly"]],
    ]);
  });

  it("have none selected but the one that the reader picked", () => {
    expect(findPicked(choices, "sun-founder-monthly")?.planId).toBe("sun-founder-monthly");
    for (const id of ["", "sun-founder", "sun-member-yearly"]) {
      expect(findPicked(choices, id)).toBeNull();
    }
  });
});
