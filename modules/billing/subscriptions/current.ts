/** Which of a reader's subscriptions is the one they have. Pure. */
import type { KeptSubscription } from "./subscription-store";

/** Whether Stripe goes on with it: something can be changed, cancelled or paid. */
export function isLive({ facts, isMissing }: KeptSubscription): boolean {
  if (isMissing || !facts.isFirstPaid) return false;
  return ["active", "trialing", "past_due", "unpaid", "paused"].includes(facts.status);
}

/** Whether a bill that waits for its money keeps the reader out: another card opens it again. */
export function isPaymentDue(kept: KeptSubscription, now: Date): boolean {
  return isLive(kept) && kept.facts.openInvoiceId !== null && kept.entitledUntil <= now;
}

/** The live one that lets its reader in for the longest; null where there is none. */
export function findCurrent(kept: readonly KeptSubscription[]): KeptSubscription | null {
  return (
    kept
      .filter(isLive)
      .toSorted((one, other) => other.entitledUntil.getTime() - one.entitledUntil.getTime())[0] ??
    null
  );
}
