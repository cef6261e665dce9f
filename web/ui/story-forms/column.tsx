import type { Story } from "../../../modules/content/types";
import { namesOf } from "../../../shared/text/join-names";
import { Deck } from "../deck";
import { Head } from "../head";
import { Portrait } from "../portrait";

/** Form F: round portrait, name in sans, headline in the text font, a short deck. */
export function Column({ story }: { story: Story }) {
  return (
    <article className="column">
      <Portrait picture={story.author?.portrait ?? null} size={92} />
      <div>
        {story.author && <p className="column-name">{namesOf(story)}</p>}
        <Head story={story} size="opinion-small" />
        <Deck text={story.excerpt} most={100} small />
      </div>
    </article>
  );
}
