import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What lies over one page does not lie over the next: `close` is called when another is shown. */
export function useClosingOnNewPage(close: () => void): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    close();
  }, [pathname, close]);
}
