/**
 * What stands around the requests of each navigation. The part that knows what to do when they fail
 * is brought in after hydration and sets itself here, so that pages start without it.
 */
import type { DataStrategyResult } from "react-router";

export type Results = Record<string, DataStrategyResult>;

/** Lets a request go out by `next`, once at most, and returns what the router is to be told. */
export type NavigationGuard = (request: Request, next: () => Promise<Results>) => Promise<Results>;

let guard: NavigationGuard = (_, next) => next();

export function setNavigationGuard(next: NavigationGuard): void {
  guard = next;
}

export const guardNavigation: NavigationGuard = (request, next) => guard(request, next);
