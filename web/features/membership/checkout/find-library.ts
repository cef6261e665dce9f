import type { Stripe } from "@stripe/stripe-js";
import { type Answer, somethingWrong } from "../../../call";
import { fetchCheckout } from "./checkout-calls";
import { loadLibrary } from "./load-library";

/** The payment provider's library outside of checkout: for a card change, or for bank authentication. */
export async function findLibrary(): Promise<Answer<Stripe>> {
  const checkout = await fetchCheckout();
  if (!checkout.ok) return checkout;
  try {
    return { ok: true, body: await loadLibrary(checkout.body) };
  } catch {
    return { ok: false, status: 0, code: "unreachable", message: somethingWrong };
  }
}
