import { Link } from "../../../common/page/link";
import { usePaperSections } from "../../../common/page/paper-sections";
import { filmSectionsOf } from "./film-sections";
import { filmsPath } from "../../../../shared/paths";

/** Filters the list by section; scrolls sideways when narrow. `current`: a section's slug; null for all. */
export function MediaFilter({ current }: { current: string | null }) {
  const filmSections = filmSectionsOf(usePaperSections());
  return (
    <nav className="media-filter" aria-label="Films by section">
      <ul data-shows-current="">
        <li>
          <Link to="/media" aria-current={current === null ? "page" : undefined}>
            All
          </Link>
        </li>
        {filmSections.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={filmsPath(slug)} aria-current={current === slug ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
