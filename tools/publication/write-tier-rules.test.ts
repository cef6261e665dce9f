import { expect, it } from "vitest";
import { fourTiers } from "../../shared/test-offers";
import { writeJoiningRules, writeTierRules } from "./write-tier-rules";

it("hides what there is to join from who pays, and Upgrade from the highest tier", () => {
  expect(writeTierRules(fourTiers.tiers)).toBe(`\
:is([data-tier="patron"],[data-tier="crew"],[data-tier="deck"],[data-tier="harbor_pass"]) \
:is(.join-link, [data-ad-slot="homepage-header"]) { display: none }
:is([data-tier="crew"],[data-tier="deck"],[data-tier="harbor_pass"]) .upgrade-link \
{ display: inline-flex }
`);
});

it("leaves the only tier nothing to be upgraded to", () => {
  expect(writeTierRules([{ id: "all" }])).not.toContain("upgrade-link");
});

it("marks each tier's own plan", () => {
  expect(writeJoiningRules([{ id: "plus" }, { id: "basis" }])).toContain(
    ':is([data-tier="plus"] [data-plan-tier="plus"],[data-tier="basis"] [data-plan-tier="basis"]) ' +
      "{ --change: none; --own: block }",
  );
});
