import { z } from "zod";
import type Stripe from "stripe";
import { defineCall } from "../../api/call";
import { flag, instant, integer, oneOf, paging, text } from "../../api/fields";
import { wrongRequest } from "../../books/refusal";
import type { Books } from "../../books/books";
import { newAddedItems } from "../add-invoice-items";
import { changedItem, discountFields, readAsked, readTrialEnd } from "../subscriptions";
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
    run: ({ books, params }) => preview(books, params),
  }),
  defineCall({
    method: "GET",
    path: "/invoices/upcoming/lines",
    params: z.strictObject({ ...fields, ...paging }),
    async run({ books, params: { limit = 10, starting_after: after, ...params } }) {
      const { data } = (await preview(books, params)).lines;
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

async function preview(books: Books, params: Params): Promise<Stripe.UpcomingInvoice> {
  const details = params.subscription_details;
  const changes = params.subscription_items ?? details?.items ?? [];
  const trial = params.subscription_trial_end ?? details?.trial_end;
  const customer =
    params.customer === undefined ? null : await books.get("customer", params.customer, "customer");
  const subscription = await findSubscription(books, params, changes.length === 0);
  const owner = {
    customer: customer?.id ?? (subscription?.customer as string | undefined) ?? "",
    subscription: subscription?.id ?? null,
    param: "invoice_items",
  };
  const items = await newAddedItems(books, params.invoice_items ?? [], owner);
  const asked = readAsked(params);
  if (!subscription) {
    if (changes.length === 0) {
      if (customer) throw noUpcoming(customer.id);
      throw wrongRequest(
        "You must specify one of the following parameters: customer, subscription, subscription_items.",
        { code: "parameter_missing", param: "customer" },
      );
    }
    const ordered = changes.map(({ price, quantity }, index) => {
      if (price !== undefined) return { price, quantity };
      const param = `subscription_items[${index}][price]`;
      throw wrongRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
    });
    const end = readTrialEnd(books.now, { trial_end: trial });
    return previewNew(books, { customer, ordered, trialEnd: end, asked, items });
  }
  return previewNext(books, {
    subscription,
    asked,
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
        trial === "now" ? "now" : (readTrialEnd(books.now, { trial_end: trial }) ?? undefined),
      anchor: params.subscription_billing_cycle_anchor ?? details?.billing_cycle_anchor,
      names: { items: "subscription_items", prorationDate: "subscription_proration_date" },
    },
  });
}

/** The named subscription, or the customer's that renews first. */
async function findSubscription(
  books: Books,
  params: Params,
  mayBeAny: boolean,
): Promise<Stripe.Subscription | null> {
  if (params.subscription !== undefined) {
    const named = await books.get("subscription", params.subscription, "subscription");
    if (params.customer !== undefined && named.customer !== params.customer) {
      throw wrongRequest("The subscription does not belong to the customer.", {
        param: "subscription",
      });
    }
    return named;
  }
  if (params.customer === undefined || !mayBeAny) return null;
  const all = await books.list("subscription", { customer: params.customer });
  const renewing = all.filter(
    ({ ended_at, cancel_at, status, current_period_end: end }) =>
      ended_at === null && status !== "incomplete" && (cancel_at === null || cancel_at > end),
  );
  return renewing.toSorted((a, b) => a.current_period_end - b.current_period_end)[0] ?? null;
}
