import { Link } from "../../../common/page/link";
import type { Video } from "../../../../modules/content/types";
import type { Section } from "../../../../shared/publication/publication-shapes";
import { ButtonLink } from "../../../ui/button";
import { composeMedia, type MediaRow } from "./compose";
import { MediaFilter } from "./media-filter";
import { MediaHero } from "./media-hero";
import { MediaRowView } from "./media-rows";

interface MediaPageProps {
  /** All films shown so far, newest first: 12, 24 and so on, or fewer. */
  films: readonly Video[];
  /** The selected section; null for all. */
  section: Section | null;
  /** URL of the page with the next step of films; null at the end. */
  next: string | null;
}

/** The video area. */
export function MediaPageView({ films, section, next }: MediaPageProps) {
  const { hero, areas } = composeMedia(films);
  const title = section ? `Watch: ${section.label}` : "Watch";
  return (
    <>
      {hero ? (
        <MediaHero film={hero} title={title} within={section?.slug} />
      ) : (
        <div className="sheet media-empty">
          <h1 className="head ivy">{title}</h1>
          <p className="film-deck">
            {section ? (
              <>
                No films in {section.label} yet. <Link to="/media">All films</Link>
              </>
            ) : (
              "Our first films are still in the editing room. Come back with the morning paper."
            )}
          </p>
        </div>
      )}
      <div className="sheet">
        <MediaFilter current={section?.slug ?? null} />
        {areas.map(({ title: name, rows }) => (
          <section
            key={keyOf(rows[0])}
            className={name === null ? "media-area" : "media-area media-named"}
          >
            {name === null ? null : <h2 className="head ivy">{name}</h2>}
            {rows.map((row) => (
              <MediaRowView key={keyOf(row)} row={row} within={section?.slug} />
            ))}
          </section>
        ))}
        {next ? (
          <p className="section-more">
            <ButtonLink to={next}>Show more films</ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}

/** Each film appears once on the page, so a row's first film is its key. */
function keyOf(row: MediaRow | undefined): number | undefined {
  if (row === undefined) return undefined;
  if (row.form === "lead") return row.large.id;
  return row.form === "panorama" ? row.film.id : row.films[0]?.id;
}
