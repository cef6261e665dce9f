/**
 * Wraps the requests of each navigation. The code that handles their failure is loaded after
 * hydration and registers itself here, so that pages start without it.
 */
import type { DataStrategyResult } from "react-router";

export type Results = Record<string, DataStrategyResult>;

/** Sends the request through `next`, at most once, and returns the results for the router. */
export type NavigationGuard = (request: Request, next: () => Promise<Results>) => Promise<Results>;

let guard: NavigationGuard = (_, next) => next();

export function setNavigationGuard(next: NavigationGuard): void {
  guard = next;
}

export const guardNavigation: NavigationGuard = (request, next) => guard(request, next);
