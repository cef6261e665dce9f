import { publication } from "#publication";
import { isOpen } from "../navigation/navigation-links";

const bands = publication.houseAds.filter(({ kind, href }) => kind === "band" && isOpen(href));

/**
 * A tall house advertisement in a column beside stories. It is no slot: this place is not sold.
 *
 * @param to where it leads if an advertisement does
 */
export function HouseRail({ to }: { to: string }) {
  const ad = bands.find(({ href }) => href === to) ?? bands[0];
  if (!ad) return null;
  return (
    <aside className="ad house-rail no-print" role="note" aria-label="Advertisement">
      <p className="ad-label" aria-hidden="true">
        Advertisement
      </p>
      <div className="house-ad on-ink">
        <p className="head house-line">{ad.line}</p>
        {ad.text ? <p className="house-text">{ad.text}</p> : null}
        <a href={ad.href} className="button button-gold">
          {ad.button}
        </a>
      </div>
    </aside>
  );
}
