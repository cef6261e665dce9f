import { isPlain } from "../../../../shared/plain-click";
import { useInterface } from "../../../common/interface-state";

/** A link to the search page; after hydration it opens the overlay instead. */
export function SearchLink({ className = "" }: { className?: string }) {
  return (
    <a
      className={`inline-flex size-11 items-center justify-center ${className}`.trim()}
      href="/search"
      aria-label="Search"
      data-app=""
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        useInterface.getState().openSearch();
      }}
    >
      <SearchIcon />
    </a>
  );
}

export function SearchIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.5 12.5l5 5" />
    </svg>
  );
}
