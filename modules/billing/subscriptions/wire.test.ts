import { expect, it } from "vitest";
import { fourTiers, threeTiers, twoTiers } from "../../../shared/publication/test-offers";
import type { KeptSubscription } from "./subscription-store";
import { paidMonth } from "../facts/test-facts";
import { showSubscription } from "./wire";

const tierOf = (productId: string, offer: typeof threeTiers) => {
  const kept = { facts: { ...paidMonth, productId }, sightings: {} } as unknown as KeptSubscription;
  return showSubscription(kept, { offer, showCard: false }).tier;
};

it.each([
  ["sun-member", threeTiers, "member"],
  ["crew-2024", fourTiers, "crew"],
  ["founder-of-nothing", fourTiers, "deck"],
  ["deck-print", fourTiers, "deck"],
  ["without-plus", twoTiers, "basis"],
  ["sun-founder", twoTiers, null],
])("a subscription to %s has the tier that the offer says (%#)", (productId, offer, tier) => {
  expect(tierOf(productId, offer)).toBe(tier);
});
