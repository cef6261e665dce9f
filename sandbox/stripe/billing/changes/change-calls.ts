import { z } from "zod";
import { defineCall } from "../../api/call";
import { flag, instant, metadata, oneOf, unsettable } from "../../api/fields";
import { missing, invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { newAddedItems } from "../add-invoice-items";
import {
  addedItems,
  assumed,
  changeBehavior,
  changedItem,
  discountFields,
  readDiscountRequest,
  readTrialEnd,
} from "../subscriptions";
import { changeSubscription } from "./change-subscription";
import type { PlanChange } from "./plan-change";
import { endSubscription } from "./end-subscription";

const cancellationDetails = () =>
  z
    .strictObject({
      comment: unsettable().optional(),
      feedback: z
        .union([
          z.literal("").transform(() => null),
          oneOf([
            "customer_service",
            "low_quality",
            "missing_features",
            "other",
            "switched_service",
            "too_complex",
            "too_expensive",
            "unused",
          ]),
        ])
        .optional(),
    })
    .optional();

const planFields = {
  billing_cycle_anchor: oneOf(["now", "unchanged"]).optional(),
  items: z.array(changedItem()).max(20).optional(),
  proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: instant().optional(),
  trial_end: z.union([z.literal("now"), instant()]).optional(),
};

const changeFields = z.strictObject({
  ...assumed,
  ...discountFields,
  ...planFields,
  add_invoice_items: addedItems(),
  cancel_at: z.union([z.literal("").transform(() => null), instant()]).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: cancellationDetails(),
  default_payment_method: unsettable().optional(),
  description: unsettable(500).optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  payment_behavior: changeBehavior(),
});

type ChangeParams = z.output<typeof changeFields>;

/** Parameters that Stripe supports with `pending_if_incomplete`. */
const waitable: ReadonlySet<string> = new Set([
  ...Object.keys(planFields),
  "add_invoice_items",
  "off_session",
  "payment_behavior",
]);

export const changeCalls = [
  defineCall({
    method: "POST",
    path: "/subscriptions/:id",
    params: changeFields,
    async run({ store, path, params }) {
      const before = await store.get("subscription", path.id!);
      if (params.payment_behavior === "pending_if_incomplete") checkWaitable(params);
      const settings = params.payment_settings?.save_default_payment_method;
      const isDiscountAsked =
        params.coupon !== undefined ||
        params.promotion_code !== undefined ||
        params.discounts !== undefined;
      return changeSubscription(store, before, {
        metadata: params.metadata,
        description: params.description,
        method: params.default_payment_method,
        savesMethod: settings && settings === "on_subscription",
        cancelAtPeriodEnd: params.cancel_at_period_end,
        cancelAt: params.cancel_at,
        details: params.cancellation_details,
        discountRequest: isDiscountAsked ? readDiscountRequest(params) : undefined,
        plan: readPlan(store, params),
        added: await newAddedItems(store, params.add_invoice_items ?? [], {
          customer: before.customer as string,
          subscription: before.id,
        }),
        behavior: params.payment_behavior ?? "allow_incomplete",
        isOffSession: params.off_session ?? false,
      });
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/subscriptions/:id",
    params: z.strictObject({
      cancellation_details: cancellationDetails(),
      invoice_now: flag().optional(),
      prorate: flag().optional(),
    }),
    async run({ store, path, params }) {
      const before = await store.get("subscription", path.id!);
      if (before.ended_at !== null) throw missing("subscription", { id: before.id, param: "id" });
      return endSubscription(store, before, {
        isProrated: params.prorate ?? false,
        isInvoiced: params.invoice_now ?? false,
        details: params.cancellation_details,
      });
    },
  }),
];

function readPlan({ now }: ObjectStore, params: ChangeParams): PlanChange | null {
  const { items, trial_end: trial, billing_cycle_anchor: anchor } = params;
  if (items === undefined && trial === undefined && anchor !== "now") return null;
  return {
    items: items ?? [],
    behavior: params.proration_behavior ?? "create_prorations",
    prorationDate: params.proration_date ?? null,
    trialEnd: trial === "now" ? trial : (readTrialEnd(now, { trial_end: trial }) ?? undefined),
    anchor,
    names: { items: "items", prorationDate: "proration_date" },
  };
}

/** @throws ApiError for a parameter that cannot be applied after a payment */
function checkWaitable(params: ChangeParams): void {
  const other = Object.keys(params).find((name) => !waitable.has(name));
  if (other === undefined) return;
  throw invalidRequest(
    "When `payment_behavior` is set to `pending_if_incomplete`, you can only pass attributes that " +
      `are supported by pending updates; ${other} is not.`,
    { param: other },
  );
}
