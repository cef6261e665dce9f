import { lazy, Suspense, useSyncExternalStore } from "react";

// Pages are followed all the same when nothing fetches them ahead.
const Prefetch = lazy(() => import("./prefetch").catch(() => ({ default: () => null })));

/** Brings in what fetches pages ahead: not before the app is there, and never in its way. */
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

/** Once hydrated it stays so: there is nothing to listen to. */
const never = () => () => undefined;
