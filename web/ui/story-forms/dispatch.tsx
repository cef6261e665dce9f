import type { Story } from "../../../modules/content/types";
import { Head } from "../head";
import { StoryTime } from "../story-time";

/** Form E: the place it came from, or its age where the data names none, and the head. */
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
