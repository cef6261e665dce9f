/**
 * The rules that need the offer's tiers. They go by the tier that `<html>` is marked with, and no
 * selector can compare two attributes.
 */
import type { Tier } from "../../shared/offer-shapes.ts";

type Tiers = readonly Pick<Tier, "id">[];

const markOf = ({ id }: Tiers[number]) => `[data-tier="${id}"]`;

/** For every page: who pays has nothing to join, and all but the highest tier have Upgrade. */
export function writeTierRules(tiers: Tiers): string {
  const paying = tiers.map(markOf);
  const others = paying.slice(1);
  return [
    `:is(${paying.join()}) :is(.join-link, [data-ad-slot="homepage-header"]) { display: none }\n`,
    ...(others.length > 0
      ? [`:is(${others.join()}) .upgrade-link { display: inline-flex }\n`]
      : []),
  ].join("");
}

/** For the joining pages, whose plans are marked with their tier: the reader's own is another. */
export function writeJoiningRules(tiers: Tiers): string {
  const own = tiers.map((tier) => `${markOf(tier)} [data-plan-tier="${tier.id}"]`);
  return [
    `:is(${tiers.map(markOf).join()}) { --join: none; --change: flex; --paid: block }\n`,
    `:is(${own.join()}) { --change: none; --own: block }\n`,
  ].join("");
}
