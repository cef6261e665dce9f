import { lazy, Suspense } from "react";
import { useHydrated } from "../consent/use-hydrated";

// Pages open all the same without it; offline-watch.ts stays in charge of taps without a connection.
const Connection = lazy(() => import("./connection").catch(() => ({ default: () => null })));

/** Brings in what a navigation shows that is slow or gets no answer. */
export function ConnectionEntry() {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <Connection />
    </Suspense>
  );
}
