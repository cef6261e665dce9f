import type { TickerPlaceName } from "./watch-ticker";

/** `row`: in the utility row, where it fits. `line`: below the nameplate otherwise. */
const places = {
  row: "mr-auto ml-6 h-11 w-[24.125rem] max-lg:hidden",
  line: "needs-script mb-3.5 min-h-11 lg:hidden",
} as const;

/** Reserves a place for the ticker, which `watch-ticker.ts` runs where the window has that width. */
export function TickerPlace({ place }: { place: TickerPlaceName }) {
  return <div className={places[place]} data-ticker={place} />;
}
