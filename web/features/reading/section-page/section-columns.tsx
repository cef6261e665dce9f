import type { Section } from "../../../../shared/publication/publication-shapes";
import { Deck } from "../../../ui/deck";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";
import { PictureOver } from "../../../ui/story-forms/picture-over";
import { tallPlace } from "../tall-place";
import { TextStory } from "../../../ui/story-forms/text-story";
import type { SectionComposition } from "./compose";
import { middlePlace } from "./places";

/** Three columns with different openings: a tall picture, text, a box on tint. */
export function SectionColumns({
  page,
  section,
}: {
  page: SectionComposition;
  section: Pick<Section, "slug" | "label">;
}) {
  const { tall, middle, box } = page;
  const within = section.slug;
  const [words, below] = middle;
  if (!tall && !words) return null;
  return (
    <div className="columns section-columns">
      {tall && (
        <div className="md:col-span-2">
          <PictureOver
            story={tall}
            size="32"
            shape="4-5"
            place={tallPlace}
            within={within}
            leading
          />
        </div>
      )}
      {words && (
        <div className={tall ? "max-md:topped md:col-span-2 md:ruled" : "md:col-span-4"}>
          <div className="stack">
            <TextStory story={words} size="40" within={within} byline placed />
            {below && below.picture && (
              <PictureOver
                story={below}
                size="26"
                shape="16-10"
                place={middlePlace}
                within={within}
              />
            )}
            {below && !below.picture && (
              <TextStory story={below} size="26" within={within} byline />
            )}
          </div>
        </div>
      )}
      {box.length > 0 && (
        <aside
          className="section-box on-tint md:col-span-4 lg:col-span-2"
          aria-labelledby="section-box"
        >
          <h2 className="head head-26" id="section-box">
            Also in {section.label}
          </h2>
          <ul className="stack">
            {box.map((story) => (
              <li key={story.id}>
                <Kicker story={story} within={within} />
                <Head story={story} size="22" />
                <Deck text={story.excerpt} most={125} small />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
