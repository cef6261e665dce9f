/** Loads the payment provider's library when a card form is about to open. */
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { loadScript } from "../../../common/vendors/load-script";
import type { CheckoutSetup } from "./checkout-calls";

/** @throws when its script fails to load; a later call retries */
export async function loadLibrary({
  publishableKey,
  script,
}: Pick<CheckoutSetup, "publishableKey" | "script">): Promise<Stripe> {
  // `loadStripe` uses `window.Stripe`, whichever script has defined it.
  if (script !== null && !("Stripe" in window) && !(await loadScript(script))) {
    throw new Error(`${script} failed to load.`);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment library didn’t load.");
  return stripe;
}
