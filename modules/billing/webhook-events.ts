import type { StripeWebhookEvents } from "./stripe";

/** The events that Stripe should send; the endpoint in its account is created with this list. */
export const webhookEvents = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.finalization_failed",
  "invoice.upcoming",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.updated",
  "customer.deleted",
] as const satisfies readonly StripeWebhookEvents[];
