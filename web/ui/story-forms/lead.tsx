import type { Story } from "../../../modules/content/types";
import { Byline } from "../byline";
import { Caption } from "../caption";
import { Head } from "../head";
import { findKicker } from "../kicker";
import { Picture, type PicturePlace } from "../picture";
import { withSectionColor } from "../../../shared/publication/section-color";

export interface LeadStory {
  readonly story: Story;
  readonly breaking: boolean;
  /** Plain text. */
  readonly deck: string;
  /** Bullets; empty where the lead has none. */
  readonly points: readonly string[];
  /** Headlines below a lead without bullets. */
  readonly related: readonly Story[];
}

const leadPlace: PicturePlace = {
  least: 360,
  most: 590,
  sizes: "(width >= 83em) 570px, (width >= 68.75em) 43vw, (width >= 48em) 66vw, 100vw",
};

/** Form A, once per page: a headline across the full width, a narrow text column, a 3:2 picture. */
export function Lead({ lead }: { lead: LeadStory }) {
  const { story, points } = lead;
  const kicker = findKicker(story);
  return (
    <article className="lead">
      {(lead.breaking || kicker) && (
        <p className="lead-top">
          {lead.breaking && <span className="flag">Breaking</span>}
          {kicker && (
            <span className={withSectionColor("kicker", story.section?.color)}>{kicker}</span>
          )}
        </p>
      )}
      <Head story={story} size="lead" level={2} />
      <div className={story.picture ? "lead-body" : "lead-body lead-unpictured"}>
        {story.picture && (
          <figure className="lead-picture">
            <Picture
              picture={story.picture}
              place={leadPlace}
              shape="3-2"
              className="bleed"
              first
            />
            <Caption picture={story.picture} />
          </figure>
        )}
        <div className="lead-words">
          <p className={points.length > 0 ? "deck lead-deck" : "deck deck-large"}>{lead.deck}</p>
          <Byline story={story} timed />
          {points.length > 0 && (
            <ul className="lead-points">
              {points.map((point) => (
                <li key={point} className="disc">
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          )}
          {points.length === 0 && lead.related.length > 0 && (
            <ul className="lead-related stack">
              {lead.related.map((related) => (
                <li key={related.id}>
                  <Head story={related} size="19" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </article>
  );
}
