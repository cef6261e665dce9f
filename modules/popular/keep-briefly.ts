import type { Clock } from "../../platform/clock";

/**
 * An answer kept for a moment: asked for once, whoever wants it meanwhile. A failure is not kept.
 * `drop` lets go what is kept; an answer that is on its way may still be the older one.
 */
export function keepBriefly<Value>(given: {
  clock: Clock;
  forMs: number;
  load: () => Promise<Value>;
}): { get: () => Promise<Value>; drop: () => void } {
  const { clock, forMs, load } = given;
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
