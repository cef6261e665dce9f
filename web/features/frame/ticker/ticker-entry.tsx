import { lazy, Suspense, useCallback, useSyncExternalStore } from "react";

// The masthead is complete without it.
const Ticker = lazy(() => import("./ticker").catch(() => ({ default: () => null })));

/** `row`: in the utility row, where it fits. `line`: below the nameplate otherwise. */
const places = {
  row: { media: "(width >= 68.75em)", className: "mr-auto ml-6 h-11 w-[24.125rem] max-lg:hidden" },
  line: { media: "(width < 68.75em)", className: "needs-script mb-3.5 min-h-11 lg:hidden" },
} as const;

/** Reserves the ticker's place, and loads it after hydration if the window has that width. */
export function TickerEntry({ place }: { place: keyof typeof places }) {
  const { media, className } = places[place];
  const watch = useCallback((onChange: () => void) => watchMedia(media, onChange), [media]);
  const isWanted = useSyncExternalStore(
    watch,
    () => window.matchMedia(media).matches,
    () => false,
  );
  return (
    <div className={className}>
      {isWanted ? (
        <Suspense fallback={null}>
          <Ticker />
        </Suspense>
      ) : null}
    </div>
  );
}

function watchMedia(media: string, onChange: () => void): () => void {
  const query = window.matchMedia(media);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
