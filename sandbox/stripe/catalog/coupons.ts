import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../api/call";
import {
  integer,
  instant,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  range,
  text,
} from "../api/fields";
import { listPage } from "../api/list-page";
import { invalidRequest } from "../store/api-error";
import type { ObjectStore } from "../store/object-store";
import { newId } from "../store/new-id";

interface NewCoupon {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly percent_off?: number | undefined;
  readonly amount_off?: number | undefined;
  readonly currency?: string | undefined;
  readonly duration?: Stripe.Coupon.Duration | undefined;
  readonly duration_in_months?: number | undefined;
  readonly max_redemptions?: number | undefined;
  readonly redeem_by?: number | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export async function createCoupon(store: ObjectStore, options: NewCoupon): Promise<Stripe.Coupon> {
  const coupon: Stripe.Coupon = {
    id: options.id ?? newId("", 8).slice(1),
    object: "coupon",
    amount_off: options.amount_off ?? null,
    created: store.now,
    currency: options.amount_off === undefined ? null : (options.currency ?? null),
    duration: options.duration ?? "once",
    duration_in_months: options.duration_in_months ?? null,
    livemode: false,
    max_redemptions: options.max_redemptions ?? null,
    metadata: options.metadata ?? {},
    name: options.name ?? null,
    percent_off: options.percent_off ?? null,
    redeem_by: options.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  await store.put<"coupon">(coupon);
  await store.emit("coupon.created", coupon);
  return coupon;
}

/** A coupon with `valid` as of an instant. */
export function readCoupon(coupon: Stripe.Coupon, now: number): Stripe.Coupon {
  const isOver = coupon.redeem_by !== null && coupon.redeem_by < now;
  const isUsedUp =
    coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: coupon.valid && !isOver && !isUsedUp };
}

export const couponCalls = [
  defineCall({
    method: "POST",
    path: "/coupons",
    params: z.strictObject({
      id: text(200).optional(),
      name: text(40).optional(),
      percent_off: z
        .string()
        .regex(/^\d+(\.\d+)?$/, "decimal")
        .transform(Number)
        .pipe(z.number().gt(0).max(100))
        .optional(),
      amount_off: integer().pipe(z.number().min(1)).optional(),
      currency: text(3).optional(),
      duration: oneOf(["forever", "once", "repeating"]).optional(),
      duration_in_months: integer().pipe(z.number().min(1)).optional(),
      max_redemptions: integer().pipe(z.number().min(1)).optional(),
      redeem_by: instant().optional(),
      metadata: metadata().optional(),
    }),
    async run({ store, params }) {
      if ((params.percent_off === undefined) === (params.amount_off === undefined)) {
        throw invalidRequest("You must pass exactly one of `percent_off` or `amount_off`.");
      }
      if (params.amount_off !== undefined && params.currency === undefined) {
        throw invalidRequest("You must pass `currency` when passing `amount_off`.", {
          code: "parameter_missing",
          param: "currency",
        });
      }
      if ((params.duration === "repeating") !== (params.duration_in_months !== undefined)) {
        throw invalidRequest("`duration_in_months` goes with the duration `repeating`.", {
          param: "duration_in_months",
        });
      }
      if (params.id !== undefined && (await store.find("coupon", params.id))) {
        throw invalidRequest("Coupon already exists.", {
          code: "resource_already_exists",
          param: "id",
        });
      }
      return createCoupon(store, { ...params, metadata: mergeMetadata({}, params.metadata) });
    },
  }),
  defineCall({
    method: "GET",
    path: "/coupons",
    params: z.strictObject({ ...paging, created: range().optional() }),
    async run({ store, params }) {
      const page = await listPage(store, {
        kind: "coupon",
        url: "/v1/coupons",
        paging: params,
        listing: params.created ? { between: { created: params.created } } : {},
      });
      return { ...page, data: page.data.map((coupon) => readCoupon(coupon, store.now)) };
    },
  }),
  defineCall({
    method: "GET",
    path: "/coupons/:id",
    params: z.strictObject({}),
    run: async ({ store, path }) =>
      readCoupon(await store.get("coupon", path.id!, "id"), store.now),
  }),
  defineCall({
    method: "POST",
    path: "/coupons/:id",
    params: z.strictObject({ name: text(40).optional(), metadata: metadata().optional() }),
    async run({ store, path, params }) {
      const before = await store.get("coupon", path.id!);
      const coupon: Stripe.Coupon = {
        ...before,
        name: params.name ?? before.name,
        metadata: mergeMetadata(before.metadata, params.metadata),
      };
      await store.put<"coupon">(coupon);
      await store.emit("coupon.updated", coupon, before);
      return readCoupon(coupon, store.now);
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/coupons/:id",
    params: z.strictObject({}),
    async run({ store, path }) {
      const coupon = await store.get("coupon", path.id!);
      await store.emit("coupon.deleted", { ...coupon, valid: false });
      return store.delete<"coupon">(coupon);
    },
  }),
];
