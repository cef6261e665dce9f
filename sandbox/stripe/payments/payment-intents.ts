import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { flag, oneOf, paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { CardDeclined, ApiError, invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { resolvePaymentMethod } from "../cards/create-payment-method";
import { followAttempt } from "../billing/follow-payment";
import { chargeCard } from "./charge-card";
import { checkClientSecret, showIntent } from "./client-secret";

export const paymentIntentCalls = [
  defineCall({
    method: "GET",
    path: "/payment_intents",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      created: range().optional(),
    }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "payment_intent",
        url: "/v1/payment_intents",
        paging: params,
        listing: {
          ...(params.customer !== undefined && { customer: params.customer }),
          ...(params.created && { between: { created: params.created } }),
        },
      }),
  }),
  defineCall({
    method: "GET",
    path: "/payment_intents/:id",
    isForBrowsers: true,
    params: z.strictObject({ client_secret: text().optional() }),
    async run({ store, path, params, isBrowser }) {
      const intent = await store.get("payment_intent", path.id!, "intent");
      checkClientSecret(intent, { given: params.client_secret, isBrowser });
      return showIntent(intent, isBrowser);
    },
  }),
  defineCall({
    method: "POST",
    path: "/payment_intents/:id/confirm",
    isForBrowsers: true,
    params: z.strictObject({
      client_secret: text().optional(),
      payment_method: text().optional(),
      off_session: flag().optional(),
      return_url: text().optional(),
    }),
    async run({ store, path, params, isBrowser }) {
      const intent = await store.get("payment_intent", path.id!, "intent");
      checkClientSecret(intent, { given: params.client_secret, isBrowser });
      const method = await chooseMethod(store, intent, params.payment_method);
      if (!method) return showIntent(intent, isBrowser);
      const attempt = await chargeCard(store, {
        intent,
        method,
        isOffSession: params.off_session ?? false,
      });
      await followAttempt(store, attempt);
      if (attempt.outcome === "declined") return new CardDeclined(attempt.error);
      return showIntent(attempt.intent, isBrowser);
    },
  }),
  defineCall({
    method: "POST",
    path: "/payment_intents/:id/cancel",
    params: z.strictObject({
      cancellation_reason: oneOf([
        "abandoned",
        "duplicate",
        "fraudulent",
        "requested_by_customer",
      ]).optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("payment_intent", path.id!, "intent");
      if (before.invoice !== null) {
        throw invalidRequest(
          "You cannot cancel this PaymentIntent because it was created by an invoice. Please void " +
            "the invoice instead.",
        );
      }
      checkOpen(before, "cancel");
      const intent: Stripe.PaymentIntent = {
        ...before,
        canceled_at: store.now,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: "canceled",
      };
      await store.put<"payment_intent">(intent);
      await store.emit("payment_intent.canceled", intent);
      return intent;
    },
  }),
];

/** The card to confirm with; null when the intent waits for 3-D Secure and no other card is given. */
async function chooseMethod(
  store: ObjectStore,
  intent: Stripe.PaymentIntent,
  id: string | undefined,
): Promise<Stripe.PaymentMethod | null> {
  checkOpen(intent, "confirm");
  if (id === undefined && intent.status === "requires_action") return null;
  const chosen = id ?? intent.payment_method;
  if (typeof chosen !== "string") {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
        "either update the PaymentIntent with a payment method and then confirm it again, or " +
        "confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  const method = await resolvePaymentMethod(store, chosen);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      "The provided PaymentMethod cannot be used with this PaymentIntent: it belongs to another " +
        "customer.",
      { param: "payment_method" },
    );
  }
  return method;
}

function checkOpen(intent: Stripe.PaymentIntent, verb: string): void {
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  throw new ApiError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message:
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      "PaymentIntent with one of the following statuses may be used: requires_payment_method, " +
      "requires_confirmation, requires_action.",
    payment_intent: intent,
  });
}
