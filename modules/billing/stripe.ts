/**
 * The only import of Stripe's official SDK, fixed to one version of the API. The module takes the
 * client and the types from here.
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
export type StripeCharge = Stripe.Charge;
export type StripeRefund = Stripe.Refund;
export type StripeEvent = Stripe.Event;
export type StripeCheckoutSession = Stripe.Checkout.Session;
export type StripeSubscriptionCreateParams = Stripe.SubscriptionCreateParams;
export type StripeSubscriptionUpdateParams = Stripe.SubscriptionUpdateParams;
export type StripeWebhookEvents = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** The version whose objects this module reads; webhook endpoints must be created with it too. */
export const stripeApiVersion = "2024-04-10";

/** Whether a secret key moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/** @param options.fetch replaces network requests, as the simulated Stripe does; null: the network */
export function createStripe(options: {
  secretKey: string;
  fetch: typeof fetch | null;
}): StripeClient {
  return new Stripe(options.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: 80_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: "Broadsheet" },
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  });
}

/** Stripe's errors, grouped by how to handle them. */
export type StripeFailure =
  /** The card was declined; the message is for the cardholder. */
  | { kind: "card"; code: string; message: string }
  /** The object does not exist, or no longer; `param` names it if Stripe reports which. */
  | { kind: "missing"; param: string | null; message: string }
  /** Stripe rejected the request. */
  | { kind: "refused"; code: string; param: string | null; message: string }
  /** Stripe is unreachable, overloaded or failing, or rejects our key. */
  | { kind: "unreachable"; message: string };

/** Null for errors that are not Stripe's. */
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

/** Null if the requested object does not exist, or no longer. */
export async function unlessMissing<Found>(ask: () => Promise<Found>): Promise<Found | null> {
  try {
    return await ask();
  } catch (error) {
    if (readStripeFailure(error)?.kind === "missing") return null;
    throw error;
  }
}

/** For a change that Stripe refuses only if it was made before, by an event that is still on its way. */
export async function unlessRefused(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const kind = readStripeFailure(error)?.kind;
    if (kind !== "refused" && kind !== "missing") throw error;
  }
}

/** An event with a valid signature; null if the signature does not match these bytes. */
export function readStripeEvent(
  stripe: StripeClient,
  options: { body: Buffer | string; signature: string; secret: string },
): StripeEvent | null {
  try {
    return stripe.webhooks.constructEvent(options.body, options.signature, options.secret);
  } catch {
    return null;
  }
}

/** The ID of a field that Stripe returns as an ID or expanded. */
export function stripeId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/** The object of an expanded field; null if it is empty or only an ID. */
export function expanded<Item extends { id: string }>(
  reference: string | Item | null | undefined,
): Item | null {
  return typeof reference === "object" ? reference : null;
}
