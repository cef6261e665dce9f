import { adSlots, type AdSlotName } from "./ad-slots";
import { HouseAdView } from "./house-ad";
import { houseAds } from "./house-ads";

/**
 * A place for advertising: labelled, and as high before it is filled as it will be. Nothing where
 * there is nothing to show. What fits into it stands in ad-slots.ts.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  const shape = adSlots[name];
  const ad = houseAds.get(name);
  if (!ad) return null;
  return (
    // A page has several of these and they are no landmarks: one named like the other helps nobody.
    <aside
      className={`ad ad-${shape} no-print`}
      role="note"
      aria-label="Advertisement"
      data-ad-slot={name}
    >
      <p className="ad-label" aria-hidden="true">
        Advertisement
      </p>
      <div className="ad-frame">
        <HouseAdView ad={ad} />
      </div>
    </aside>
  );
}
