import { expect, it } from "vitest";
import { fourTiers } from "../../shared/publication/test-offers";
import { writeJoiningRules, writeTierRules } from "./write-tier-rules";

it("hides offers from subscribers, and Upgrade from everyone else and from the highest tier", () => {
  expect(writeTierRules(fourTiers.tiers)).toBe(`\
html:is([data-tier="patron"],[data-tier="crew"],[data-tier="deck"],[data-tier="harbor_pass"]) \
:is(.join-link, [data-ad-slot="homepage-header"]),
html:not([data-tier="crew"],[data-tier="deck"],[data-tier="harbor_pass"]) .upgrade-link {
  display: none;
}
`);
});

it("hides Upgrade from everyone if there is one tier", () => {
  expect(writeTierRules([{ id: "all" }])).toContain("html:root .upgrade-link");
});

it("marks each tier's own plan", () => {
  const offer = { tiers: [{ id: "plus" }, { id: "basis" }], products: [] };
  expect(writeJoiningRules(offer)).toContain(
    ':is([data-tier="plus"] [data-plan-tier="plus"],[data-tier="basis"] [data-plan-tier="basis"]) ' +
      "{ --change: none; --own: block }",
  );
});

it("marks a reader's own product where its tier has several", () => {
  const products = [
    { id: "paper", tier: "plus" },
    { id: "digital", tier: "plus" },
    { id: "basis", tier: "basis" },
  ];
  const rules = writeJoiningRules({ tiers: [{ id: "plus" }, { id: "basis" }], products });
  expect(rules).toContain('[data-product="paper"] [data-plan-product="paper"]');
  expect(rules).toContain('[data-product="digital"] [data-plan-product="digital"]');
  expect(rules).not.toContain('[data-product="basis"]');
});
