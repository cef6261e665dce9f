import type { Clock } from "../../platform/clock";

/**
 * Caches one value for a short time; concurrent callers share one load. Failures are not cached. `drop`
 * clears the cache; a load in progress may still return the older value.
 */
export function keepBriefly<Value>({
  clock,
  forMs,
  load,
}: {
  clock: Clock;
  forMs: number;
  load: () => Promise<Value>;
}): { get: () => Promise<Value>; drop: () => void } {
  let kept: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return {
    get() {
      const now = clock.now().getTime();
      if (kept && now < kept.until) return kept.value;
      const value = load();
      const mine = { value, until: now + forMs };
      kept = mine;
      value.catch(() => {
        if (kept === mine) kept = null;
      });
      return value;
    },
    drop() {
      kept = null;
    },
  };
}
