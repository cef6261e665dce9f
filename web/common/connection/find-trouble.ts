import { isRouteErrorResponse } from "react-router";
import type { Results } from "./navigation-guard";

/** `offline`: no answer came. `failed`: an answer came without the page. */
export type Trouble = "offline" | "failed";

/**
 * What kept a page's data from arriving. Null where the data arrived, and where the app itself reports an
 * error (missing, failed), which is shown in place of the page.
 */
export function findTrouble(results: Results): Trouble | null {
  for (const { type, result } of Object.values(results)) {
    if (type !== "error") continue;
    if (isNetworkError(result)) return "offline";
    // The app's own failures are Errors; a bare status comes from a proxy in front of it.
    if (isRouteErrorResponse(result) && isPassing(result.status)) return "failed";
  }
  return null;
}

/** An answer that is cut off cannot be decoded, and has the network error as its cause. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** Whether another attempt may succeed. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}
