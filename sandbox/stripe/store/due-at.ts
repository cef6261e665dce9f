import type Stripe from "stripe";
import type { StoredObject, Notes } from "./kinds";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a subscription can stay incomplete before it expires. */
export const INCOMPLETE_SECONDS = 23 * HOUR;
/** How long before a renewal `invoice.upcoming` is sent. */
const UPCOMING_SECONDS = 7 * DAY;
/** How long before a trial's end `customer.subscription.trial_will_end` is sent. */
const TRIAL_WARNING_SECONDS = 3 * DAY;

/** The next scheduled action of a subscription, and its time. */
export interface SubscriptionDue {
  readonly what:
    | "expire"
    | "warn-of-trial-end"
    | "announce-renewal"
    | "drop-update"
    | "cancel"
    | "renew";
  readonly at: number;
}

/** Null for a subscription that has ended or has nothing scheduled. */
export function findSubscriptionDue(
  subscription: Stripe.Subscription,
  notes: Partial<Notes["subscription"]>,
): SubscriptionDue | null {
  const {
    status,
    current_period_end: end,
    trial_end: trialEnd,
    cancel_at: cancelAt,
  } = subscription;
  if (status === "incomplete") {
    return { what: "expire", at: subscription.created + INCOMPLETE_SECONDS };
  }
  if (status !== "active" && status !== "trialing" && status !== "past_due") return null;

  const due: SubscriptionDue[] = [];
  const update = subscription.pending_update;
  if (update !== null) due.push({ what: "drop-update", at: update.expires_at });
  const stopsAt = subscription.cancel_at_period_end ? end : cancelAt;
  // Listed before the renewal at the same instant, which it prevents.
  if (stopsAt !== null) due.push({ what: "cancel", at: stopsAt });
  if (status === "trialing" && trialEnd !== null && notes.trialEndAnnounced !== trialEnd) {
    due.push({ what: "warn-of-trial-end", at: trialEnd - TRIAL_WARNING_SECONDS });
  }
  const renews = stopsAt === null || stopsAt > end;
  if (renews && notes.upcomingAnnounced !== end) {
    due.push({ what: "announce-renewal", at: end - UPCOMING_SECONDS });
  }
  due.push({ what: "renew", at: end });
  return due.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** When an object's next scheduled action is due, in seconds since 1970; null: never. */
export function dueAt(object: StoredObject, notes: object): number | null {
  if (object.object === "subscription") return findSubscriptionDue(object, notes)?.at ?? null;
  if (object.object === "invoice")
    return object.status === "open" ? object.next_payment_attempt : null;
  if (object.object === "checkout.session")
    return object.status === "open" ? object.expires_at : null;
  return null;
}
