/**
 * The rules that need the offer's tiers. They go by the tier that `<html>` is marked with, and no
 * selector can compare two attributes.
 */
import type { Tier } from "../../shared/publication/offer-shapes.ts";

type Tiers = readonly Pick<Tier, "id">[];

const markOf = ({ id }: Tiers[number]) => `[data-tier="${id}"]`;

/** For every page: who pays has nothing to join, and who pays for less than the highest has Upgrade. */
export function writeTierRules(tiers: Tiers): string {
  const [highest, ...others] = tiers.map(markOf);
  // Where there is one tier, nobody has anything to be upgraded to.
  const withoutUpgrade = others.length > 0 ? `html:not(${others.join()})` : "html:root";
  return `\
html:is(${[highest, ...others].join()}) :is(.join-link, [data-ad-slot="homepage-header"]),
${withoutUpgrade} .upgrade-link {
  display: none;
}
`;
}

/** For the joining pages, whose plans are marked with their tier: the reader's own is another. */
export function writeJoiningRules(tiers: Tiers): string {
  const own = tiers.map((tier) => `${markOf(tier)} [data-plan-tier="${tier.id}"]`);
  return [
    `:is(${tiers.map(markOf).join()}) { --join: none; --change: flex; --paid: block }\n`,
    `:is(${own.join()}) { --change: none; --own: block }\n`,
  ].join("");
}
