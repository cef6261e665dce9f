import { useEffect, useRef } from "react";
import { focusPlace } from "../../../common/dialogs/focus-place";

/**
 * After a change of page inside the app the focus goes to the new page's `main`, or to the element
 * that the address names, as it would in a new document: keyboards continue from there, and screen
 * readers say what came. A further step of the same page ("Show more") keeps the focus where it is.
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

/** Empty for a fragment that is no valid encoding. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
