import type Stripe from "stripe";
import type { Books } from "../books/books";
import { findSubscriptionDue } from "../books/due-at";
import { cancelSubscription, expireSubscription } from "../billing/cancel-subscription";
import { dropPending } from "../billing/changes/drop-pending";
import { previewNext } from "../billing/invoices/preview-invoice";
import { renewSubscription } from "./renew-subscription";

/** Runs the action that is due for a subscription, if it still is. */
export async function liveSubscription(books: Books, before: Stripe.Subscription): Promise<void> {
  const notes = await books.notes("subscription", before.id);
  const due = findSubscriptionDue(before, notes);
  switch (due && due.at <= books.now && due.what) {
    case "expire":
      return expireSubscription(books, before);
    case "cancel":
      await cancelSubscription(books, before);
      return;
    case "warn-of-trial-end":
      await books.put<"subscription">(before, {
        ...notes,
        ...(before.trial_end !== null && { trialEndAnnounced: before.trial_end }),
      });
      return books.emit("customer.subscription.trial_will_end", before);
    case "announce-renewal":
      await books.put<"subscription">(before, {
        ...notes,
        upcomingAnnounced: before.current_period_end,
      });
      return books.emit("invoice.upcoming", await previewNext(books, asItIs(before)));
    case "drop-update":
      await dropPending(books, before);
      return;
    case "renew":
      return renewSubscription(books, before);
    default:
      // No longer due: storing it recomputes its due date.
      return books.put<"subscription">(before);
  }
}

/** Preview parameters without any change. */
function asItIs(subscription: Stripe.Subscription): Parameters<typeof previewNext>[1] {
  return {
    subscription,
    asked: {},
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
