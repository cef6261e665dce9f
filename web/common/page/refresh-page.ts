/** Asks the early script to fetch this page again and to show its new content in place. */

export const refreshEvent = "refresh-page";

/** Resolves when the new content is shown, or when the server could not be reached. */
export function refreshPage(): Promise<void> {
  return new Promise((resolve) => {
    document.dispatchEvent(new CustomEvent(refreshEvent, { detail: resolve }));
  });
}
