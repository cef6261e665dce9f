import { adSlots, type AdSlotName } from "./ad-slots";
import { houseAds } from "./house-ads";
import type { HouseAd } from "../../../../shared/publication/publication-shapes";

/**
 * An advertising slot: labeled, with its height reserved before it is filled. Null where there is
 * nothing to show. See ad-slots.ts for sizes.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  const shape = adSlots[name];
  const ad = houseAds.get(name);
  if (!ad) return null;
  return (
    // No landmark: a page has several slots, and equally named landmarks help no one.
    <aside
      className={`ad ${shape === "header" ? "ad-band ad-header" : `ad-${shape}`} no-print`}
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
 * A house advertisement. Its link is a plain one, like an advertiser's, so that it may be part of
 * an article's text, which is not rendered by React.
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
