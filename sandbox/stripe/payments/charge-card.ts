/** One payment attempt, with the outcome of the test card. */
import type Stripe from "stripe";
import type { ApiErrorBody } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import type { Notes } from "../store/kinds";
import { getTestCard, type Decline } from "../cards/test-cards";
import { newCharge } from "./new-charge";
import { openDispute } from "./open-dispute";

export type Attempt =
  | { readonly outcome: "succeeded"; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: "requires_action"; readonly intent: Stripe.PaymentIntent }
  | {
      readonly outcome: "declined";
      readonly intent: Stripe.PaymentIntent;
      readonly error: Omit<ApiErrorBody, "type">;
    };

interface ChargeRequest {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  /** Whether the cardholder is absent. */
  readonly isOffSession: boolean;
  /** Whether the cardholder has just completed 3-D Secure. */
  readonly isAuthenticated?: boolean;
}

/** Attempts a payment, stores the outcome and emits its events. */
export async function chargeCard(store: ObjectStore, request: ChargeRequest): Promise<Attempt> {
  const { method, isOffSession, isAuthenticated = false } = request;
  const notes = await store.notes("payment_method", method.id);
  const card = getTestCard(notes.card);
  const intent: Stripe.PaymentIntent = {
    ...request.intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  const mustProve =
    card.authentication === "always" || (card.authentication === "until-set-up" && !notes.isSetUp);
  if (mustProve && !isAuthenticated) return askForAction(store, { intent, isOffSession });
  if (card.onCharge) return decline(store, { intent, method, is: card.onCharge });

  const charge = newCharge(store, { intent, method, is: null });
  await store.put<"charge">(charge);
  await store.emit("charge.succeeded", charge);
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  await store.put<"payment_intent">(intent, { isOffSession });
  await store.emit("payment_intent.succeeded", intent);
  await attachForLater(store, {
    intent,
    method,
    notes: { ...notes, isSetUp: isAuthenticated || notes.isSetUp === true },
  });
  if (card.isDisputed) await openDispute(store, charge);
  return { outcome: "succeeded", intent };
}

/** Attaches a card that paid a subscription's invoice to the customer, for off-session payments. */
async function attachForLater(
  store: ObjectStore,
  {
    intent,
    method,
    notes,
  }: {
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    notes: Notes["payment_method"];
  },
): Promise<void> {
  if (intent.setup_future_usage !== "off_session") return;
  const isNew = method.customer === null && intent.customer !== null;
  const customer = isNew ? (intent.customer as string) : method.customer;
  const kept: Stripe.PaymentMethod = { ...method, customer };
  await store.put<"payment_method">(kept, notes);
  if (isNew) await store.emit("payment_method.attached", kept);
}

async function askForAction(
  store: ObjectStore,
  { intent, isOffSession }: { intent: Stripe.PaymentIntent; isOffSession: boolean },
): Promise<Attempt> {
  intent.status = "requires_action";
  intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: sdkAction(store, intent) };
  await store.put<"payment_intent">(intent, { isOffSession });
  await store.emit("payment_intent.requires_action", intent);
  return { outcome: "requires_action", intent };
}

/** The next action, whose page our own Stripe.js opens. */
export function sdkAction(
  store: ObjectStore,
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "id">,
): { type: string; stripe_js: string } {
  const page = `${store.origin}/sandbox/stripe/challenge?intent=${intent.id}`;
  return { type: "three_d_secure_redirect", stripe_js: page };
}

async function decline(
  store: ObjectStore,
  {
    intent,
    method,
    is,
  }: {
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    is: Decline;
  },
): Promise<Attempt> {
  const charge = newCharge(store, { intent, method, is });
  await store.put<"charge">(charge);
  await store.emit("charge.failed", charge);
  const error = {
    code: is.code,
    ...(is.declineCode !== null && { decline_code: is.declineCode }),
    message: is.message,
    charge: charge.id,
  };
  intent.latest_charge = charge.id;
  const failed = await failIntent(store, intent, { ...error, payment_method: method });
  return { outcome: "declined", intent: failed, error: { ...error, payment_intent: failed } };
}

/** Stores a failed payment, which then requires another card. */
export async function failIntent(
  store: ObjectStore,
  intent: Stripe.PaymentIntent,
  error: Omit<ApiErrorBody, "type">,
): Promise<Stripe.PaymentIntent> {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: {
      ...(error as Stripe.PaymentIntent.LastPaymentError),
      type: isAuthentication(error) ? "invalid_request_error" : "card_error",
      doc_url: `https://stripe.com/docs/error-codes/${(error.code ?? "").replaceAll("_", "-")}`,
    },
  };
  await store.put<"payment_intent">(failed);
  await store.emit("payment_intent.payment_failed", failed);
  return failed;
}

/** Whether 3-D Secure failed, rather than the charge. */
function isAuthentication({ code }: { code?: string }): boolean {
  return code === "payment_intent_authentication_failure";
}
