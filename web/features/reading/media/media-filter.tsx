import { useEffect, useRef } from "react";
import { Link } from "../../../common/page/link";
import { showLink } from "../../frame/navigation/show-link";
import { filmSections } from "./film-sections";

/** Filters the list by section. `current`: a section's slug; null for all. */
export function MediaFilter({ current }: { current: string | null }) {
  const list = useRef<HTMLUListElement>(null);
  const path = current === null ? "/media" : `/media?section=${current}`;
  useEffect(() => showLink(list.current, path), [path]);
  return (
    <nav className="media-filter" aria-label="Films by section">
      <ul ref={list}>
        <li>
          <Link to="/media" aria-current={current === null ? "page" : undefined}>
            All
          </Link>
        </li>
        {filmSections.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              to={`/media?section=${slug}`}
              aria-current={current === slug ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
