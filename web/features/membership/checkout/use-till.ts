import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { fetchTill, type Till } from "./checkout-calls";
import { loadLibrary } from "./load-library";

interface TillState {
  /** Null while loading. */
  readonly till: Till | null;
  readonly stripe: Stripe | null;
  /** Error message where loading failed. */
  readonly problem: string | null;
}

const fresh: TillState = { till: null, stripe: null, problem: null };

const noTill = "Subscriptions are unavailable right now. Please try again later.";
const noLibrary =
  "The card form didn’t load. Check your connection, turn off any content blocker and try again.";

/** Prices and the provider's library, fetched as soon as checkout opens. */
export function useTill(): TillState & { tryAgain: () => void } {
  const [state, setState] = useState(fresh);

  const open = useCallback(async () => {
    const show = (change: Partial<TillState>) => setState((now) => ({ ...now, ...change }));
    show({ problem: null });
    const answer = await fetchTill();
    if (!answer.ok || answer.body.prices.length === 0) {
      show({ problem: noTill });
      return;
    }
    show({ till: answer.body });
    try {
      show({ stripe: await loadLibrary(answer.body) });
    } catch {
      show({ problem: noLibrary });
    }
  }, []);

  useEffect(() => void open(), [open]);
  return { ...state, tryAgain: () => void open() };
}
