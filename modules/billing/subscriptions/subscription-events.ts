/** The webhook names for a change to a subscription. Pure. */
import type { SubscriptionFacts, WebhookEvent } from "../../webhooks/types";
import { isOver, type Facts } from "../facts/facts";

type Type = Extract<WebhookEvent["type"], `subscription.${string}`>;

/** Whether it ever gave access: paid for, or on trial. */
const hasBegun = ({ isFirstPaid, status }: Facts): boolean =>
  isFirstPaid || status === "trialing" || status === "active";

/**
 * The events between two states of a subscription, in the order in which they are sent.
 *
 * @param before null for a new one
 */
export function listSubscriptionEvents(before: Facts | null, after: Facts): readonly Type[] {
  if (!hasBegun(after)) return [];
  const isNew = before === null || !hasBegun(before);
  const isEnded = isOver(after.status);
  const wasEnded = before !== null && isOver(before.status);
  if (isNew) return isEnded ? [] : ["subscription.started"];
  if (isEnded) return wasEnded ? [] : ["subscription.ended"];
  const types: Type[] = [];
  const wasPaid = before.unpaidSince === null;
  const isPaid = after.unpaidSince === null;
  if (wasPaid && !isPaid) types.push("subscription.payment_failed");
  const isNextPeriod = after.periodStart > before.periodStart && after.status === "active";
  if (isPaid && (isNextPeriod || !wasPaid)) types.push("subscription.renewed");
  if (before.cancelAt === null && after.cancelAt !== null) types.push("subscription.canceled");
  if (isChanged(before, after)) types.push("subscription.changed");
  return types;
}

/** Another plan or price, a pause, or a cancellation that was undone. */
const isChanged = (before: Facts, after: Facts): boolean =>
  before.planId !== after.planId ||
  before.priceId !== after.priceId ||
  (before.pausedSince === null) !== (after.pausedSince === null) ||
  (before.cancelAt !== null && after.cancelAt === null);

export const toSubscriptionFacts = (facts: Facts, readerId: string | null): SubscriptionFacts => ({
  id: facts.subscriptionId,
  reader_id: readerId,
  product_id: facts.productId,
  plan_id: facts.planId,
  status: facts.status,
  currency: facts.currency,
  amount: facts.amount,
  interval: facts.interval,
  interval_count: facts.intervalCount,
  period_ends_at: facts.periodEnd.toISOString(),
  cancels_at: facts.cancelAt?.toISOString() ?? null,
});
