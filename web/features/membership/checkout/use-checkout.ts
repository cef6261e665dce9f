import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useState } from "react";
import { fetchCheckout, type CheckoutSetup } from "./checkout-calls";
import { loadLibrary } from "./load-library";

interface CheckoutState {
  /** Null while loading. */
  readonly checkout: CheckoutSetup | null;
  readonly stripe: Stripe | null;
  /** Error message where loading failed. */
  readonly problem: string | null;
}

const fresh: CheckoutState = { checkout: null, stripe: null, problem: null };

const noCheckout = "Subscriptions are unavailable right now. Please try again later.";
const noLibrary =
  "The card form didn’t load. Check your connection, turn off any content blocker and try again.";

/** Prices and the provider's library, fetched as soon as checkout opens. */
export function useCheckout(): CheckoutState & { tryAgain: () => void } {
  const [state, setState] = useState(fresh);

  const open = useCallback(async () => {
    const show = (change: Partial<CheckoutState>) => setState((now) => ({ ...now, ...change }));
    show({ problem: null });
    const answer = await fetchCheckout();
    if (!answer.ok || answer.body.prices.length === 0) {
      show({ problem: noCheckout });
      return;
    }
    show({ checkout: answer.body });
    try {
      show({ stripe: await loadLibrary(answer.body) });
    } catch {
      show({ problem: noLibrary });
    }
  }, []);

  useEffect(() => void open(), [open]);
  return { ...state, tryAgain: () => void open() };
}
