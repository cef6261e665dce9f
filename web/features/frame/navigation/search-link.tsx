/** A link to the search page, which opens the search dialog instead. */
export function SearchLink({ className = "" }: { className?: string }) {
  return (
    <a
      className={`inline-flex size-11 items-center justify-center ${className}`.trim()}
      href="/search"
      aria-label="Search"
      data-opens="search-dialog"
    >
      <SearchIcon />
    </a>
  );
}

export function SearchIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.5 12.5l5 5" />
    </svg>
  );
}
