import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import {
  address,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  text,
  unsettable,
} from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { attach } from "./attach";
import { createFromNumber } from "./create-payment-method";
import { readOne } from "../api/read-one";

const billingDetails = () =>
  z
    .strictObject({
      address: address(),
      email: unsettable(),
      name: unsettable(),
      phone: unsettable(),
    })
    .partial()
    .transform(({ address: place, email, name, phone }) => ({
      ...(place !== undefined && { address: place }),
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(phone !== undefined && { phone }),
    }));

export const paymentMethodCalls = [
  defineCall({
    method: "POST",
    path: "/payment_methods",
    isForBrowsers: true,
    params: z.strictObject({
      type: z.literal("card"),
      card: z.strictObject({
        number: text(30),
        exp_month: integer(),
        exp_year: integer(),
        cvc: text(10).optional(),
      }),
      billing_details: billingDetails().optional(),
      metadata: metadata().optional(),
      allow_redisplay: oneOf(["always", "limited", "unspecified"]).optional(),
    }),
    run: ({ store, params }) =>
      createFromNumber(store, {
        card: params.card,
        ...(params.billing_details && { billing: params.billing_details }),
        metadata: mergeMetadata({}, params.metadata),
      }),
  }),
  defineCall({
    method: "GET",
    path: "/payment_methods",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      type: z.literal("card").optional(),
    }),
    async run({ store, params }) {
      if (params.customer === undefined) {
        return { object: "list", data: [], has_more: false, url: "/v1/payment_methods" };
      }
      await store.get("customer", params.customer, "customer");
      return listPage(store, {
        kind: "payment_method",
        url: "/v1/payment_methods",
        paging: params,
        listing: { customer: params.customer },
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/customers/:id/payment_methods",
    params: z.strictObject({ ...paging, type: z.literal("card").optional() }),
    async run({ store, path, params }) {
      const { id: customer } = await store.get("customer", path.id!, "customer");
      const url = `/v1/customers/${customer}/payment_methods`;
      return listPage(store, {
        kind: "payment_method",
        url,
        paging: params,
        listing: { customer },
      });
    },
  }),
  readOne("/payment_methods", "payment_method"),
  defineCall({
    method: "POST",
    path: "/payment_methods/:id",
    params: z.strictObject({
      metadata: metadata().optional(),
      billing_details: billingDetails().optional(),
      card: z.strictObject({ exp_month: integer(), exp_year: integer() }).partial().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("payment_method", path.id!);
      if (before.customer === null) {
        throw invalidRequest(
          "You must save this PaymentMethod to a customer before you can update it.",
          { code: "payment_method_unexpected_state" },
        );
      }
      const method: Stripe.PaymentMethod = {
        ...before,
        billing_details: { ...before.billing_details, ...params.billing_details },
        card: {
          ...before.card!,
          exp_month: params.card?.exp_month ?? before.card!.exp_month,
          exp_year: params.card?.exp_year ?? before.card!.exp_year,
        },
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"payment_method">(method);
      await store.emit("payment_method.updated", method, before);
      return method;
    },
  }),
  defineCall({
    method: "POST",
    path: "/payment_methods/:id/attach",
    params: z.strictObject({ customer: text() }),
    async run({ store, path, params }) {
      await store.get("customer", params.customer, "customer");
      return attach(store, { id: path.id!, customer: params.customer, param: "id" });
    },
  }),
  defineCall({
    method: "POST",
    path: "/payment_methods/:id/detach",
    params: z.strictObject({}),
    async run({ store, path }) {
      const before = await store.get("payment_method", path.id!);
      if (typeof before.customer !== "string") {
        throw invalidRequest(
          "The payment method you provided is not attached to a customer so detachment is impossible.",
          { code: "payment_method_unexpected_state" },
        );
      }
      await removeDefault(store, before.customer, before.id);
      const method: Stripe.PaymentMethod = { ...before, customer: null };
      await store.put<"payment_method">(method);
      await store.emit("payment_method.detached", method, before);
      return method;
    },
  }),
];

/** Removes a detached card as the default of its customer and subscriptions. */
async function removeDefault(
  store: ObjectStore,
  customerId: string,
  methodId: string,
): Promise<void> {
  const customer = await store.find("customer", customerId);
  if (customer?.invoice_settings.default_payment_method === methodId) {
    const changed: Stripe.Customer = {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    };
    await store.put<"customer">(changed);
    await store.emit("customer.updated", changed, customer);
  }
  for (const subscription of await store.list("subscription", { customer: customerId })) {
    if (subscription.default_payment_method !== methodId) continue;
    const changed: Stripe.Subscription = { ...subscription, default_payment_method: null };
    await store.put<"subscription">(changed);
    await store.emit("customer.subscription.updated", changed, subscription);
  }
}
