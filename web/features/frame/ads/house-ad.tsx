import type { HouseAd } from "../../../../shared/publication-shapes";

/**
 * An advertisement of the paper's own. Its link is a plain one, as an advertiser's would be, so
 * that it may stand in an article's text, which is no part of the app.
 */
export function HouseAdView({ ad }: { ad: HouseAd }) {
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
