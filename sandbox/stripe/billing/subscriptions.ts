import { z } from "zod";
import { type AnyCall, defineCall } from "../api/call";
import {
  flag,
  instant,
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
import { createSubscription } from "./create-subscription";
import { readOne } from "../api/read-one";

const DAY = 86_400;

const item = z.strictObject({
  price: text(),
  quantity: integer().pipe(z.number().min(1)).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

/** Parameters that request a discount, in the older and the newer form. */
export const discountFields = {
  coupon: unsettable().optional(),
  promotion_code: unsettable().optional(),
  discounts: z
    .union([
      z.literal(""),
      z.array(z.strictObject({ coupon: text(), promotion_code: text() }).partial()).max(1),
    ])
    .optional(),
};

/** Parameters of an existing subscription item. */
export const changedItem = () =>
  z.strictObject({
    id: text().optional(),
    price: text().optional(),
    quantity: integer().pipe(z.number().min(0)).optional(),
    deleted: flag().optional(),
    metadata: metadata().optional(),
  });

/** How to handle a change whose payment fails. */
export const changeBehavior = () =>
  oneOf([
    "allow_incomplete",
    "default_incomplete",
    "error_if_incomplete",
    "pending_if_incomplete",
  ]).optional();

/** One-time items on a subscription's next invoice. */
export const addedItems = () =>
  z
    .array(
      z.strictObject({
        price: text(),
        quantity: integer().pipe(z.number().min(1)).optional(),
      }),
    )
    .max(20)
    .optional();

type DiscountParams = z.output<z.ZodObject<typeof discountFields>>;

/** The requested coupon or code; null when the request removes discounts. */
export function readDiscountRequest(params: DiscountParams) {
  const { coupon, promotion_code: code, discounts } = params;
  if (discounts === "" || coupon === null || code === null) return null;
  if (discounts !== undefined) return discounts[0] ?? {};
  return {
    ...(coupon !== undefined && { coupon }),
    ...(code !== undefined && { promotion_code: code }),
  };
}

/** Parameters with the only value that the sandbox supports. */
export const assumed = {
  collection_method: z.literal("charge_automatically").optional(),
  automatic_tax: z.strictObject({ enabled: z.literal("false") }).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: oneOf(["off", "on_subscription"]).optional(),
      payment_method_types: z.array(z.literal("card")).optional(),
    })
    .optional(),
};

export const subscriptionCalls: readonly AnyCall[] = [
  defineCall({
    method: "POST",
    path: "/subscriptions",
    params: z.strictObject({
      ...assumed,
      ...discountFields,
      customer: text(),
      items: z.array(item).min(1).max(20),
      add_invoice_items: addedItems(),
      cancel_at: instant().optional(),
      cancel_at_period_end: flag().optional(),
      currency: text(3).optional(),
      default_payment_method: text().optional(),
      description: text(500).optional(),
      metadata: metadata().optional(),
      off_session: flag().optional(),
      payment_behavior: oneOf([
        "allow_incomplete",
        "default_incomplete",
        "error_if_incomplete",
      ]).optional(),
      proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]).optional(),
      trial_end: z.union([z.literal("now"), instant()]).optional(),
      trial_period_days: integer().pipe(z.number().min(0).max(730)).optional(),
    }),
    run: ({ store, params }) =>
      createSubscription(store, {
        customer: params.customer,
        items: params.items,
        addInvoiceItems: params.add_invoice_items ?? [],
        trialEnd: readTrialEnd(store.now, params),
        method: params.default_payment_method ?? null,
        discountRequest: readDiscountRequest(params) ?? {},
        behavior: params.payment_behavior ?? "allow_incomplete",
        isOffSession: params.off_session ?? false,
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
        cancelAt: params.cancel_at ?? null,
        savesMethod: params.payment_settings?.save_default_payment_method === "on_subscription",
      }),
  }),
  defineCall({
    method: "GET",
    path: "/subscriptions",
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      price: text().optional(),
      status: oneOf([
        "active",
        "all",
        "canceled",
        "ended",
        "incomplete",
        "incomplete_expired",
        "past_due",
        "paused",
        "trialing",
        "unpaid",
      ]).optional(),
      created: range().optional(),
      current_period_end: range().optional(),
      current_period_start: range().optional(),
      collection_method: z.literal("charge_automatically").optional(),
    }),
    run({ store, params }) {
      const { customer, price, status, created } = params;
      return listPage(store, {
        kind: "subscription",
        url: "/v1/subscriptions",
        paging: params,
        listing: {
          ...(customer !== undefined && { customer }),
          ...(price !== undefined && { price }),
          where: { ...(status !== "all" && { status: statuses(status) }) },
          between: {
            ...(created && { created }),
            ...(params.current_period_end && { current_period_end: params.current_period_end }),
            ...(params.current_period_start && {
              current_period_start: params.current_period_start,
            }),
          },
        },
      });
    },
  }),
  readOne("/subscriptions", "subscription"),
];

/** When a trial ends; null: no trial. @throws ApiError for an end in the past */
export function readTrialEnd(
  now: number,
  {
    trial_end: end,
    trial_period_days: days,
  }: { trial_end?: "now" | number | undefined; trial_period_days?: number | undefined },
): number | null {
  if (end === "now") return null;
  if (end !== undefined) {
    if (end <= now) {
      throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", {
        param: "trial_end",
      });
    }
    return end;
  }
  return days ? now + days * DAY : null;
}

function statuses(status: string | undefined): readonly string[] {
  if (status === "ended") return ["canceled", "incomplete_expired"];
  if (status !== undefined) return [status];
  return ["active", "incomplete", "past_due", "paused", "trialing", "unpaid"];
}
