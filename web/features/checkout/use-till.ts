import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { fetchTill, type Till } from "./checkout-calls";
import { loadLibrary } from "./load-library";

interface TillState {
  /** Null until it has come. */
  readonly till: Till | null;
  readonly stripe: Stripe | null;
  /** What did not come: a sentence to show. */
  readonly problem: string | null;
}

const fresh: TillState = { till: null, stripe: null, problem: null };

const noTill = "Subscriptions cannot be taken at the moment.";
const noLibrary =
  "The card form did not load. A blocker in your browser or a weak connection may be the reason.";

/** Prices and the provider's library, fetched as soon as the till is opened. */
export function useTill(): TillState & { tryAgain: () => void } {
  const [state, setState] = useState(fresh);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const show = (change: Partial<TillState>) => {
      if (isWanted) setState((now) => ({ ...now, ...change }));
    };
    async function open() {
      const answer = await fetchTill();
      if (!answer.ok || answer.body.prices.length === 0) return show({ problem: noTill });
      show({ till: answer.body });
      try {
        show({ stripe: await loadLibrary(answer.body) });
      } catch {
        show({ problem: noLibrary });
      }
      return undefined;
    }
    void open();
    return () => {
      isWanted = false;
    };
  }, [tries]);

  const tryAgain = useCallback(() => {
    setState((now) => ({ ...now, problem: null }));
    setTries((count) => count + 1);
  }, []);
  return { ...state, tryAgain };
}
