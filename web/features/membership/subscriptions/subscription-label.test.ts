import { expect, it } from "vitest";
import type { Offer } from "../../../../shared/publication/offer-shapes";
import { fourTiers, threeTiers } from "../../../../shared/publication/test-offers";
import type { Tier } from "../../account/session/tier";
import { subscriptionLabel } from "./subscription-area";

it.each<[Tier | null, boolean, string | null, Offer?]>([
  ["founder", true, "Sun Founder"],
  ["member", true, "Sun Member"],
  ["reader", true, "Sun Reader"],
  ["reader", false, "Sun Reader"],
  ["registered", false, "Free Account"],
  ["registered", true, null],
  [null, true, null],
  ["new", false, "Free Account"],
  ["harbor_pass", true, "Harbor Pass", fourTiers],
])(
  "the subscription of the tier %s (paying: %s) is called %s",
  (tier, isPaying, label, offer = threeTiers) => {
    expect(subscriptionLabel({ tier, isPaying, offer })).toBe(label);
  },
);
