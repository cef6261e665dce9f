import type { Stripe } from "@stripe/stripe-js";
import { type Answer, somethingWrong } from "../../../call";
import { fetchTill } from "./checkout-calls";
import { loadLibrary } from "./load-library";

/** The payment provider's library, where nothing is being bought: for a card, or for the bank. */
export async function findLibrary(): Promise<Answer<Stripe>> {
  const till = await fetchTill();
  if (!till.ok) return till;
  try {
    return { ok: true, body: await loadLibrary(till.body) };
  } catch {
    return { ok: false, status: 0, code: "unreachable", message: somethingWrong };
  }
}
