/** From a card to a subscription: order, bank authentication, and result. */
import type { Stripe, StripeError } from "@stripe/stripe-js";
import { type Refusal, somethingWrong } from "../../../call";
import { unreachableSentence } from "../../../common/connection/copy";
import { confirmSubscription, listActive, type Order, subscribe } from "./checkout-calls";
import { logTrouble } from "./log-trouble";

/** Message for declined payments without a better one. */
export const paymentFailed =
  "Payment has failed - please check your card details, or try another payment method.";

const noServer = "We couldn’t reach our server. Please try again; you won’t be charged twice.";
const noProvider =
  "We couldn’t reach our payment provider. Please try again; you won’t be charged twice.";

/** Logged only. */
const logged = "Something went wrong! Please try again later.";

export type Settlement =
  | { readonly kind: "paid"; readonly subscriptionId: string }
  /** `at`: where to show the error. `penny`: the penny offer has been used already. */
  | { readonly kind: "refused"; readonly at: "card" | "form" | "penny"; readonly sentence: string }
  /** The session has ended. */
  | { readonly kind: "signed-out" };

interface BankOptions {
  readonly stripe: Pick<Stripe, "confirmCardPayment" | "confirmCardSetup">;
  /** Called before the bank's window opens, and after it has closed. */
  readonly onBank: (isOpen: boolean) => void;
}

/** Places a reader's order, with bank authentication where required. Never rejects. */
export const settlePayment = (options: BankOptions & { readonly order: Order }) =>
  settleOrder(options, () => subscribe(options.order));

/** The same for any order. @param send places it */
export async function settleOrder(
  options: BankOptions,
  send: () => ReturnType<typeof subscribe>,
): Promise<Settlement> {
  const answer = await send();
  if (!answer.ok) return refuse(answer);
  const { paymentIntentStatus, clientSecret, paymentType, subscriptionId, grant_id } = answer.body;
  const outcome = { subscriptionId, status: paymentIntentStatus, grantId: grant_id };
  if (paymentIntentStatus !== "requires_action") return conclude(outcome);

  const problem = await askBank({ ...options, clientSecret, paymentType });
  if (problem !== null) return problem;
  const confirmed = await confirmSubscription(subscriptionId);
  if (!confirmed.ok) {
    if (confirmed.status === 404) logTrouble("unknown confirmation url");
    return refuse(confirmed);
  }
  return conclude({
    subscriptionId,
    status: confirmed.body.paymentIntentStatus,
    grantId: confirmed.body.grant_id,
  });
}

interface Outcome {
  readonly subscriptionId: string;
  readonly status: string;
  readonly grantId: string | null;
}

function conclude({ subscriptionId, status, grantId }: Outcome): Settlement {
  if (status === "requires_payment_method") {
    logTrouble(paymentFailed);
    return { kind: "refused", at: "card", sentence: paymentFailed };
  }
  // A payment that is still processing is neither paid nor declined yet.
  if (grantId !== null || status === "processing") return { kind: "paid", subscriptionId };
  logTrouble(logged);
  return { kind: "refused", at: "form", sentence: somethingWrong };
}

interface BankQuestion extends BankOptions {
  readonly clientSecret: string | null;
  readonly paymentType: string | null;
}

/** Null after successful authentication. */
async function askBank(question: BankQuestion): Promise<Settlement | null> {
  const { stripe, clientSecret, paymentType, onBank } = question;
  const isSetup = paymentType === "setup_intent";
  if (clientSecret === null || !(isSetup || paymentType === "payment_intent")) {
    logTrouble("unknown payment type", String(paymentType));
    return { kind: "refused", at: "form", sentence: somethingWrong };
  }
  onBank(true);
  try {
    const { error } = isSetup
      ? await stripe.confirmCardSetup(clientSecret)
      : await stripe.confirmCardPayment(clientSecret);
    return error ? { kind: "refused", ...describeError(error) } : null;
  } catch {
    return { kind: "refused", at: "form", sentence: unreachableSentence(noServer) };
  } finally {
    onBank(false);
  }
}

/** The provider library's error, and where to show it: a network error is not the card's fault. */
export function describeError({ type, message }: Pick<StripeError, "type" | "message">): {
  at: "card" | "form";
  sentence: string;
} {
  return type === "api_connection_error"
    ? { at: "form", sentence: unreachableSentence(noProvider) }
    : { at: "card", sentence: message ?? paymentFailed };
}

/** Error codes that do not concern the card and have a helpful message. */
const telling: ReadonlySet<string> = new Set([
  "already_subscribed",
  "payment_processing",
  "unproved",
  "wrong_seats",
]);

function refuse({ status, code, message }: Refusal): Settlement {
  if (status === 401) return { kind: "signed-out" };
  if (status === 0) return { kind: "refused", at: "form", sentence: unreachableSentence(noServer) };
  if (code === "penny_taken") return { kind: "refused", at: "penny", sentence: message };
  if (telling.has(code) || code.startsWith("coupon") || status === 429) {
    return { kind: "refused", at: "form", sentence: message };
  }
  return { kind: "refused", at: "card", sentence: paymentFailed };
}

/** Polling intervals, in milliseconds; about half a minute in total. */
const pauses = [0, 400, 800, 1200, 2000, 3000, 5000, 8000, 10_000];

/** Waits until a subscription is active; false after the last poll. */
export async function waitUntilActive(subscriptionId: string): Promise<boolean> {
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await listActive();
    if (answer.ok && answer.body.includes(subscriptionId)) return true;
  }
  return false;
}
