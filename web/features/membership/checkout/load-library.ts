/** Brings in the payment provider's library, when a card is about to be asked for. */
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { loadScript } from "../../../common/vendors/load-script";
import type { Till } from "./checkout-calls";

/** @throws when its script does not come; a further call tries again */
export async function loadLibrary({
  publishableKey,
  script,
}: Pick<Till, "publishableKey" | "script">): Promise<Stripe> {
  // Whose script defines `window.Stripe` is the one that `loadStripe` takes.
  if (script !== null && !("Stripe" in window) && !(await loadScript(script))) {
    throw new Error(`${script} did not come.`);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("There is no payment library here.");
  return stripe;
}
