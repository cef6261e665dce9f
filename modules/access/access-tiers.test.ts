import { describe, expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../shared/publication/test-offers";
import type { Grant, GrantStore } from "./grants";
import { createAccessTiers } from "./access-tiers";

const now = new Date("2026-11-21T12:00:00Z");

/** Grants of these products. */
function holding(productIds: readonly string[]): GrantStore {
  const grants = productIds.map(
    (productId) => ({ productId, startsAt: new Date(0), endsAt: null }) as unknown as Grant,
  );
  return { list: async () => grants } as unknown as GrantStore;
}

const tiersOf = (productIds: readonly string[], offer: typeof fourTiers) =>
  createAccessTiers({ grants: holding(productIds), clock: { now: () => now }, offer });

describe("a reader's tier", () => {
  it.each([
    ["of three", threeTiers, [], "registered"],
    ["of three", threeTiers, ["sun-reader", "sun-founder", "sun-member"], "founder"],
    ["of four", fourTiers, ["P1", "crew-2024"], "crew"],
    ["of four", fourTiers, ["deck-print"], "deck"],
    ["of four", fourTiers, ["P1"], "harbor_pass"],
    ["of two", twoTiers, ["without-plus"], "basis"],
    ["of two", twoTiers, ["without-plus", "bb-9f3"], "plus"],
    ["of two, with a product that is not listed,", twoTiers, ["sun-founder"], "basis"],
  ])("%s (%#)", async (_, offer, held, tier) => {
    expect(await tiersOf(held, offer).tierOf("reader")).toBe(tier);
  });
});

it("lists products by tier, highest first, and products missing from the offer last", async () => {
  const held = ["by-hand", "P1", "founder-of-nothing", "lighthouse-keepers"];
  expect(await tiersOf(held, fourTiers).listProducts("reader")).toEqual([
    "lighthouse-keepers",
    "founder-of-nothing",
    "P1",
    "by-hand",
  ]);
});
