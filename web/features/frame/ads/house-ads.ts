/** Assigns house advertisements to slots that are not sold. */
import { publication } from "#publication";
import type { HouseAd } from "../../../../shared/publication/publication-shapes";
import { isOpen } from "../navigation/navigation-links";
import { adSlots, type AdSlotName } from "./ad-slots";

/**
 * Assigns the advertisements to the slots, in order: each form rotates separately, and consecutive
 * slots have different targets where possible.
 *
 * @param adSpace the page that sells advertising: never advertised above the news
 */
export function dealHouseAds<Name extends string>(
  slots: readonly {
    readonly name: Name;
    readonly kind: HouseAd["kind"];
    readonly isAboveNews?: boolean;
  }[],
  ads: readonly HouseAd[],
  adSpace?: string,
): ReadonlyMap<Name, HouseAd> {
  const dealt = new Map<Name, HouseAd>();
  const turns = { band: 0, box: 0 };
  let before: HouseAd | undefined;
  for (const { name, kind, isAboveNews } of slots) {
    const pack = ads.filter((ad) => ad.kind === kind);
    const inTurn = pack
      .map((_, step) => pack[(turns[kind] + step) % pack.length])
      .filter((ad) => !isAboveNews || ad?.href !== adSpace);
    const ad = inTurn.find((candidate) => candidate?.href !== before?.href) ?? inTurn[0];
    if (!ad) continue;
    turns[kind] = pack.indexOf(ad) + 1;
    dealt.set(name, ad);
    before = ad;
  }
  return dealt;
}

const slots = Object.entries(adSlots).map(([name, shape]) => ({
  name: name as AdSlotName,
  kind: shape === "box" || shape === "strip" ? ("box" as const) : ("band" as const),
  isAboveNews: shape === "header",
}));

/** The house advertisement of each slot; only those whose page exists. */
export const houseAds = dealHouseAds(
  slots,
  publication.houseAds.filter(({ href }) => isOpen(href)),
  publication.links.advertise?.href,
);
