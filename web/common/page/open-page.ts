/** Leaves for another page. */

/** @param path path, query and fragment of a page of this site */
export function openPage(path: string): void {
  window.location.assign(path);
}

/** Like `openPage`, but Back skips the page that is left. */
export function replacePage(path: string): void {
  window.location.replace(path);
}
