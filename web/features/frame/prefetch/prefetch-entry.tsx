import { lazy, Suspense, useSyncExternalStore } from "react";

// Pages work without prefetching.
const Prefetch = lazy(() => import("./prefetch").catch(() => ({ default: () => null })));

/** Loads the prefetching code after hydration, when the browser is idle. */
export function PrefetchEntry() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <Prefetch />
    </Suspense>
  );
}

/** Hydration happens once: there is nothing to subscribe to. */
const never = () => () => undefined;
