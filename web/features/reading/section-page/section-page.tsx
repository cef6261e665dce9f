import type { Story } from "../../../../modules/content/types";
import type { Section } from "../../../../shared/publication/publication-shapes";
import { argumentClass } from "../../../ui/argument";
import { Byline } from "../../../ui/byline";
import { ButtonLink } from "../../../ui/button";
import { Caption } from "../../../ui/caption";
import { Head } from "../../../ui/head";
import { Horizon } from "../../../ui/horizon";
import { Kicker } from "../../../ui/kicker";
import { Picture } from "../../../ui/picture";
import { addedId } from "../../../common/paging";
import { HouseRail } from "../../frame/ads/house-rail";
import { MostRead } from "../popular/most-read";
import type { RankedStory } from "../popular/ranked-story";
import { composeSectionPage } from "./compose";
import { River } from "./river";
import { SectionColumns } from "./section-columns";
import { heroPlace } from "./places";
import { withSectionColor } from "../../../../shared/publication/section-color";

interface SectionPageProps {
  section: Pick<Section, "slug" | "label" | "description" | "color">;
  /** All stories shown so far, newest first: 12, 18, 24 and so on, or fewer. */
  stories: readonly Story[];
  /** Index of the first story that the page's last step added; null on the first page. */
  added?: number | null;
  /** URL of the page with the next step of stories; null at the end. */
  next: string | null;
  /** The hour in the publication's zone, 0 to 23, at render time. */
  hour: number;
  /** The most read stories that the page shows in no other list, right of the river. */
  mostRead: readonly RankedStory[];
}

/** Number of stories that are about as high as what is right of them. */
const rowsBesideRail = 4;

/** A section's page. */
export function SectionPageView(props: SectionPageProps) {
  const { section, stories, added = null, next, hour, mostRead } = props;
  const page = composeSectionPage(stories);
  const hasColumn = page.river.length >= rowsBesideRail;
  return (
    <div className={`section-page sheet${argumentClass(section)}`}>
      <div className="section-name">
        <h1 className={withSectionColor("head", section.color)}>{section.label}</h1>
        {section.description ? <p className="deck">{section.description}</p> : null}
      </div>
      <Horizon hour={hour} color={section.color} />
      {page.hero ? (
        <Hero story={page.hero} within={section.slug} />
      ) : (
        <p className="deck deck-large py-8">No stories here yet.</p>
      )}
      <SectionColumns page={page} section={section} />
      <div className="columns section-river">
        {page.river.length > 0 && (
          <div className={hasColumn ? "md:col-span-4" : "md:col-span-4 lg:col-span-6"}>
            <River
              title={`Latest in ${section.label}`}
              stories={page.river}
              addedStory={added === null ? undefined : stories[added]?.id}
              within={section.slug}
            />
            {next && (
              <p className="section-more">
                <ButtonLink to={`${next}#${addedId}`}>Show more from {section.label}</ButtonLink>
              </p>
            )}
          </div>
        )}
        <div
          className={
            hasColumn
              ? "section-rail md:col-span-4 lg:col-span-2 lg:ruled"
              : "section-rail section-rail-wide md:col-span-4 lg:col-span-6"
          }
        >
          <HouseRail to="/founder" />
          <MostRead stories={mostRead} />
        </div>
      </div>
    </div>
  );
}

function Hero({ story, within }: { story: Story; within: string }) {
  const { picture, excerpt } = story;
  return (
    <article className={picture ? "hero" : "hero hero-in-words"}>
      {picture && (
        <figure className="hero-picture">
          <Picture picture={picture} place={heroPlace} shape="4-3" className="bleed" first />
          <Caption picture={picture} />
        </figure>
      )}
      <div className="hero-words">
        <Kicker story={story} within={within} />
        <Head story={story} size="72" level={2} />
      </div>
      <div className="hero-deck">
        {excerpt && <p className="deck">{excerpt}</p>}
        <Byline story={story} timed />
      </div>
    </article>
  );
}
