import type { Story } from "../../../../modules/content/types";
import { argumentClass } from "../../../ui/argument";
import { Byline } from "../../../ui/byline";
import { Head } from "../../../ui/head";
import { Kicker } from "../../../ui/kicker";

/** Beside an article: related stories as headlines. `within`: the slug of its section. */
export function RelatedStories({
  stories,
  within,
}: {
  stories: readonly Story[];
  within: string | undefined;
}) {
  if (stories.length === 0) return null;
  return (
    <section className="related no-print" aria-labelledby="related">
      <h2 id="related" className="head head-26">
        Related
      </h2>
      <ul className="stack">
        {stories.map((story) => (
          <li key={story.id} className={argumentClass(story.section) || undefined}>
            <Kicker story={story} within={within} />
            <Head story={story} size="22" />
            <Byline story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}
