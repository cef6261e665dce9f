import type Stripe from "stripe";
import type { ObjectStore } from "../store/object-store";
import { findSubscriptionDue } from "../store/due-at";
import { cancelSubscription, expireSubscription } from "../billing/cancel-subscription";
import { dropPending } from "../billing/changes/drop-pending";
import { previewNext } from "../billing/invoices/preview-invoice";
import { renewSubscription } from "./renew-subscription";

/** Runs the action that is due for a subscription, if it still is. */
export async function runSubscriptionAction(
  store: ObjectStore,
  before: Stripe.Subscription,
): Promise<void> {
  const notes = await store.notes("subscription", before.id);
  const due = findSubscriptionDue(before, notes);
  switch (due && due.at <= store.now && due.what) {
    case "expire":
      return expireSubscription(store, before);
    case "cancel":
      await cancelSubscription(store, before);
      return;
    case "warn-of-trial-end":
      await store.put<"subscription">(before, {
        ...notes,
        ...(before.trial_end !== null && { trialEndAnnounced: before.trial_end }),
      });
      return store.emit("customer.subscription.trial_will_end", before);
    case "announce-renewal":
      await store.put<"subscription">(before, {
        ...notes,
        upcomingAnnounced: before.current_period_end,
      });
      return store.emit("invoice.upcoming", await previewNext(store, withoutChange(before)));
    case "drop-update":
      await dropPending(store, before);
      return;
    case "renew":
      return renewSubscription(store, before);
    default:
      // No longer due: storing it recomputes its due date.
      return store.put<"subscription">(before);
  }
}

/** Preview parameters without any change. */
function withoutChange(subscription: Stripe.Subscription): Parameters<typeof previewNext>[1] {
  return {
    subscription,
    discountRequest: {},
    items: [],
    cancelAtPeriodEnd: undefined,
    change: {
      items: [],
      behavior: "none",
      prorationDate: null,
      names: { items: "items", prorationDate: "proration_date" },
    },
  };
}
