import type { Story } from "../../../modules/content/types";
import { Head } from "../head";
import { StoryTime } from "../story-time";

/** Form E: the dateline's place, or the story's age where it has none, and the headline. */
export function Dispatch({ story }: { story: Story }) {
  return (
    <article>
      {story.dateline ? (
        <p className="kicker disc dispatch-top">{story.dateline}</p>
      ) : (
        <p className="byline disc dispatch-top">
          <StoryTime at={story.publishedAt} />
        </p>
      )}
      <Head story={story} size="22" />
    </article>
  );
}
