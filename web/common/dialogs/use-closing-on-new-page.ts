import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes an overlay when another page is shown.
 *
 * @param by `key`: also when a link leads to another place of the same page
 */
export function useClosingOnNewPage(close: () => void, by: "pathname" | "key" = "pathname"): void {
  const { [by]: place, state } = useLocation();
  // After a canceled navigation: the key of the location that is kept (hold-navigation.ts).
  const kept = (state as { keeps?: string } | null)?.keeps;
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    const isKept = seen.current === kept;
    seen.current = place;
    if (!isKept) close();
  }, [place, kept, close]);
}
