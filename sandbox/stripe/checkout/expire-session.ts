import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";

/** Ends a session that was not paid: its page is gone. */
export async function expireSession(
  store: ObjectStore,
  before: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  if (before.status !== "open") return before;
  const session: Stripe.Checkout.Session = { ...before, status: "expired", url: null };
  await store.put<"checkout.session">(session);
  await store.emit("checkout.session.expired", session);
  return session;
}
