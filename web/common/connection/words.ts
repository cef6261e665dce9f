/** What is said where the network, the paper or patience is missing. */

export const offline = "You’re offline. We’ll open this page when you’re back online.";
export const failed = "We couldn’t open this page.";
export const slow = "This is taking longer than usual…";

/** For what a reader sends. */
export const unsent = "You’re offline. Please try again when you’re back online.";

/**
 * The sentence for a request that got no answer.
 *
 * @param ours what is said where the browser believes to be online
 */
export function unreachableSentence(ours: string): string {
  return navigator.onLine === false ? unsent : ours;
}
