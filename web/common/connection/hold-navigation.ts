/** Holds a navigation that gets no response: the current page stays, and the request is retried. */
import type { DataRouter } from "react-router";
import { findTrouble } from "./find-trouble";
import type { NavigationGuard } from "./navigation-guard";
import { calmDown, tryAgain, usePatience, waitForAnotherTry } from "./patience";

interface HeldNavigations {
  readonly guard: NavigationGuard;
  /** Cancels the pending navigation, if any. */
  stay(): void;
}

/** @param findPlace returns the router's index of the current history entry */
export function holdNavigations(router: DataRouter, findPlace: () => number): HeldNavigations {
  /** URL of the pending page. */
  let held: string | null = null;
  /** The current URL, while a navigation leads to it only to cancel another. */
  let staysAt: string | null = null;
  let place = findPlace();
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") place = findPlace();
  });

  return {
    async guard(request, next) {
      const isStay = staysAt === request.url;
      staysAt = null;
      if (held !== request.url) {
        held = null;
        tryAgain();
        calmDown();
      }
      const { tries } = usePatience.getState();
      // With no results the router keeps its current data.
      if (isStay) return {};
      const results = await next();
      if (request.signal.aborted || request.method !== "GET") return results;
      const trouble = findTrouble(results);
      if (!trouble) {
        held = null;
        calmDown();
        return results;
      }
      held = request.url;
      // The page's files may have been retried already while its data failed.
      if (usePatience.getState().tries === tries) {
        await waitForAnotherTry(trouble, request.signal);
      }
      // Restarts the pending navigation in its own direction, forward or back.
      if (!request.signal.aborted) void router.revalidate();
      return results;
    },
    stay() {
      held = null;
      calmDown();
      const { location, navigation, errors } = router.state;
      // There is no page to keep where one has failed.
      if (navigation.state === "idle" || errors) return;
      staysAt = window.location.origin + location.pathname + location.search;
      const steps = place - findPlace();
      // On a step back the browser has already changed the URL.
      if (steps !== 0) void router.navigate(steps);
      else {
        void router.navigate(location, {
          replace: true,
          preventScrollReset: true,
          // The router changes the location's key; dialogs over the page must stay open.
          state: { ...location.state, keeps: location.key },
        });
      }
    },
  };
}
