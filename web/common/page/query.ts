/** Steps of one page in its query, each a history entry, so that Back returns to the step before. */
import { useSyncExternalStore } from "react";
import { usePage } from "./facts";

const changed = "query-changed";

/** The query of the page's URL. */
export function useQuery(): URLSearchParams {
  const { search } = usePage();
  const now = useSyncExternalStore(
    watchQuery,
    () => window.location.search,
    () => search,
  );
  return new URLSearchParams(now);
}

export function pushQuery(query: Readonly<Record<string, string>>): void {
  window.history.pushState(null, "", `?${new URLSearchParams(query).toString()}`);
  window.dispatchEvent(new Event(changed));
}

function watchQuery(onChange: () => void): () => void {
  for (const name of ["popstate", changed]) window.addEventListener(name, onChange);
  return () => {
    for (const name of ["popstate", changed]) window.removeEventListener(name, onChange);
  };
}
