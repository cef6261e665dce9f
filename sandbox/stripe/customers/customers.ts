import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import {
  address,
  integer,
  mergeMetadata,
  metadata,
  paging,
  range,
  text,
  unsettable,
} from "../api/fields";
import { listPage } from "../api/list-page";
import type { ObjectStore } from "../store/object-store";
import { newId, randomText } from "../store/new-id";
import { attach, getOwnCard } from "../cards/attach";
import { cancelSubscription } from "../billing/cancel-subscription";
import { discountCustomer } from "../billing/discounts";

const fields = {
  email: unsettable(512).optional(),
  name: unsettable(256).optional(),
  phone: unsettable(20).optional(),
  description: unsettable(350).optional(),
  address: z.union([z.literal("").transform(() => null), address()]).optional(),
  metadata: metadata().optional(),
  balance: integer().optional(),
  coupon: unsettable().optional(),
  promotion_code: text().optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable().optional() }).optional(),
  preferred_locales: z.union([z.literal("").transform(() => []), z.array(text())]).optional(),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

export const customerCalls = [
  defineCall({
    method: "POST",
    path: "/customers",
    params: z.strictObject({ ...fields, payment_method: text().optional() }),
    async run({ store, params }) {
      const { payment_method: card, ...changes } = params;
      let customer = newCustomer(store);
      await store.put<"customer">(customer);
      customer = await change(store, customer, changes);
      if (card !== undefined) {
        const { id } = await attach(store, { id: card, customer: customer.id });
        if (changes.invoice_settings?.default_payment_method === card) {
          customer.invoice_settings.default_payment_method = id;
        }
      }
      await checkDefaultCard(store, customer);
      await store.put<"customer">(customer);
      await store.emit("customer.created", customer);
      return customer;
    },
  }),
  defineCall({
    method: "GET",
    path: "/customers",
    params: z.strictObject({
      ...paging,
      email: text(512).optional(),
      created: range().optional(),
    }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "customer",
        url: "/v1/customers",
        paging: params,
        listing: {
          ...(params.email !== undefined && { where: { email: [params.email] } }),
          ...(params.created && { between: { created: params.created } }),
        },
      }),
  }),
  defineCall({
    method: "GET",
    path: "/customers/:id",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      (await store.findTombstone(path.id!)) ?? store.get("customer", path.id!),
  }),
  defineCall({
    method: "POST",
    path: "/customers/:id",
    params: z.strictObject(fields),
    async run({ store, path, params }) {
      const before = await store.get("customer", path.id!);
      const customer = await change(store, before, params);
      await checkDefaultCard(store, customer);
      await store.put<"customer">(customer);
      await store.emit("customer.updated", customer, before);
      return customer;
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/customers/:id",
    params: z.strictObject({}),
    async run({ store, path }) {
      const customer = await store.get("customer", path.id!);
      for (const subscription of await store.list("subscription", { customer: customer.id })) {
        if (subscription.ended_at === null) await cancelSubscription(store, subscription);
      }
      for (const method of await store.list("payment_method", { customer: customer.id })) {
        await store.put<"payment_method">({ ...method, customer: null });
      }
      await store.emit("customer.deleted", customer);
      return store.delete<"customer">(customer);
    },
  }),
];

function newCustomer({ now }: ObjectStore): Stripe.Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

async function change(
  store: ObjectStore,
  before: Stripe.Customer,
  { metadata: keys, coupon, promotion_code: code, invoice_settings: settings, ...rest }: Fields,
): Promise<Stripe.Customer> {
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  ) as Partial<Stripe.Customer>;
  const customer: Stripe.Customer = {
    ...before,
    ...plain,
    metadata: mergeMetadata(before.metadata, keys),
    invoice_settings: {
      ...before.invoice_settings,
      ...(settings?.default_payment_method !== undefined && {
        default_payment_method: settings.default_payment_method,
      }),
    },
  };
  if (coupon !== undefined || code !== undefined) {
    customer.discount = await discountCustomer(store, customer, { coupon, promotion_code: code });
  }
  return customer;
}

async function checkDefaultCard(store: ObjectStore, customer: Stripe.Customer): Promise<void> {
  const id = customer.invoice_settings.default_payment_method;
  if (typeof id !== "string") return;
  const param = "invoice_settings[default_payment_method]";
  await getOwnCard(store, { id, customer: customer.id, param });
}
