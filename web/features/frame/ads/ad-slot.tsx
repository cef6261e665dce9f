import { adSlots, type AdSlotName } from "./ad-slots";
import { houseAds } from "./house-ads";
import type { HouseAd } from "../../../../shared/publication-shapes";

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

/**
 * An advertisement of the paper's own. Its link is a plain one, as an advertiser's would be, so
 * that it may stand in an article's text, which is no part of the app.
 */
function HouseAdView({ ad }: { ad: HouseAd }) {
  return (
    <div className={`house-ad house-${ad.kind}${ad.kind === "band" ? " on-ink" : " on-tint"}`}>
      <p className="head house-line">{ad.line}</p>
      {ad.text ? <p className="house-text">{ad.text}</p> : null}
      <a href={ad.href} className={ad.kind === "band" ? "button button-gold" : "house-link"}>
        {ad.button}
      </a>
    </div>
  );
}
