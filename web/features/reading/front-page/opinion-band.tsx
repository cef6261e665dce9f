import { Link } from "../../../common/page/link";
import { usePaperSections } from "../../../common/page/paper-sections";
import { frontPageLayout } from "#publication/front-page";
import type { Story } from "../../../../modules/content/types";
import { Byline } from "../../../ui/byline";
import { Column } from "../../../ui/story-forms/column";
import { Head } from "../../../ui/head";
import { namesOf } from "../../../../shared/text/join-names";
import type { OpinionZone } from "./zones";
import { sectionPath } from "../../../../shared/paths";

/** The opinion band, on tint at full width: opinion uses another font than news. */
export function OpinionBand({ zone }: { zone: OpinionZone }) {
  const { editorial, editorials, columnists, others } = zone;
  /** The section that the band is named after. */
  const band = usePaperSections().find(
    ({ slug, configuredSlug = slug }) => configuredSlug === frontPageLayout.opinion.essays,
  );
  return (
    <section className="opinion on-tint" aria-labelledby="opinion">
      <div className="sheet">
        <h2 className="opinion-bar head head-section" id="opinion">
          {band ? <Link to={sectionPath(band.slug)}>{band.label}</Link> : "Opinion"}
        </h2>
        <div className="columns">
          {editorial && (
            <div className={`md:col-span-4 ${editorialSpan(zone)}`}>
              <Editorial story={editorial} />
              {editorials.length > 0 && (
                <ul className="editorials">
                  {editorials.map((story) => (
                    <li key={story.id}>
                      <Head story={story} size="opinion-brief" />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          {columnists.map((story, place) => (
            <div
              key={story.id}
              className={`opinion-column md:col-span-1 lg:ruled ${place > 0 ? "md:ruled" : ""}`}
            >
              <Column story={story} />
            </div>
          ))}
          {others.length > 0 && (
            <div className="opinion-column md:col-span-1 md:ruled">
              <p className="kicker">{`${editorial ? "Also in" : "In"} ${band?.label}`}</p>
              <ul className="stack stack-tight">
                {others.map((story) => (
                  <li key={story.id}>
                    <Head story={story} size="opinion-brief" />
                    {story.author && <p className="byline mt-1">{namesOf(story)}</p>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The editorial takes the columns that the others leave, so that the band is full with few stories. */
function editorialSpan({ columnists, others }: OpinionZone): string {
  const left = 6 - columnists.length - (others.length > 0 ? 1 : 0);
  return editorialSpans[left] ?? "lg:col-span-2";
}

const editorialSpans: Record<number, string> = {
  3: "lg:col-span-3",
  4: "lg:col-span-4",
  5: "lg:col-span-5",
  6: "lg:col-span-6",
};

function Editorial({ story }: { story: Story }) {
  const isEditorial =
    (story.section?.configuredSlug ?? story.section?.slug) === frontPageLayout.opinion.editorials;
  return (
    <article>
      <p className="kicker">{isEditorial ? "Editorial" : (story.subject ?? "Essay")}</p>
      <Head story={story} size="opinion" />
      {story.excerpt && <p className="deck opinion-deck mt-3">{story.excerpt}</p>}
      {isEditorial ? (
        <p className="byline byline-parts">
          <span className="byline-name">{namesOf(story) || "The Editors"}</span>
        </p>
      ) : (
        <Byline story={story} />
      )}
    </article>
  );
}
