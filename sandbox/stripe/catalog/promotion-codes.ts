import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import {
  flag,
  integer,
  instant,
  mergeMetadata,
  metadata,
  paging,
  range,
  text,
} from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId, randomText } from "../store/new-id";
import { readCoupon } from "./coupons";

interface NewPromotionCode {
  readonly code?: string | undefined;
  readonly coupon: string;
  readonly active?: boolean | undefined;
  readonly customer?: string | undefined;
  readonly expires_at?: number | undefined;
  readonly max_redemptions?: number | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly restrictions?: Partial<Stripe.PromotionCode.Restrictions> | undefined;
}

/** @throws ApiError for an unknown coupon, or a code already in use by an active promotion code */
export async function createPromotionCode(
  store: ObjectStore,
  options: NewPromotionCode,
): Promise<Stripe.PromotionCode> {
  const code = options.code ?? randomText(8).toUpperCase();
  const coupon = await store.get("coupon", options.coupon, "coupon");
  const others = await store.list("promotion_code", { like: { code }, where: { active: [true] } });
  if (options.active !== false && others.length > 0) {
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`);
  }
  const promotion: Stripe.PromotionCode = {
    id: newId("promo"),
    object: "promotion_code",
    active: options.active ?? true,
    code,
    coupon,
    created: store.now,
    customer: options.customer ?? null,
    expires_at: options.expires_at ?? null,
    livemode: false,
    max_redemptions: options.max_redemptions ?? null,
    metadata: options.metadata ?? {},
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
      ...options.restrictions,
    },
    times_redeemed: 0,
  };
  await store.put<"promotion_code">(promotion);
  await store.emit("promotion_code.created", promotion);
  return promotion;
}

/** A promotion code with its current state and its coupon's. */
export async function readPromotionCode(
  store: ObjectStore,
  promotion: Stripe.PromotionCode,
): Promise<Stripe.PromotionCode> {
  const known = await store.find("coupon", promotion.coupon.id);
  const coupon = known ? readCoupon(known, store.now) : { ...promotion.coupon, valid: false };
  const isOver = promotion.expires_at !== null && promotion.expires_at <= store.now;
  const isUsedUp =
    promotion.max_redemptions !== null && promotion.times_redeemed >= promotion.max_redemptions;
  return {
    ...promotion,
    coupon,
    active: promotion.active && coupon.valid && !isOver && !isUsedUp,
  };
}

export const promotionCodeCalls = [
  defineCall({
    method: "POST",
    path: "/promotion_codes",
    params: z.strictObject({
      coupon: text(),
      code: text(500).optional(),
      active: flag().optional(),
      customer: text().optional(),
      expires_at: instant().optional(),
      max_redemptions: integer().pipe(z.number().min(1)).optional(),
      metadata: metadata().optional(),
      restrictions: z
        .strictObject({
          first_time_transaction: flag(),
          minimum_amount: integer(),
          minimum_amount_currency: text(3),
        })
        .partial()
        .transform((restrictions) => ({
          first_time_transaction: restrictions.first_time_transaction ?? false,
          minimum_amount: restrictions.minimum_amount ?? null,
          minimum_amount_currency: restrictions.minimum_amount_currency ?? null,
        }))
        .optional(),
    }),
    async run({ store, params }) {
      if (params.customer) await store.get("customer", params.customer, "customer");
      return createPromotionCode(store, {
        ...params,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  }),
  defineCall({
    method: "GET",
    path: "/promotion_codes",
    params: z.strictObject({
      ...paging,
      active: flag().optional(),
      code: text().optional(),
      coupon: text().optional(),
      customer: text().optional(),
      created: range().optional(),
    }),
    async run({ store, params }) {
      const { active, code, coupon, customer } = params;
      const page = await listPage(store, {
        kind: "promotion_code",
        url: "/v1/promotion_codes",
        paging: params,
        listing: {
          ...(customer !== undefined && { customer }),
          ...(coupon !== undefined && { parent: coupon }),
          ...(code !== undefined && { like: { code } }),
          ...(params.created && { between: { created: params.created } }),
        },
      });
      const data: Stripe.PromotionCode[] = [];
      for (const one of page.data) data.push(await readPromotionCode(store, one));
      return { ...page, data: data.filter((one) => active === undefined || one.active === active) };
    },
  }),
  defineCall({
    method: "GET",
    path: "/promotion_codes/:id",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      readPromotionCode(store, await store.get("promotion_code", path.id!)),
  }),
  defineCall({
    method: "POST",
    path: "/promotion_codes/:id",
    params: z.strictObject({ active: flag().optional(), metadata: metadata().optional() }),
    async run({ store, path, params }) {
      const before = await store.get("promotion_code", path.id!);
      const promotion: Stripe.PromotionCode = {
        ...before,
        active: params.active ?? before.active,
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"promotion_code">(promotion);
      await store.emit("promotion_code.updated", promotion, before);
      return readPromotionCode(store, promotion);
    },
  }),
];
