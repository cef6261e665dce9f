import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { flag, mergeMetadata, metadata, oneOf, paging, text } from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { attach } from "../cards/attach";
import { resolvePaymentMethod } from "../cards/create-payment-method";
import { checkClientSecret, showIntent } from "./client-secret";
import { confirmSetup, createSetupIntent } from "./create-setup-intent";

export const setupIntentCalls = [
  defineCall({
    method: "POST",
    path: "/setup_intents",
    params: z.strictObject({
      customer: text().optional(),
      payment_method: text().optional(),
      payment_method_types: z.array(z.literal("card")).optional(),
      automatic_payment_methods: z
        .strictObject({ enabled: flag(), allow_redirects: oneOf(["always", "never"]).optional() })
        .optional(),
      confirm: flag().optional(),
      usage: oneOf(["off_session", "on_session"]).optional(),
      metadata: metadata().optional(),
      description: text().optional(),
    }),
    async run({ store, params }) {
      const { customer = null, payment_method: card } = params;
      if (customer !== null) await store.get("customer", customer, "customer");
      const method = card === undefined ? null : (await own(store, { id: card, customer })).id;
      return createSetupIntent(store, {
        customer,
        method,
        isConfirmed: params.confirm ?? false,
        usage: params.usage ?? "off_session",
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/setup_intents",
    params: z.strictObject({ ...paging, customer: text().optional() }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "setup_intent",
        url: "/v1/setup_intents",
        paging: params,
        listing: { ...(params.customer !== undefined && { customer: params.customer }) },
      }),
  }),
  defineCall({
    method: "GET",
    path: "/setup_intents/:id",
    isForBrowsers: true,
    params: z.strictObject({ client_secret: text().optional() }),
    async run({ store, path, params, isBrowser }) {
      const intent = await store.get("setup_intent", path.id!, "intent");
      checkClientSecret(intent, { given: params.client_secret, isBrowser });
      return showIntent(intent, isBrowser);
    },
  }),
  defineCall({
    method: "POST",
    path: "/setup_intents/:id/confirm",
    isForBrowsers: true,
    params: z.strictObject({
      client_secret: text().optional(),
      payment_method: text().optional(),
      return_url: text().optional(),
    }),
    async run({ store, path, params, isBrowser }) {
      const intent = await store.get("setup_intent", path.id!, "intent");
      checkClientSecret(intent, { given: params.client_secret, isBrowser });
      checkOpen(intent, "confirm");
      if (params.payment_method === undefined && intent.status === "requires_action") {
        return showIntent(intent, isBrowser);
      }
      const chosen = params.payment_method ?? intent.payment_method;
      if (typeof chosen !== "string") {
        throw invalidRequest("You cannot confirm this SetupIntent without a payment method.", {
          code: "setup_intent_unexpected_state",
        });
      }
      const method = await own(store, { id: chosen, customer: intent.customer as string | null });
      return showIntent(
        await confirmSetup(store, { intent, method, isAuthenticated: false }),
        isBrowser,
      );
    },
  }),
  defineCall({
    method: "POST",
    path: "/setup_intents/:id/cancel",
    params: z.strictObject({
      cancellation_reason: oneOf(["abandoned", "duplicate", "requested_by_customer"]).optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("setup_intent", path.id!, "intent");
      checkOpen(before, "cancel");
      const intent: Stripe.SetupIntent = {
        ...before,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: "canceled",
      };
      await store.put<"setup_intent">(intent);
      await store.emit("setup_intent.canceled", intent);
      return intent;
    },
  }),
];

/** Attaches the card to the customer, if any. @throws ApiError when declined */
async function own(
  store: ObjectStore,
  { id, customer }: { id: string; customer: string | null },
): Promise<Stripe.PaymentMethod> {
  if (customer !== null) return attach(store, { id, customer, param: "payment_method" });
  return resolvePaymentMethod(store, id);
}

function checkOpen({ status }: Stripe.SetupIntent, verb: string): void {
  if (status !== "succeeded" && status !== "canceled") return;
  throw invalidRequest(`You cannot ${verb} this SetupIntent because it has already ${status}.`, {
    code: "setup_intent_unexpected_state",
  });
}
