import type { Story } from "../../../../modules/content/types";
import { Byline } from "../../../ui/byline";
import { Deck } from "../../../ui/deck";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";
import { addedId } from "../../../common/paging";
import { StoryPicture } from "../../../ui/story-picture";
import { StoryDay } from "../../../ui/story-time";
import { riverPlace } from "./places";

interface RiverProps {
  title: string;
  stories: readonly Story[];
  within?: string;
  /** The first story that the page's last step added. */
  addedStory?: number | undefined;
}

/** A dated list: the day, the text, and the story's picture where it has one. */
export function River({ title, stories, within, addedStory }: RiverProps) {
  return (
    <section aria-labelledby="river">
      <h2 className="head head-26" id="river">
        {title}
      </h2>
      <ol className="river">
        {stories.map((story) => (
          <li key={story.id} id={story.id === addedStory ? addedId : undefined}>
            <p className="river-day byline">
              <StoryDay at={story.publishedAt} />
            </p>
            <article className="river-words">
              <Kicker story={story} within={within} />
              <Head story={story} size="26" />
              <Deck text={story.excerpt} most={140} small />
              <Byline story={story} />
            </article>
            <StoryPicture story={story} shape="3-2" place={riverPlace} className="river-picture" />
          </li>
        ))}
      </ol>
    </section>
  );
}
