import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What lies over one page does not lie over the next: `close` is called when another is shown.
 *
 * @param by `key`: also when a link leads to another place of the same page
 */
export function useClosingOnNewPage(close: () => void, by: "pathname" | "key" = "pathname"): void {
  const { [by]: place, state } = useLocation();
  // A navigation that was given up: the place that is kept (hold-navigation.ts).
  const kept = (state as { keeps?: string } | null)?.keeps;
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    const isKept = seen.current === kept;
    seen.current = place;
    if (!isKept) close();
  }, [place, kept, close]);
}
