/** The outcome of 3-D Secure. */
import type Stripe from "stripe";
import { missing } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { followAttempt } from "../billing/follow-payment";
import { chargeCard, failIntent } from "./charge-card";
import { confirmSetup } from "./create-setup-intent";

export interface Challenge {
  /** Of a payment or a setup intent. */
  readonly intent: string;
  readonly clientSecret: string;
}

/**
 * The intent that waits for 3-D Secure; null when there is none or it no longer waits.
 * @param challenge.clientSecret required: without the right one the intent is not found
 */
export async function findChallenge(
  store: ObjectStore,
  { intent: id, clientSecret }: Challenge,
): Promise<Stripe.PaymentIntent | Stripe.SetupIntent | null> {
  const intent = (await store.find("payment_intent", id)) ?? (await store.find("setup_intent", id));
  const isWaiting = intent?.status === "requires_action" && intent.client_secret === clientSecret;
  return isWaiting ? intent : null;
}

/** @throws ApiError when the intent does not wait for 3-D Secure */
export async function settleChallenge(
  store: ObjectStore,
  { isAuthenticated, ...challenge }: Challenge & { isAuthenticated: boolean },
): Promise<void> {
  const intent = await findChallenge(store, challenge);
  if (!intent) throw missing("intent", { id: challenge.intent, param: "intent" });
  const method = await store.get("payment_method", intent.payment_method as string);
  if (intent.object === "setup_intent") {
    if (isAuthenticated) await confirmSetup(store, { intent, method, isAuthenticated: true });
    else await failSetup(store, intent, method);
    return;
  }
  if (isAuthenticated) {
    const attempt = await chargeCard(store, {
      intent,
      method,
      isOffSession: false,
      isAuthenticated: true,
    });
    await followAttempt(store, attempt);
    return;
  }
  const error = { code: "payment_intent_authentication_failure", message: sentence };
  const failed = await failIntent(store, intent, { ...error, payment_method: method });
  await followAttempt(store, { outcome: "declined", intent: failed, error });
}

const sentence =
  "We are unable to authenticate your payment method. Please choose a different payment method " +
  "and try again.";

async function failSetup(
  store: ObjectStore,
  before: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Promise<void> {
  const intent: Stripe.SetupIntent = {
    ...before,
    last_setup_error: {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      doc_url: "https://stripe.com/docs/error-codes/setup-intent-authentication-failure",
      message: sentence,
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  await store.put<"setup_intent">(intent);
  await store.emit("setup_intent.setup_failed", intent);
}
