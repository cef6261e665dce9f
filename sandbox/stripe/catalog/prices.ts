import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import {
  flag,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  range,
  text,
  unsettable,
} from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { createProduct } from "./products";
import { readOne } from "../api/read-one";

type Interval = "day" | "week" | "month" | "year";

interface NewPrice {
  readonly id?: string | undefined;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: Interval; readonly interval_count: number } | null;
  readonly nickname?: string | null | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly lookup_key?: string | null | undefined;
  readonly active?: boolean | undefined;
}

export async function createPrice(store: ObjectStore, options: NewPrice): Promise<Stripe.Price> {
  const price: Stripe.Price = {
    id: options.id ?? newId("price"),
    object: "price",
    active: options.active ?? true,
    billing_scheme: "per_unit",
    created: store.now,
    currency: options.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: options.lookup_key ?? null,
    metadata: options.metadata ?? {},
    nickname: options.nickname ?? null,
    product: options.product,
    recurring: options.recurring && {
      ...options.recurring,
      aggregate_usage: null,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: options.recurring ? "recurring" : "one_time",
    unit_amount: options.unit_amount,
    unit_amount_decimal: String(options.unit_amount),
  };
  await store.put<"price">(price);
  await store.emit("price.created", price);
  return price;
}

/** The legacy `plan` of a recurring price, which items and lines still have; null for one-time prices. */
export function planOf(price: Stripe.Price): Stripe.Plan | null {
  if (!price.recurring) return null;
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    aggregate_usage: null,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product as string,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

const recurring = z.strictObject({
  interval: oneOf(["day", "week", "month", "year"]),
  interval_count: integer().pipe(z.number().min(1)).optional(),
  usage_type: z.literal("licensed").optional(),
});

export const priceCalls = [
  defineCall({
    method: "POST",
    path: "/prices",
    params: z.strictObject({
      product: text().optional(),
      product_data: z.strictObject({ name: text(), metadata: metadata().optional() }).optional(),
      currency: text(3),
      unit_amount: integer().pipe(z.number().min(0)),
      recurring: recurring.optional(),
      nickname: text().optional(),
      metadata: metadata().optional(),
      lookup_key: text(200).optional(),
      transfer_lookup_key: flag().optional(),
      active: flag().optional(),
      billing_scheme: z.literal("per_unit").optional(),
      tax_behavior: oneOf(["exclusive", "inclusive", "unspecified"]).optional(),
    }),
    async run({ store, params }) {
      const { product, product_data: data } = params;
      if ((product === undefined) === (data === undefined)) {
        throw invalidRequest("You must specify either `product` or `product_data`.");
      }
      const owner = data
        ? await createProduct(store, { ...data, metadata: mergeMetadata({}, data.metadata) })
        : await store.get("product", product!, "product");
      if (params.lookup_key !== undefined) {
        await takeLookupKey(store, params.lookup_key, params.transfer_lookup_key ?? false);
      }
      return createPrice(store, {
        ...params,
        product: owner.id,
        recurring: params.recurring
          ? {
              interval: params.recurring.interval,
              interval_count: params.recurring.interval_count ?? 1,
            }
          : null,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/prices",
    params: z.strictObject({
      ...paging,
      active: flag().optional(),
      product: text().optional(),
      currency: text(3).optional(),
      type: oneOf(["one_time", "recurring"]).optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      recurring: recurring.partial().optional(),
      created: range().optional(),
    }),
    run({ store, params }) {
      const { active, product, currency, type, lookup_keys: keys, recurring: every } = params;
      return listPage(store, {
        kind: "price",
        url: "/v1/prices",
        paging: params,
        listing: {
          ...(product !== undefined && { parent: product }),
          where: {
            ...(active !== undefined && { active: [active] }),
            ...(currency !== undefined && { currency: [currency] }),
            ...(type !== undefined && { type: [type] }),
            ...(keys && { lookup_key: keys }),
            ...(every?.interval && { "recurring.interval": [every.interval] }),
          },
          ...(params.created && { between: { created: params.created } }),
        },
      });
    },
  }),
  readOne("/prices", "price"),
  defineCall({
    method: "POST",
    path: "/prices/:id",
    params: z.strictObject({
      active: flag().optional(),
      nickname: unsettable().optional(),
      metadata: metadata().optional(),
      lookup_key: unsettable(200).optional(),
      transfer_lookup_key: flag().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("price", path.id!);
      const { metadata: changed, transfer_lookup_key: mayTransfer, ...changes } = params;
      const key = changes.lookup_key;
      if (key && key !== before.lookup_key) await takeLookupKey(store, key, mayTransfer ?? false);
      const price = { ...before, ...changes, metadata: mergeMetadata(before.metadata, changed) };
      await store.put<"price">(price);
      await store.emit("price.updated", price, before);
      return price;
    },
  }),
];

/** Lookup keys are unique; one moves to another price only with `transfer_lookup_key`. */
async function takeLookupKey(store: ObjectStore, key: string, mayTransfer: boolean): Promise<void> {
  const [holder] = await store.list("price", { where: { lookup_key: [key] } });
  if (!holder) return;
  if (!mayTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: "resource_already_exists",
      param: "lookup_key",
    });
  }
  await store.put<"price">({ ...holder, lookup_key: null });
}
