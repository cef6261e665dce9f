import { Link } from "../../../common/page/link";
import { formatDayAndYear } from "../../../formats/dates";
import { argumentClass } from "../../../ui/argument";
import type { NotFoundData } from "./not-found";
import { useSectionLinks } from "../../frame/navigation/navigation-links";
import { RecommendationGrids } from "../recommendations/recommendation-grids";
import { Sunrise } from "../../../common/parts/sunrise";
import { withSectionColor } from "../../../../shared/publication/section-color";
import { articlePath } from "../../../../shared/paths";

const missingTitle = "This Page Is Not in the Paper";
const goneTitle = "This Story Was Taken Down";

/** The page of what is missing (404) or was taken down (410), with further stories where a loader `found` them. */
export function NotFoundView(props: { found: NotFoundData | null; isGone: boolean }) {
  const { found, isGone } = props;
  const stories = found?.stories ?? [];
  const sectionLinks = useSectionLinks();
  return (
    <main id="main">
      <div className="sheet not-found">
        <div className="not-found-words">
          <p className="kicker">{isGone ? "410" : "404"}</p>
          <h1 className="head head-72">{isGone ? goneTitle : missingTitle}</h1>
          <p className="deck deck-large">
            {isGone
              ? "The editors withdrew it. The rest of the paper is where it always is."
              : "The address may be mistyped, or the story may have moved. The rest of the paper is where it always is."}
          </p>
          <p>
            <Link to="/" className="button button-ink">
              Go to Homepage
            </Link>
          </p>
          <Sunrise />
        </div>
        {stories.length > 0 ? (
          <section aria-labelledby="newest">
            <div className="section-bar">
              <h2 id="newest" className="head head-section">
                Newest
              </h2>
            </div>
            <ul className="stack">
              {stories.map((story) => (
                <li key={story.id} className={argumentClass(story.section) || undefined}>
                  {story.section ? (
                    <p className={withSectionColor("kicker", story.section.color)}>
                      {story.section.label}
                    </p>
                  ) : null}
                  <h3 className="head head-22">
                    <Link to={articlePath(story.slug)}>{story.title}</Link>
                  </h3>
                  <p className="byline">
                    <time dateTime={story.publishedAt}>
                      {formatDayAndYear(new Date(story.publishedAt))}
                    </time>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <nav aria-labelledby="all-sections">
          <div className="section-bar">
            <h2 id="all-sections" className="head head-section">
              Sections
            </h2>
          </div>
          <ul className="stack stack-tight">
            {sectionLinks.map(({ name, href }) => (
              <li key={href} className="head head-22">
                <Link to={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {found ? (
        <div className="sheet zone">
          <RecommendationGrids stories={found.recommended} />
        </div>
      ) : null}
    </main>
  );
}
