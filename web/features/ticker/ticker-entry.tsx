import { lazy, Suspense, useSyncExternalStore } from "react";

// The head of the paper is whole without it.
const Ticker = lazy(() => import("./ticker").catch(() => ({ default: () => null })));

/** Where the utility row has room for it. */
const wide = "(width >= 1100px)";

/** Keeps the ticker's place, and brings it in once the app is there and has room for it. */
export function TickerEntry() {
  const isWanted = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wide).matches,
    () => false,
  );
  return (
    <div className="mr-auto ml-6 h-11 w-[386px] max-lg:hidden">
      {isWanted ? (
        <Suspense fallback={null}>
          <Ticker />
        </Suspense>
      ) : null}
    </div>
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
