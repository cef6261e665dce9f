import { isRouteErrorResponse } from "react-router";
import type { Results } from "./navigation-guard";

/** `offline`: no response. `failed`: a response without the page. */
export type Trouble = "offline" | "failed";

/**
 * Why a page's data did not arrive. Null where the data arrived, and where the app itself reports
 * an error (missing, failed), which is shown in place of the page.
 */
export function findTrouble(results: Results): Trouble | null {
  for (const { type, result } of Object.values(results)) {
    if (type !== "error") continue;
    if (isNetworkError(result)) return "offline";
    // The app's own failures are Errors; a plain status comes from a proxy in front of it.
    if (isRouteErrorResponse(result) && isPassing(result.status)) return "failed";
  }
  return null;
}

/** A truncated response cannot be decoded; the error's cause is then the network error. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** Whether a retry may succeed. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}
