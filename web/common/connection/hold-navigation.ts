/** Holds a navigation that gets no answer: the current page stays, and the request is repeated. */
import type { DataRouter } from "react-router";
import { findTrouble } from "./find-trouble";
import type { NavigationGuard } from "./navigation-guard";
import { calmDown, tryAgain, usePatience, waitForAnotherTry } from "./patience";

interface HeldNavigations {
  readonly guard: NavigationGuard;
  /** Gives up the navigation under way, if there is one. */
  stay(): void;
}

/** @param findPlace the number that the router gives a place in the browser's history */
export function holdNavigations(router: DataRouter, findPlace: () => number): HeldNavigations {
  /** The address of the page that is awaited. */
  let held: string | null = null;
  /** The current address, while a navigation leads to it only to cancel another. */
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
      // The router keeps the data that it has.
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
      // On a step back the browser has already changed the address.
      if (steps !== 0) void router.navigate(steps);
      else {
        void router.navigate(location, {
          replace: true,
          preventScrollReset: true,
          // The router changes the location's key; what is open over the page must stay open.
          state: { ...location.state, keeps: location.key },
        });
      }
    },
  };
}
