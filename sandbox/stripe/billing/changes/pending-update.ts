/** Changes that wait until their invoice is paid. */
import type Stripe from "stripe";
import type { ObjectStore } from "../../store/object-store";
import { INCOMPLETE_SECONDS } from "../../store/due-at";

/** Stores the change to `after` as pending until this invoice is paid. */
export async function storePendingUpdate(
  store: ObjectStore,
  {
    before,
    after,
    invoice,
  }: { before: Stripe.Subscription; after: Stripe.Subscription; invoice: Stripe.Invoice },
): Promise<void> {
  const isMoved = after.billing_cycle_anchor !== before.billing_cycle_anchor;
  await store.put<"subscription">({
    ...before,
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: isMoved ? after.billing_cycle_anchor : null,
      expires_at: store.now + INCOMPLETE_SECONDS,
      subscription_items: after.items.data,
      trial_end: after.trial_end === before.trial_end ? null : after.trial_end,
      trial_from_plan: null,
    },
  });
  await store.put<"invoice">(invoice, { update: after });
}

/** Whether the subscription's pending change waits for this invoice. */
export function isWaitingFor(subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
  return subscription.pending_update !== null && subscription.latest_invoice === invoice.id;
}

/** Applies the change that waited for this invoice. @returns null when none did */
export async function applyPendingUpdate(
  store: ObjectStore,
  before: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription | null> {
  const { update } = await store.notes("invoice", invoice.id);
  if (!update || !isWaitingFor(before, invoice)) return null;
  const { cancel_at_period_end: isEnding } = before;
  return {
    ...before,
    billing_cycle_anchor: update.billing_cycle_anchor,
    cancel_at: isEnding ? update.current_period_end : before.cancel_at,
    current_period_end: update.current_period_end,
    current_period_start: update.current_period_start,
    items: update.items,
    pending_update: null,
    status: update.status,
    trial_end: update.trial_end,
    trial_start: update.trial_start,
  };
}

/** Drops the change that waited for this invoice. @returns whether there was one */
export async function dropPendingUpdate(
  store: ObjectStore,
  before: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<boolean> {
  if (!isWaitingFor(before, invoice)) return false;
  const subscription: Stripe.Subscription = { ...before, pending_update: null };
  await store.put<"subscription">(subscription);
  await store.emit("customer.subscription.updated", subscription, before);
  await store.emit("customer.subscription.pending_update_expired", subscription);
  return true;
}
