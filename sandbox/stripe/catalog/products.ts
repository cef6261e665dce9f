import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import { flag, mergeMetadata, metadata, paging, range, text, unsettable } from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";
import { readOne } from "../api/read-one";

interface NewProduct {
  readonly id?: string | undefined;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export async function createProduct(
  store: ObjectStore,
  options: NewProduct,
): Promise<Stripe.Product> {
  const product: Stripe.Product = {
    id: options.id ?? newId("prod", 14),
    object: "product",
    active: options.active ?? true,
    created: store.now,
    default_price: null,
    description: options.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: options.metadata ?? {},
    name: options.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: "service",
    unit_label: null,
    updated: store.now,
    url: null,
  };
  await store.put<"product">(product);
  await store.emit("product.created", product);
  return product;
}

export const productCalls = [
  defineCall({
    method: "POST",
    path: "/products",
    params: z.strictObject({
      id: text(200).optional(),
      name: text(),
      description: text().optional(),
      active: flag().optional(),
      metadata: metadata().optional(),
      type: z.literal("service").optional(),
    }),
    async run({ store, params }) {
      if (params.id !== undefined && (await store.find("product", params.id))) {
        throw invalidRequest(`Product already exists.`, {
          code: "resource_already_exists",
          param: "id",
        });
      }
      return createProduct(store, { ...params, metadata: mergeMetadata({}, params.metadata) });
    },
  }),
  defineCall({
    method: "GET",
    path: "/products",
    params: z.strictObject({
      ...paging,
      active: flag().optional(),
      created: range().optional(),
      ids: z.array(text()).optional(),
      type: z.literal("service").optional(),
    }),
    run: ({ store, params }) =>
      listPage(store, {
        kind: "product",
        url: "/v1/products",
        paging: params,
        listing: {
          where: {
            ...(params.active !== undefined && { active: [params.active] }),
            ...(params.ids && { id: params.ids }),
          },
          ...(params.created && { between: { created: params.created } }),
        },
      }),
  }),
  readOne("/products", "product"),
  defineCall({
    method: "POST",
    path: "/products/:id",
    params: z.strictObject({
      name: text().optional(),
      description: unsettable().optional(),
      active: flag().optional(),
      metadata: metadata().optional(),
      default_price: text().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("product", path.id!);
      if (params.default_price) await store.get("price", params.default_price, "default_price");
      const { metadata: changed, ...changes } = params;
      const product: Stripe.Product = {
        ...before,
        ...changes,
        metadata: mergeMetadata(before.metadata, changed),
        updated: store.now,
      };
      await store.put<"product">(product);
      await store.emit("product.updated", product, before);
      return product;
    },
  }),
];
