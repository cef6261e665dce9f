import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What lies over one page does not lie over the next: `close` is called when another is shown.
 *
 * @param by `key`: also when a link leads to another place of the same page
 */
export function useClosingOnNewPage(close: () => void, by: "pathname" | "key" = "pathname"): void {
  const { [by]: place } = useLocation();
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    close();
  }, [place, close]);
}
