import { Head } from "../../../ui/head";
import type { RankedStory } from "./ranked-story";

/** The most read stories, numbered; nothing for an empty list. */
export function MostRead({ stories }: { stories: readonly RankedStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="no-print" aria-labelledby="most-read">
      <h2 className="head head-26" id="most-read">
        Most read
      </h2>
      <ol className="most-read">
        {stories.map((story, place) => (
          <li key={story.id}>
            <span className="rank" aria-hidden="true">
              {place + 1}
            </span>
            <Head story={story} size="19" />
          </li>
        ))}
      </ol>
    </section>
  );
}
