import { OpinionBand } from "./opinion-band";
import { PageOne } from "./page-one";
import { SectionBlock } from "./section-block";
import { SharedRow } from "./shared-row";
import type { Zone } from "./zones";

/** The front page below the nameplate and its navigation: zones from top to foot. */
export function FrontPageView({ zones }: { zones: readonly Zone[] }) {
  return (
    <div className="front-page">
      {zones.map((zone) => (
        <ZoneView key={"section" in zone ? zone.section.slug : zone.form} zone={zone} />
      ))}
    </div>
  );
}

function ZoneView({ zone }: { zone: Zone }) {
  switch (zone.form) {
    case "page-one":
      return <PageOne zone={zone} />;
    case "opinion":
      return <OpinionBand zone={zone} />;
    case "shared-row":
      return <SharedRow zone={zone} />;
    default:
      return <SectionBlock zone={zone} />;
  }
}
