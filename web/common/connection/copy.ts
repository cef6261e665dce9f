/** Messages for a missing connection, a failing server and a slow response. */

export const offline = "You’re offline. We’ll open this page when you’re back online.";
export const failed = "We couldn’t open this page.";
export const slow = "This is taking longer than usual…";

/** For forms. */
export const unsent = "You’re offline. Please try again when you’re back online.";

/**
 * The message for a request without a response.
 *
 * @param ours the message while the browser reports that it is online
 */
export function unreachableSentence(ours: string): string {
  return navigator.onLine === false ? unsent : ours;
}
