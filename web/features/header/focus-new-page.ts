import { useEffect, useRef } from "react";

/**
 * After a change of page inside the app the focus goes to the new page's `main`, as it would in a
 * new document: keyboards go on from its beginning, and screen readers say what came. A further
 * step of the same page ("Show more") keeps the focus where it is.
 */
export function useFocusOnNewPage(pathname: string): void {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const main = document.getElementById("main");
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
}
