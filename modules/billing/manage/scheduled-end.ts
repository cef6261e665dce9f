import type { StripeSubscription, StripeSubscriptionUpdateParams } from "../stripe";

/**
 * The parameters that undo a scheduled end, whichever of the two fields holds it; empty if there is none. Where
 * billing is flexible, Stripe's portal writes only `cancel_at` and leaves `cancel_at_period_end` false
 * (docs.stripe.com/billing/subscriptions/billing-mode/compare).
 */
export function withoutEnd(
  subscription: Pick<StripeSubscription, "cancel_at" | "cancel_at_period_end">,
): Pick<StripeSubscriptionUpdateParams, "cancel_at" | "cancel_at_period_end"> {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: "" };
}
