/** Selects a reader's current subscription. Pure. */
import type { StoredSubscription } from "./subscription-store";

/** Whether it is active in Stripe: it can be changed, canceled or paid. */
export function isLive({ facts, isMissing }: StoredSubscription): boolean {
  if (isMissing || !facts.isFirstPaid) return false;
  return ["active", "trialing", "past_due", "unpaid", "paused"].includes(facts.status);
}

/** Whether it pays for the seats of a group, and not for its owner alone. */
export const isOfGroup = ({ facts }: StoredSubscription): boolean => facts.seats !== null;

/** Whether an unpaid invoice closes access: paying it restores access. */
export function isPaymentDue(kept: StoredSubscription, now: Date): boolean {
  return (
    isLive(kept) &&
    !isOfGroup(kept) &&
    kept.facts.openInvoiceId !== null &&
    kept.entitledUntil <= now
  );
}

/** The reader's own live one with the longest access; null if there is none. */
export const findCurrent = (kept: readonly StoredSubscription[]): StoredSubscription | null =>
  findLongest(kept.filter((one) => !isOfGroup(one)));

/** The same of a group that the reader owns. */
export const findOfGroup = (kept: readonly StoredSubscription[]): StoredSubscription | null =>
  findLongest(kept.filter(isOfGroup));

function findLongest(kept: readonly StoredSubscription[]): StoredSubscription | null {
  return (
    kept
      .filter(isLive)
      .toSorted((one, other) => other.entitledUntil.getTime() - one.entitledUntil.getTime())[0] ??
    null
  );
}
