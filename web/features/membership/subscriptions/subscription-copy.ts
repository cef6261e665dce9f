/** Describes a subscription and its next action. Pure. */
import { offer } from "#publication/offer";
import { needsCard } from "./needs-card";
import type { Subscription } from "./subscription-service";
import { formatEvery } from "../../../../shared/interval";
import { formatMoney } from "../../../formats/money";

export interface SubscriptionCopy {
  /** Label of the date. */
  readonly dateLabel: string;
  /** ISO 8601 instant; null where it is unknown. */
  readonly dateAt: string | null;
  readonly sentence: string;
  readonly tone: "plain" | "warning";
  /** The next action: cancel, resume, update the card, or approve a bill. */
  readonly action: "cancel" | "resume" | "card" | "approve";
}

/** Messages during the grace period, and after access has ended. */
const cardSentences = {
  grace: "Your card was declined. Update it before this date to keep your access.",
  over: "Your last payment didn’t go through. Update your card to keep reading.",
};

const approveSentences = {
  grace:
    "Your bank needs you to approve this payment. Approve it before this date to keep your access.",
  over: "Your bank needs you to approve this payment. Approve it to keep reading.",
};

/** @param options.isOpen whether it grants access; a refunded subscription does not */
export function describeSubscription(
  subscription: Subscription,
  { isOpen }: { isOpen: boolean },
): SubscriptionCopy {
  const { amount, currency, renewalAt, endsAt, pastDue, needsApproval } = subscription;
  const dues = `${formatMoney(amount, currency)} ${formatEvery(subscription)}`;
  if (needsCard(subscription)) {
    const isInGrace = pastDue !== null && isOpen;
    return {
      dateLabel: isInGrace ? "Access Until" : "Access Ended",
      dateAt: pastDue?.graceEndsAt ?? null,
      sentence: (needsApproval ? approveSentences : cardSentences)[isInGrace ? "grace" : "over"],
      tone: "warning",
      action: needsApproval ? "approve" : "card",
    };
  }
  if (subscription.cancelAtPeriodEnd) {
    return {
      dateLabel: "Access Until",
      dateAt: endsAt ?? renewalAt,
      sentence: isOpen
        ? "Canceled. You can read until this date and won’t be billed again."
        : "Canceled. You don’t have access because this period isn’t paid for.",
      tone: "plain",
      action: "resume",
    };
  }
  if (!isOpen) {
    return {
      dateLabel: "Renewal Date",
      dateAt: renewalAt,
      sentence: `You don’t have access right now because this period isn’t paid for. Your subscription renews on this date at ${dues}.`,
      tone: "warning",
      action: "cancel",
    };
  }
  return {
    dateLabel: "Renewal Date",
    dateAt: renewalAt,
    sentence: (subscription.isTrial && offer.penny?.underWay(dues)) || `Renews at ${dues}.`,
    tone: "plain",
    action: "cancel",
  };
}
