/** Keeps the reader's scroll position in an article while the text replaces the wall. */
import { focusPlace } from "../../../common/dialogs/focus-place";
import { keepReadingId } from "../../../common/keep-reading";

export interface Place {
  /** Position of the teaser's end, from the top of the window, in pixels. */
  readonly top: number;
}

/** Must be called while the wall is still rendered. */
export function findPlace(): Place | null {
  const wall = document.querySelector(".article-wall");
  return wall ? { top: wall.getBoundingClientRect().top } : null;
}

/**
 * Keeps the teaser's end where it was in the window, or scrolls it into the upper half of the
 * window if it was elsewhere, and moves the focus there.
 *
 * @param place null where the browser has already scrolled to it
 */
export function restorePlace(place: Place | null): void {
  const next = document.getElementById(keepReadingId);
  if (!next) return;
  if (place) {
    const root = document.documentElement;
    // Scroll anchoring would follow the content below the wall, which is now far down the page.
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
