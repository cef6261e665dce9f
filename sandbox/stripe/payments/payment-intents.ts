import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { flag, oneOf, paging, range, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { CardRefused, Refusal, wrongRequest } from "../books/refusal";
import type { Books } from "../books/books";
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
    run: ({ books, params }) =>
      listPage(books, {
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
    async run({ books, path, params, isBrowser }) {
      const intent = await books.get("payment_intent", path.id!, "intent");
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
    async run({ books, path, params, isBrowser }) {
      const intent = await books.get("payment_intent", path.id!, "intent");
      checkClientSecret(intent, { given: params.client_secret, isBrowser });
      const method = await chooseMethod(books, intent, params.payment_method);
      if (!method) return showIntent(intent, isBrowser);
      const attempt = await chargeCard(books, {
        intent,
        method,
        isOffSession: params.off_session ?? false,
      });
      await followAttempt(books, attempt);
      if (attempt.outcome === "declined") return new CardRefused(attempt.error);
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
    async run({ books, path, params }) {
      const before = await books.get("payment_intent", path.id!, "intent");
      if (before.invoice !== null) {
        throw wrongRequest(
          "You cannot cancel this PaymentIntent because it was created by an invoice. Please void " +
            "the invoice instead.",
        );
      }
      checkOpen(before, "cancel");
      const intent: Stripe.PaymentIntent = {
        ...before,
        canceled_at: books.now,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: "canceled",
      };
      await books.put<"payment_intent">(intent);
      await books.emit("payment_intent.canceled", intent);
      return intent;
    },
  }),
];

/** The card to confirm with; null when the intent waits for 3-D Secure and no other card is given. */
async function chooseMethod(
  books: Books,
  intent: Stripe.PaymentIntent,
  id: string | undefined,
): Promise<Stripe.PaymentMethod | null> {
  checkOpen(intent, "confirm");
  if (id === undefined && intent.status === "requires_action") return null;
  const chosen = id ?? intent.payment_method;
  if (typeof chosen !== "string") {
    throw wrongRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
        "either update the PaymentIntent with a payment method and then confirm it again, or " +
        "confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  }
  const method = await resolvePaymentMethod(books, chosen);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw wrongRequest(
      "The provided PaymentMethod cannot be used with this PaymentIntent: it belongs to another " +
        "customer.",
      { param: "payment_method" },
    );
  }
  return method;
}

function checkOpen(intent: Stripe.PaymentIntent, verb: string): void {
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  throw new Refusal(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message:
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      "PaymentIntent with one of the following statuses may be used: requires_payment_method, " +
      "requires_confirmation, requires_action.",
    payment_intent: intent,
  });
}
