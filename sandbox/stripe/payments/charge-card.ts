/** One payment attempt, with the outcome of the test card. */
import type Stripe from "stripe";
import type { RefusalBody } from "../books/refusal";
import type { Books } from "../books/books";
import type { Notes } from "../books/kinds";
import { getTestCard, type Decline } from "../cards/test-cards";
import { newCharge } from "./new-charge";
import { openDispute } from "./open-dispute";

export type Attempt =
  | { readonly outcome: "succeeded"; readonly intent: Stripe.PaymentIntent }
  | { readonly outcome: "requires_action"; readonly intent: Stripe.PaymentIntent }
  | {
      readonly outcome: "declined";
      readonly intent: Stripe.PaymentIntent;
      readonly error: Omit<RefusalBody, "type">;
    };

interface Asked {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  /** Whether the cardholder is absent. */
  readonly isOffSession: boolean;
  /** Whether the cardholder has just completed 3-D Secure. */
  readonly isAuthenticated?: boolean;
}

/** Attempts a payment, stores the outcome and emits its events. */
export async function chargeCard(books: Books, asked: Asked): Promise<Attempt> {
  const { method, isOffSession, isAuthenticated = false } = asked;
  const notes = await books.notes("payment_method", method.id);
  const card = getTestCard(notes.card);
  const intent: Stripe.PaymentIntent = {
    ...asked.intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  const mustProve =
    card.authentication === "always" || (card.authentication === "until-set-up" && !notes.isSetUp);
  if (mustProve && !isAuthenticated) return askForAction(books, { intent, isOffSession });
  if (card.onCharge) return decline(books, { intent, method, is: card.onCharge });

  const charge = newCharge(books, { intent, method, is: null });
  await books.put<"charge">(charge);
  await books.emit("charge.succeeded", charge);
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  await books.put<"payment_intent">(intent, { isOffSession });
  await books.emit("payment_intent.succeeded", intent);
  await keepForLater(books, {
    intent,
    method,
    notes: { ...notes, isSetUp: isAuthenticated || notes.isSetUp === true },
  });
  if (card.isDisputed) await openDispute(books, charge);
  return { outcome: "succeeded", intent };
}

/** Attaches a card that paid a subscription's invoice to the customer, for off-session payments. */
async function keepForLater(
  books: Books,
  given: {
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    notes: Notes["payment_method"];
  },
): Promise<void> {
  const { intent, method, notes } = given;
  if (intent.setup_future_usage !== "off_session") return;
  const isNew = method.customer === null && intent.customer !== null;
  const customer = isNew ? (intent.customer as string) : method.customer;
  const kept: Stripe.PaymentMethod = { ...method, customer };
  await books.put<"payment_method">(kept, notes);
  if (isNew) await books.emit("payment_method.attached", kept);
}

async function askForAction(
  books: Books,
  given: { intent: Stripe.PaymentIntent; isOffSession: boolean },
): Promise<Attempt> {
  const { intent, isOffSession } = given;
  intent.status = "requires_action";
  intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: sdkAction(books, intent) };
  await books.put<"payment_intent">(intent, { isOffSession });
  await books.emit("payment_intent.requires_action", intent);
  return { outcome: "requires_action", intent };
}

/** The next action, whose page our own Stripe.js opens. */
export function sdkAction(
  books: Books,
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "id">,
): { type: string; stripe_js: string } {
  const page = `${books.origin}/sandbox/stripe/challenge?intent=${intent.id}`;
  return { type: "three_d_secure_redirect", stripe_js: page };
}

async function decline(
  books: Books,
  given: {
    intent: Stripe.PaymentIntent;
    method: Stripe.PaymentMethod;
    is: Decline;
  },
): Promise<Attempt> {
  const { intent, method, is } = given;
  const charge = newCharge(books, { intent, method, is });
  await books.put<"charge">(charge);
  await books.emit("charge.failed", charge);
  const error = {
    code: is.code,
    ...(is.declineCode !== null && { decline_code: is.declineCode }),
    message: is.message,
    charge: charge.id,
  };
  intent.latest_charge = charge.id;
  const failed = await failIntent(books, intent, { ...error, payment_method: method });
  return { outcome: "declined", intent: failed, error: { ...error, payment_intent: failed } };
}

/** Stores a failed payment, which then requires another card. */
export async function failIntent(
  books: Books,
  intent: Stripe.PaymentIntent,
  error: Omit<RefusalBody, "type">,
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
  await books.put<"payment_intent">(failed);
  await books.emit("payment_intent.payment_failed", failed);
  return failed;
}

/** Whether 3-D Secure failed, rather than the charge. */
function isAuthentication({ code }: { code?: string }): boolean {
  return code === "payment_intent_authentication_failure";
}
