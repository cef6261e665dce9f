/** The place in an article where its teaser ended: the id of the element that follows. */

export const keepReadingId = "keep-reading";

/** Links back to that place; while the text is still withheld, to the top of the page. */
export const keepReadingHash = `#${keepReadingId}`;

/** The fragment for a reader who leaves the page to sign in or to subscribe. */
export function findKeepReadingHash(): string {
  return typeof document !== "undefined" && document.querySelector("[data-wall]")
    ? keepReadingHash
    : "";
}
