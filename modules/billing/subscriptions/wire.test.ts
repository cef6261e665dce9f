import { expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../../shared/publication/test-offers";
import type { StoredSubscription } from "./subscription-store";
import { paidMonth } from "../facts/test-facts";
import { showSubscription } from "./wire";

const tierOf = (productId: string, offer: typeof threeTiers) => {
  const kept = {
    facts: { ...paidMonth, productId },
    sightings: {},
  } as unknown as StoredSubscription;
  return showSubscription(kept, { offer, showCard: false }).tier;
};

it.each([
  ["sun-member", threeTiers, "member"],
  ["crew-2024", fourTiers, "crew"],
  ["founder-of-nothing", fourTiers, "deck"],
  ["deck-print", fourTiers, "deck"],
  ["without-plus", twoTiers, "basis"],
  ["sun-founder", twoTiers, null],
])("returns the tier of the product %s from the offer (%#)", (productId, offer, tier) => {
  expect(tierOf(productId, offer)).toBe(tier);
});
