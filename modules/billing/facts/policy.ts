/**
 * The access policy: whom a subscription gives access, and until when. Pure.
 */
import type { Facts } from "./facts";

const DAY_MS = 86_400_000;

export interface Policy {
  /** Days of access after the end of a period whose renewal has no result yet. */
  readonly lateDays: number;
  /** Days of access after a renewal has failed, from the day it was due. */
  readonly graceDays: number;
  /** Whether access ends when the latest payment was fully refunded. */
  readonly refund: "end" | "keep";
  /** The same for a lost dispute. */
  readonly dispute: "end" | "keep";
}

export const policy: Policy = { lateDays: 3, graceDays: 14, refund: "end", dispute: "end" };

/** When states for which Stripe gives no time were first seen. */
export interface Sightings {
  /** The current status. */
  readonly statusAt: Date;
  /** That the latest charge was refunded or disputed; null if it was not. */
  readonly takenAt: Date | null;
}

export type EntitlementReason =
  | "paid"
  | "cancelled"
  | "payment-overdue"
  | "first-payment-missing"
  | "refunded"
  | "dispute-lost"
  | "paused"
  | "ended";

export interface Entitlement {
  readonly startsAt: Date;
  /** Equal to `startsAt` if access never began. */
  readonly endsAt: Date;
  readonly reason: EntitlementReason;
  /** Until when a failed renewal can be paid without losing access; null if none has failed. */
  readonly graceEndsAt: Date | null;
}

/**
 * A subscription gives access if its first invoice is paid and it is active or in a trial; the facts
 * set the end. Independent of the clock: callers compare the end with the current time.
 */
export function decideEntitlement(
  facts: Facts,
  { sightings, rules = policy }: { sightings: Sightings; rules?: Policy },
): Entitlement {
  const startsAt = facts.startedAt;
  if (!facts.isFirstPaid) {
    return { startsAt, endsAt: startsAt, reason: "first-payment-missing", graceEndsAt: null };
  }

  const overdueSince =
    facts.unpaidSince ?? (facts.status === "past_due" ? facts.periodStart : null);
  const graceEndsAt = overdueSince && after(overdueSince, rules.graceDays);
  const ends: { at: Date; reason: EntitlementReason }[] = [
    endOfStatus(facts, { sightings, rules }),
  ];
  if (facts.pausedSince) ends.push({ at: facts.pausedSince, reason: "paused" });
  if (graceEndsAt) ends.push({ at: graceEndsAt, reason: "payment-overdue" });
  if (facts.taken !== null && rules[facts.taken] === "end") {
    ends.push({
      at: sightings.takenAt ?? sightings.statusAt,
      reason: facts.taken === "refund" ? "refunded" : "dispute-lost",
    });
  }
  const first = ends.reduce((earliest, end) => (end.at < earliest.at ? end : earliest));
  return {
    startsAt,
    endsAt: first.at > startsAt ? first.at : startsAt,
    reason: first.reason,
    graceEndsAt: facts.status === "past_due" ? graceEndsAt : null,
  };
}

function endOfStatus(
  facts: Facts,
  { sightings, rules }: { sightings: Sightings; rules: Policy },
): { at: Date; reason: EntitlementReason } {
  switch (facts.status) {
    case "active":
    case "trialing":
    case "past_due":
      return facts.cancelAt
        ? { at: facts.cancelAt, reason: "cancelled" }
        : { at: after(facts.periodEnd, rules.lateDays), reason: "paid" };
    case "paused":
      return { at: sightings.statusAt, reason: "paused" };
    case "canceled":
    case "incomplete":
    case "incomplete_expired":
    case "unpaid":
      return { at: facts.endedAt ?? sightings.statusAt, reason: "ended" };
  }
}

function after(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}
