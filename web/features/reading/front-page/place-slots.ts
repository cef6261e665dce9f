import type { AdSlotName } from "../../frame/ads/ad-slots";
import type { SectionForm, Zone } from "./zones";

/** The forms that a slot may be placed in, in order of preference. */
const wishes: readonly { slot: AdSlotName; forms: readonly SectionForm[] }[] = [
  { slot: "homepage-in-content-1", forms: ["split", "no-picture", "salon"] },
  { slot: "homepage-in-content-2", forms: ["salon", "no-picture", "split"] },
];

/** Assigns the two small slots to the first zones that have room for them, one per zone. */
export function placeSlots(zones: readonly Zone[]): readonly Zone[] {
  const placed = [...zones];
  for (const { slot, forms } of wishes) {
    const at = forms
      .map((form) => placed.findIndex((zone) => zone.form === form && isFree(zone)))
      .find((place) => place >= 0);
    const zone = at === undefined ? undefined : placed[at];
    if (at !== undefined && zone && "slot" in zone) placed[at] = { ...zone, slot } as Zone;
  }
  return placed;
}

function isFree(zone: Zone): boolean {
  return "slot" in zone && zone.slot === null;
}
