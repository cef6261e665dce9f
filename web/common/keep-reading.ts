/** The place in an article at which its teaser ended, by the id of the element that follows. */

export const keepReadingId = "keep-reading";

/** Leads back to that place; where the text is still withheld, to the top of the page. */
export const keepReadingHash = `#${keepReadingId}`;

/** The fragment for a reader who leaves the page in the browser to sign in or to join. */
export function findKeepReadingHash(): string {
  return typeof document !== "undefined" && document.querySelector("[data-wall]")
    ? keepReadingHash
    : "";
}
