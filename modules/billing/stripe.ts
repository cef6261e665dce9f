/**
 * The one door to Stripe: its official SDK, held to one version of the API. Everything else of the
 * module takes the client and the types from here.
 */
import { Stripe } from "stripe";

export type StripeClient = Stripe;
export type StripeSubscription = Stripe.Subscription;
export type StripeInvoice = Stripe.Invoice;
export type StripeUpcomingInvoice = Stripe.UpcomingInvoice;
export type StripePaymentIntent = Stripe.PaymentIntent;
export type StripePaymentMethod = Stripe.PaymentMethod;
export type StripeProduct = Stripe.Product;
export type StripePrice = Stripe.Price;
export type StripeCoupon = Stripe.Coupon;
export type StripePromotionCode = Stripe.PromotionCode;
export type StripeDispute = Stripe.Dispute;
export type StripeEvent = Stripe.Event;
export type StripeSubscriptionCreateParams = Stripe.SubscriptionCreateParams;
export type StripeWebhookEvents = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** The version whose objects this module reads; webhook endpoints must be made with it, too. */
export const stripeApiVersion = "2024-04-10";

/** Whether a secret key moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/** @param given.fetch how Stripe is reached: null by the network, else whatever plays it in process */
export function createStripe(given: {
  secretKey: string;
  fetch: typeof fetch | null;
}): StripeClient {
  return new Stripe(given.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: 80_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Broadsheet" },
    ...(given.fetch && { httpClient: Stripe.createFetchHttpClient(given.fetch) }),
  });
}

/** What went wrong at Stripe, sorted by what can be done about it. */
export type StripeFailure =
  /** The card was refused; the message is for its owner. */
  | { kind: "card"; code: string; message: string }
  /** There is no such object (any more); `param` names it where Stripe says which. */
  | { kind: "missing"; param: string | null; message: string }
  /** Stripe does not accept what was asked. */
  | { kind: "refused"; code: string; param: string | null; message: string }
  /** Not reached, too busy, out of order, or it does not take our key. */
  | { kind: "unreachable"; message: string };

/** Null for whatever is not Stripe's. */
export function readStripeFailure(error: unknown): StripeFailure | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { message } = error;
  const param = error.param ?? null;
  const code = error.code ?? "";
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: "card", code: code || "card_declined", message };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return code === "resource_missing"
      ? { kind: "missing", param, message }
      : { kind: "refused", code, param, message };
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return { kind: "refused", code: "idempotency_error", param, message };
  }
  return { kind: "unreachable", message };
}

/** Null where Stripe does not know (any more) what was asked for. */
export async function unlessMissing<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (readStripeFailure(error)?.kind === "missing") return null;
    throw error;
  }
}

/** An event as Stripe signed it; null when the signature does not fit these very bytes. */
export function readStripeEvent(
  stripe: StripeClient,
  given: { body: Buffer | string; signature: string; secret: string },
): StripeEvent | null {
  try {
    return stripe.webhooks.constructEvent(given.body, given.signature, given.secret);
  } catch {
    return null;
  }
}

/** The id of what Stripe gives either as an id or expanded. */
export function stripeId(given: string | { id: string } | null | undefined): string | null {
  return typeof given === "string" ? given : (given?.id ?? null);
}

/** The object where Stripe was asked to expand it; null where there is none, or only its id. */
export function expanded<Given extends { id: string }>(
  given: string | Given | null | undefined,
): Given | null {
  return typeof given === "object" ? given : null;
}
