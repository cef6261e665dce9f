import { AdSlot } from "../../frame/ads/ad-slot";
import { OpinionBand } from "./opinion-band";
import { PageOne } from "./page-one";
import { Rail } from "./rail";
import { SectionBlock } from "./section-block";
import { SharedRow } from "./shared-row";
import type { Zone } from "./zones";

/** The front page below the nameplate and its navigation: zones from top to bottom. */
export function FrontPageView({ zones }: { zones: readonly Zone[] }) {
  return (
    <div className="front-page">
      {zones.map((zone) => (
        <ZoneView key={keyOf(zone)} zone={zone} />
      ))}
      {zones.every(({ form }) => form === "divider") && (
        <div className="sheet front-empty">
          <h1 className="head head-40">Our first edition is on its way</h1>
          <p className="deck deck-under">Nothing has been published yet. Come back soon.</p>
        </div>
      )}
    </div>
  );
}

function keyOf(zone: Zone): string {
  if (zone.form === "divider") return zone.slot;
  return "section" in zone ? zone.section.slug : zone.form;
}

function ZoneView({ zone }: { zone: Zone }) {
  switch (zone.form) {
    case "page-one":
      return <PageOne zone={zone} />;
    case "opinion":
      return <OpinionBand zone={zone} />;
    case "rail":
      return <Rail zone={zone} />;
    case "divider":
      return <AdSlot name={zone.slot} />;
    case "shared-row":
      return <SharedRow zone={zone} />;
    default:
      return <SectionBlock zone={zone} />;
  }
}
