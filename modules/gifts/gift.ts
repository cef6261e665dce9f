/**
 * The states of a gift, and the reasons for refusals. All who change a gift ask here, under its lock; the statements of
 * `gift-store.ts` repeat the state that they start from, so that nothing happens twice.
 *
 *     ordered ── pay ──► paid ── redeem ──► redeemed
 *                          └──── refund ──────┴──────► refunded
 */
import type { StoredGift } from "./gift-row";
import type { GiftStage } from "./types";

interface GiftStatus {
  readonly stage: GiftStage;
  /** Whether a refund was ordered that Stripe hasn't made. */
  readonly isRefunding: boolean;
  /** Why a step is refused; null: it can be taken. */
  readonly refused: {
    readonly pay: "paid" | null;
    readonly redeem: "unpaid" | "redeemed" | "refunded" | null;
    /** Its first email to the recipient. */
    readonly send: "sent" | "over" | "not-due" | null;
    readonly sendAgain: "unsent" | "over" | null;
    /** Choosing the day and the address of the first email. */
    readonly schedule: "sent" | "over" | null;
    /** Correcting the address of an email that was sent. */
    readonly readdress: "unsent" | "over" | null;
    readonly refund: "unpaid" | "refunded" | null;
    /** Ending its access, after a refund that doesn't let it continue. */
    readonly endAccess: "unused" | "continues" | null;
    /** Emailing its reader that it ends. */
    readonly remind: "unused" | "reminded" | null;
  };
}

export function statusOf(gift: StoredGift, now: Date): GiftStatus {
  const { state, sentAt, deliverAt, refundAskedAt } = gift;
  const sent = sentAt === null ? null : "sent";
  const unsent = sentAt === null ? "unsent" : null;
  const unpaid = state === "ordered" ? "unpaid" : null;
  const unused = state === "redeemed" ? null : "unused";
  const used = state === "redeemed" ? "redeemed" : null;
  const refunded = state === "refunded" ? "refunded" : null;
  const asked = refundAskedAt === null ? null : "refunded";
  const over = state === "paid" ? null : "over";
  const isDue = deliverAt !== null && deliverAt <= now;
  return {
    stage: refunded ?? used ?? sent ?? (deliverAt === null ? "card" : "waiting"),
    isRefunding: asked !== null && gift.refundedAt === null,
    refused: {
      pay: unpaid ? null : "paid",
      redeem: unpaid ?? refunded ?? asked ?? used,
      send: over ?? (asked ? "over" : null) ?? sent ?? (isDue ? null : "not-due"),
      sendAgain: over ?? (asked ? "over" : null) ?? unsent,
      schedule: over ?? sent,
      readdress: over ?? unsent,
      refund: unpaid ?? refunded,
      endAccess: unused ?? (gift.refundAccess === "continues" ? "continues" : null),
      remind: unused ?? (gift.remindedAt === null ? null : "reminded"),
    },
  };
}
