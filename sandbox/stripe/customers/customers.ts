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
import type { Books } from "../books/books";
import { newId, randomText } from "../books/new-id";
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
    async run({ books, params }) {
      const { payment_method: card, ...given } = params;
      let customer = newCustomer(books);
      await books.put<"customer">(customer);
      customer = await change(books, customer, given);
      if (card !== undefined) {
        const { id } = await attach(books, { id: card, customer: customer.id });
        if (given.invoice_settings?.default_payment_method === card) {
          customer.invoice_settings.default_payment_method = id;
        }
      }
      await checkDefaultCard(books, customer);
      await books.put<"customer">(customer);
      await books.emit("customer.created", customer);
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
    run: ({ books, params }) =>
      listPage(books, {
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
    run: async ({ books, path }) =>
      (await books.findTombstone(path.id!)) ?? books.get("customer", path.id!),
  }),
  defineCall({
    method: "POST",
    path: "/customers/:id",
    params: z.strictObject(fields),
    async run({ books, path, params }) {
      const before = await books.get("customer", path.id!);
      const customer = await change(books, before, params);
      await checkDefaultCard(books, customer);
      await books.put<"customer">(customer);
      await books.emit("customer.updated", customer, before);
      return customer;
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/customers/:id",
    params: z.strictObject({}),
    async run({ books, path }) {
      const customer = await books.get("customer", path.id!);
      for (const subscription of await books.list("subscription", { customer: customer.id })) {
        if (subscription.ended_at === null) await cancelSubscription(books, subscription);
      }
      for (const method of await books.list("payment_method", { customer: customer.id })) {
        await books.put<"payment_method">({ ...method, customer: null });
      }
      await books.emit("customer.deleted", customer);
      return books.bury<"customer">(customer);
    },
  }),
];

function newCustomer({ now }: Books): Stripe.Customer {
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
  books: Books,
  before: Stripe.Customer,
  given: Fields,
): Promise<Stripe.Customer> {
  const {
    metadata: keys,
    coupon,
    promotion_code: code,
    invoice_settings: settings,
    ...rest
  } = given;
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
    customer.discount = await discountCustomer(books, customer, { coupon, promotion_code: code });
  }
  return customer;
}

async function checkDefaultCard(books: Books, customer: Stripe.Customer): Promise<void> {
  const id = customer.invoice_settings.default_payment_method;
  if (typeof id !== "string") return;
  const param = "invoice_settings[default_payment_method]";
  await getOwnCard(books, { id, customer: customer.id, param });
}
