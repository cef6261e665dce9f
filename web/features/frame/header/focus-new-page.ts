import { useEffect, useRef } from "react";
import { focusPlace } from "../../../common/dialogs/focus-place";

/**
 * After a client-side page change the focus moves to the new page's `main`, or to the element of
 * the URL's fragment, as it would in a new document: keyboards continue from there, and screen
 * readers announce the page. A further step of the same page ("Show more") keeps the focus.
 */
export function useFocusOnNewPage(pathname: string): void {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const { hash } = window.location;
    const named = hash === "" ? null : document.getElementById(decodeHash(hash));
    const target = named ?? document.getElementById("main");
    if (target) focusPlace(target);
  }, [pathname]);
}

/** Empty for a fragment with an invalid encoding. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
