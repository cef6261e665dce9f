import { Link } from "../../../common/page/link";
import type { SectionName, Story } from "../../../../modules/content/types";
import { argumentClass } from "../../../ui/argument";
import type { PicturePlace } from "../../../ui/picture";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import { TextStack } from "../../../ui/story-forms/text-stack";
import { TextStory } from "../../../ui/story-forms/text-story";
import { setBlock } from "./set-block";
import { withSectionColor } from "../../../../shared/publication/section-color";
import { sectionPath } from "../../../../shared/paths";

const picturePlace: PicturePlace = {
  least: 330,
  most: 405,
  sizes: "(width >= 83em) 405px, (width >= 48em) 31vw, 100vw",
};

interface SectionStories {
  section: SectionName;
  stories: readonly Story[];
}

/**
 * Below an article: stories with pictures on both sides of a text column; without pictures the
 * stories are side by side.
 */
export function MoreFromSection({ section, stories }: SectionStories) {
  if (stories.length === 0) return null;
  const { left, words, right } = setBlock(stories);
  const href = sectionPath(section.slug);
  return (
    <section
      className={`sheet more-from-section zone no-print${argumentClass(section)}`}
      aria-labelledby="more-from-section"
    >
      <div className={withSectionColor("section-bar", section.color)}>
        <h2 id="more-from-section" className="head head-section">
          <Link to={href}>More from {section.label}</Link>
        </h2>
        <p className="label">
          <Link to={href}>All {section.label}</Link>
        </p>
      </div>
      <div className="more-columns">
        {left ? <Pictured story={left} /> : null}
        {left && words.length > 0 ? <TextStack stories={words} size="26" kicker={false} /> : null}
        {left
          ? null
          : words.map((story, place) => (
              <TextStory
                key={story.id}
                story={story}
                size={place === 0 ? "26" : "22"}
                kicker={false}
                deck={place === 0 || "small"}
              />
            ))}
        {right ? <Pictured story={right} /> : null}
      </div>
    </section>
  );
}

function Pictured({ story }: { story: Story }) {
  return (
    <PictureOver
      story={story}
      size="26"
      shape="3-2"
      place={picturePlace}
      kicker={false}
      deck={false}
      byline={false}
      leading
    />
  );
}
