import { isRouteErrorResponse } from "react-router";
import type { Results } from "./navigation-guard";

/** `offline`: nobody answered. `failed`: somebody did, without the page. */
export type Trouble = "offline" | "failed";

/**
 * What kept a page's data from arriving; null where they came, or where the app itself says what is
 * wrong with the page (missing, failed): that is shown in the page's place.
 */
export function findTrouble(results: Results): Trouble | null {
  for (const { type, result } of Object.values(results)) {
    if (type !== "error") continue;
    if (isNetworkError(result)) return "offline";
    // What fails in the app is an Error; a bare status is that of something in front of it.
    if (isRouteErrorResponse(result) && isPassing(result.status)) return "failed";
  }
  return null;
}

/** An answer that breaks off on its way is one that could not be decoded, because of such an error. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** Whether another try may fare better. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}
