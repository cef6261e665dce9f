import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import { flag, instant, integer, oneOf, paging, text } from "../../api/fields";
import { invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { newAddedItems } from "../add-invoice-items";
import { changedItem, discountFields, readDiscountRequest, readTrialEnd } from "../subscriptions";
import { noUpcoming, previewNew, previewNext } from "./preview-invoice";

const behavior = () => oneOf(["always_invoice", "create_prorations", "none"]);
const trialEnd = () => z.union([z.literal("now"), instant()]);

// A preview accepts coupons, but promotion codes only within `discounts`.
const { promotion_code: _code, ...discounts } = discountFields;

const fields = {
  ...discounts,
  customer: text().optional(),
  currency: text(3).optional(),
  subscription: text().optional(),
  invoice_items: z
    .array(
      z.strictObject({
        price: text(),
        quantity: integer().pipe(z.number().min(1)).optional(),
      }),
    )
    .max(250)
    .optional(),
  subscription_items: z.array(changedItem()).max(20).optional(),
  subscription_billing_cycle_anchor: oneOf(["now", "unchanged"]).optional(),
  subscription_cancel_at_period_end: flag().optional(),
  subscription_proration_behavior: behavior().optional(),
  subscription_proration_date: instant().optional(),
  subscription_trial_end: trialEnd().optional(),
  subscription_details: z
    .strictObject({
      items: z.array(changedItem()).max(20).optional(),
      billing_cycle_anchor: oneOf(["now", "unchanged"]).optional(),
      cancel_at_period_end: flag().optional(),
      proration_behavior: behavior().optional(),
      proration_date: instant().optional(),
      trial_end: trialEnd().optional(),
    })
    .optional(),
  preview_mode: z.literal("next").optional(),
  automatic_tax: z.strictObject({ enabled: z.literal("false") }).optional(),
};

type Params = z.output<z.ZodObject<typeof fields>>;

export const upcomingCalls = [
  defineCall({
    method: "GET",
    path: "/invoices/upcoming",
    params: z.strictObject(fields),
    run: ({ store, params }) => preview(store, params),
  }),
  defineCall({
    method: "GET",
    path: "/invoices/upcoming/lines",
    params: z.strictObject({ ...fields, ...paging }),
    async run({ store, params: { limit = 10, starting_after: after, ...params } }) {
      const { data } = (await preview(store, params)).lines;
      const from = after === undefined ? 0 : data.findIndex(({ id }) => id === after) + 1;
      return {
        object: "list",
        data: data.slice(from, from + limit),
        has_more: data.length > from + limit,
        url: "/v1/invoices/upcoming/lines",
      };
    },
  }),
];

async function preview(store: ObjectStore, params: Params): Promise<Stripe.UpcomingInvoice> {
  const details = params.subscription_details;
  const changes = params.subscription_items ?? details?.items ?? [];
  const trial = params.subscription_trial_end ?? details?.trial_end;
  const customer =
    params.customer === undefined ? null : await store.get("customer", params.customer, "customer");
  const subscription = await findSubscription(store, params, changes.length === 0);
  const owner = {
    customer: customer?.id ?? (subscription?.customer as string | undefined) ?? "",
    subscription: subscription?.id ?? null,
    param: "invoice_items",
  };
  const items = await newAddedItems(store, params.invoice_items ?? [], owner);
  const discountRequest = readDiscountRequest(params);
  if (!subscription) {
    if (changes.length === 0) {
      if (customer) throw noUpcoming(customer.id);
      throw invalidRequest(
        "You must specify one of the following parameters: customer, subscription, subscription_items.",
        { code: "parameter_missing", param: "customer" },
      );
    }
    const ordered = changes.map(({ price, quantity }, index) => {
      if (price !== undefined) return { price, quantity };
      const param = `subscription_items[${index}][price]`;
      throw invalidRequest(`Missing required param: ${param}.`, {
        code: "parameter_missing",
        param,
      });
    });
    const end = readTrialEnd(store.now, { trial_end: trial });
    return previewNew(store, { customer, ordered, trialEnd: end, discountRequest, items });
  }
  return previewNext(store, {
    subscription,
    discountRequest,
    items,
    cancelAtPeriodEnd: params.subscription_cancel_at_period_end ?? details?.cancel_at_period_end,
    change: {
      items: changes,
      behavior:
        params.subscription_proration_behavior ??
        details?.proration_behavior ??
        "create_prorations",
      prorationDate: params.subscription_proration_date ?? details?.proration_date ?? null,
      trialEnd:
        trial === "now" ? "now" : (readTrialEnd(store.now, { trial_end: trial }) ?? undefined),
      anchor: params.subscription_billing_cycle_anchor ?? details?.billing_cycle_anchor,
      names: { items: "subscription_items", prorationDate: "subscription_proration_date" },
    },
  });
}

/** The named subscription, or the customer's that renews first. */
async function findSubscription(
  store: ObjectStore,
  params: Params,
  mayBeAny: boolean,
): Promise<Stripe.Subscription | null> {
  if (params.subscription !== undefined) {
    const named = await store.get("subscription", params.subscription, "subscription");
    if (params.customer !== undefined && named.customer !== params.customer) {
      throw invalidRequest("The subscription does not belong to the customer.", {
        param: "subscription",
      });
    }
    return named;
  }
  if (params.customer === undefined || !mayBeAny) return null;
  const all = await store.list("subscription", { customer: params.customer });
  const renewing = all.filter(
    ({ ended_at, cancel_at, status, current_period_end: end }) =>
      ended_at === null && status !== "incomplete" && (cancel_at === null || cancel_at > end),
  );
  return renewing.toSorted((a, b) => a.current_period_end - b.current_period_end)[0] ?? null;
}
