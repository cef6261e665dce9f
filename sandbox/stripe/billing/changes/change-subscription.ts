import type Stripe from "stripe";
import { mergeMetadata, type MetadataParam } from "../../api/fields";
import { invalidRequest } from "../../store/api-error";
import type { ObjectStore } from "../../store/object-store";
import { getOwnCard } from "../../cards/attach";
import { type DiscountRequest, dropDiscount, findDiscount, storeDiscount } from "../discounts";
import { type ChangeBehavior, commitPlan } from "./commit-plan";
import { planChange, type PlanChange } from "./plan-change";

export interface ChangeOrder {
  readonly metadata?: MetadataParam | undefined;
  readonly description?: string | null | undefined;
  readonly method?: string | null | undefined;
  readonly savesMethod?: boolean | undefined;
  readonly cancelAtPeriodEnd?: boolean | undefined;
  readonly cancelAt?: number | null | undefined;
  readonly details?: CancellationParams | undefined;
  /** Null: removes discounts; undefined: keeps them. */
  readonly discountRequest?: DiscountRequest | null | undefined;
  /** Null: the plan doesn't change. */
  readonly plan: PlanChange | null;
  /** Items billed on the next invoice. */
  readonly added: readonly Stripe.InvoiceItem[];
  readonly behavior: ChangeBehavior;
  readonly isOffSession: boolean;
}

export interface CancellationParams {
  readonly comment?: string | null | undefined;
  readonly feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
}

/**
 * Changes a subscription and creates the invoice that the change requires.
 * @throws ApiError for invalid parameters, and for a failed payment with `error_if_incomplete`
 */
export async function changeSubscription(
  store: ObjectStore,
  before: Stripe.Subscription,
  order: ChangeOrder,
): Promise<Stripe.Subscription> {
  const hasNewTerms =
    order.plan !== null || order.discountRequest !== undefined || order.added.length > 0;
  if (before.ended_at !== null && (hasNewTerms || order.cancelAtPeriodEnd !== undefined)) {
    throw invalidRequest(
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  }
  if (before.status === "incomplete" && hasNewTerms) {
    throw invalidRequest(
      "You cannot update a subscription in `incomplete` status in a way that changes what is billed.",
    );
  }
  const changed = await changeFields(store, before, order);
  if (order.plan === null && order.added.length === 0) return keep(store, changed, before);
  const planned = order.plan && (await planChange(store, changed, order.plan));
  return commitPlan(store, {
    before,
    planned: planned ?? { after: changed, prorations: [], newPeriod: null, billsNow: false },
    added: order.added,
    behavior: order.behavior,
    isOffSession: order.isOffSession,
  });
}

async function keep(
  store: ObjectStore,
  after: Stripe.Subscription,
  before: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  await store.put<"subscription">(after);
  await store.emit("customer.subscription.updated", after, before);
  return after;
}

async function changeFields(
  store: ObjectStore,
  before: Stripe.Subscription,
  order: ChangeOrder,
): Promise<Stripe.Subscription> {
  const { description, method, savesMethod } = order;
  const after: Stripe.Subscription = {
    ...before,
    metadata: mergeMetadata(before.metadata, order.metadata),
    ...(description !== undefined && { description }),
    ...changeEnd(before, order, store.now),
  };
  if (typeof method === "string") {
    const customer = before.customer as string;
    const param = "default_payment_method";
    after.default_payment_method = (await getOwnCard(store, { id: method, customer, param })).id;
  } else if (method === null) after.default_payment_method = null;
  if (savesMethod !== undefined) {
    after.payment_settings = {
      ...before.payment_settings!,
      save_default_payment_method: savesMethod ? "on_subscription" : "off",
    };
  }
  return changeDiscount(store, after, order.discountRequest);
}

/** The fields that hold when and why it ends. */
function changeEnd(
  before: Stripe.Subscription,
  { cancelAtPeriodEnd, cancelAt, details }: ChangeOrder,
  now: number,
): Partial<Stripe.Subscription> {
  if (cancelAtPeriodEnd === true && typeof cancelAt === "number") {
    throw invalidRequest("You cannot set `cancel_at` and `cancel_at_period_end` at once.", {
      param: "cancel_at",
    });
  }
  if (typeof cancelAt === "number" && cancelAt <= now) {
    throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param: "cancel_at",
    });
  }
  const words = { ...before.cancellation_details, ...definedOf(details) };
  const own = (reason: Stripe.Subscription.CancellationDetails.Reason | null) => ({
    cancellation_details: { comment: null, feedback: null, ...words, reason },
  });
  const reason = "cancellation_requested";
  if (cancelAtPeriodEnd === true || typeof cancelAt === "number") {
    return {
      cancel_at_period_end: cancelAtPeriodEnd === true,
      cancel_at: typeof cancelAt === "number" ? cancelAt : before.current_period_end,
      canceled_at: before.canceled_at ?? now,
      ...own(reason),
    };
  }
  const isUndone =
    (cancelAtPeriodEnd === false && before.cancel_at_period_end) || cancelAt === null;
  if (isUndone && before.ended_at === null) {
    return { cancel_at_period_end: false, cancel_at: null, canceled_at: null, ...own(null) };
  }
  return details ? own(before.cancellation_details?.reason ?? null) : {};
}

function definedOf(details: CancellationParams | undefined) {
  return {
    ...(details?.comment !== undefined && { comment: details.comment }),
    ...(details?.feedback !== undefined && { feedback: details.feedback }),
  };
}

async function changeDiscount(
  store: ObjectStore,
  before: Stripe.Subscription,
  discountRequest: ChangeOrder["discountRequest"],
): Promise<Stripe.Subscription> {
  if (discountRequest === undefined) return before;
  const customer = await store.get("customer", before.customer as string);
  const owner = { customer, subscription: before.id };
  const discount = discountRequest && (await findDiscount(store, discountRequest, owner));
  if (discountRequest && !discount) return before;
  for (const id of before.discounts) if (typeof id === "string") await dropDiscount(store, id);
  if (discount) await storeDiscount(store, discount);
  return { ...before, discount, discounts: discount ? [discount.id] : [] };
}
