import { useSyncExternalStore } from "react";

/** The fragment of the page's URL, with its "#"; empty without one, and on the server. */
export function useFragment(): string {
  return useSyncExternalStore(
    watchFragment,
    () => window.location.hash,
    () => "",
  );
}

function watchFragment(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
