/** Where a reader stands in an article while the rest of its text takes the place of the wall. */
import { focusPlace } from "../../../common/dialogs/focus-place";
import { keepReadingId } from "../../../common/keep-reading";

export interface Place {
  /** Of the line at which the teaser ends, from the top of the window, in pixels. */
  readonly top: number;
}

/** To be asked while the wall is still there. */
export function findPlace(): Place | null {
  const wall = document.querySelector(".article-wall");
  return wall ? { top: wall.getBoundingClientRect().top } : null;
}

/**
 * Keeps the line at which the teaser ended where it was in the window, or brings it into the upper
 * half of the window if it was elsewhere. The keyboard continues from there.
 *
 * @param place null where the browser has already gone to the line
 */
export function restorePlace(place: Place | null): void {
  const next = document.getElementById(keepReadingId);
  if (!next) return;
  if (place) {
    const root = document.documentElement;
    // The browser would hold on to what stood below the wall, which is now far down the page.
    root.style.overflowAnchor = "none";
    const header = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
    const top = Math.min(Math.max(place.top, header), window.innerHeight / 2);
    window.scrollBy({ top: next.getBoundingClientRect().top - top, behavior: "instant" });
    requestAnimationFrame(() => requestAnimationFrame(() => (root.style.overflowAnchor = "")));
  }
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement && activeElement !== body && activeElement.id !== "main";
    if (!isElsewhere) focusPlace(next);
  });
}
