/** Leaves for another page. */

/** Dispatched on the document with a function that leaves; prevented where that would fail. */
export const leaveEvent = "leave-page";

/** @param path path, query and fragment of a page of this site */
export function openPage(path: string): void {
  leave(() => window.location.assign(path));
}

/** Like `openPage`, but Back skips the page that is left. */
export function replacePage(path: string): void {
  leave(() => window.location.replace(path));
}

function leave(go: () => void): void {
  const event = new CustomEvent(leaveEvent, { cancelable: true, detail: go });
  if (document.dispatchEvent(event)) go();
}
