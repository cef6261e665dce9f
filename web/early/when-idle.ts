/** Runs when the browser has nothing more urgent to do, at the latest after three seconds. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 200);
}
