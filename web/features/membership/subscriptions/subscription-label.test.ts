import { expect, it } from "vitest";
import type { Tier } from "../../account/session/tier";
import { subscriptionLabel } from "./subscription-label";

it.each<[Tier, boolean, string | null]>([
  ["founder", true, "Sun Founder"],
  ["member", true, "Sun Member"],
  ["reader", true, "Sun Reader"],
  ["reader", false, "Sun Reader"],
  ["registered", false, "Free Account"],
  ["registered", true, null],
  ["new", false, "Free Account"],
])("the subscription of the tier %s (paying: %s) is called %s", (tier, isPaying, label) => {
  expect(subscriptionLabel({ tier, isPaying, shortName: "Sun" })).toBe(label);
});
