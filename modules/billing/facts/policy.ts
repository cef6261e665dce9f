/**
 * Whom a subscription lets in, and until when. Pure: the facts are Stripe's, the rules the paper's.
 */
import type { Facts } from "./facts";

const DAY_MS = 86_400_000;

export interface Policy {
  /** A renewal that is only late locks nobody out for so long. */
  readonly lateDays: number;
  /** A renewal that failed leaves so long to mend the card, from the day it was due. */
  readonly graceDays: number;
  /** What becomes of access when the latest payment was given back in full. */
  readonly refund: "end" | "keep";
  /** The same when the bank took it back for good. */
  readonly dispute: "end" | "keep";
}

export const policy: Policy = { lateDays: 3, graceDays: 14, refund: "end", dispute: "end" };

/** When we first saw what Stripe gives no time for. */
export interface Sightings {
  /** The present status. */
  readonly statusAt: Date;
  /** That the money is gone again; null while it is not. */
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
  /** As early as `startsAt` where access never began. */
  readonly endsAt: Date;
  readonly reason: EntitlementReason;
  /** Until when a failed renewal can be paid without losing access; null when none has failed. */
  readonly graceEndsAt: Date | null;
}

/**
 * Entitled is who has paid the first bill and is active or in a trial; the facts decide the rest.
 * Depends on no clock: the end lies in the future or in the past, and whoever asks compares.
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
