/** The outcome of 3-D Secure. */
import type Stripe from "stripe";
import { missing } from "../books/refusal";
import type { Books } from "../books/books";
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
  books: Books,
  { intent: id, clientSecret }: Challenge,
): Promise<Stripe.PaymentIntent | Stripe.SetupIntent | null> {
  const intent = (await books.find("payment_intent", id)) ?? (await books.find("setup_intent", id));
  const isWaiting = intent?.status === "requires_action" && intent.client_secret === clientSecret;
  return isWaiting ? intent : null;
}

/** @throws ApiError when the intent does not wait for 3-D Secure */
export async function settleChallenge(
  books: Books,
  { isProved, ...challenge }: Challenge & { isProved: boolean },
): Promise<void> {
  const intent = await findChallenge(books, challenge);
  if (!intent) throw missing("intent", { id: challenge.intent, param: "intent" });
  const method = await books.get("payment_method", intent.payment_method as string);
  if (intent.object === "setup_intent") {
    if (isProved) await confirmSetup(books, { intent, method, isAuthenticated: true });
    else await failSetup(books, intent, method);
    return;
  }
  if (isProved) {
    const attempt = await chargeCard(books, {
      intent,
      method,
      isOffSession: false,
      isAuthenticated: true,
    });
    await followAttempt(books, attempt);
    return;
  }
  const error = { code: "payment_intent_authentication_failure", message: sentence };
  const failed = await failIntent(books, intent, { ...error, payment_method: method });
  await followAttempt(books, { outcome: "declined", intent: failed, error });
}

const sentence =
  "We are unable to authenticate your payment method. Please choose a different payment method " +
  "and try again.";

async function failSetup(
  books: Books,
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
  await books.put<"setup_intent">(intent);
  await books.emit("setup_intent.setup_failed", intent);
}
