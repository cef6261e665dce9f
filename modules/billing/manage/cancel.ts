/** Cancels subscriptions, and resumes canceled ones. */
import type { Service } from "../service";
import type { CancelReason } from "../types";
import { unlessRefused } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import { isLive } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import type { Cancellations } from "./cancellations";
import { refusalOf, refused, type Refused } from "./manage-refusal";
import { withoutEnd } from "./scheduled-end";

export const cancelReasons = [
  "too-expensive",
  "not-reading",
  "content",
  "technical",
  "other",
] as const satisfies readonly CancelReason[];

/** The same as Stripe's enum. */
const feedbackOf = {
  "too-expensive": "too_expensive",
  "not-reading": "unused",
  content: "low_quality",
  technical: "too_complex",
  other: "other",
} as const satisfies Record<CancelReason, string>;

export type Cancel = ReturnType<typeof createCancel>;

export function createCancel(
  service: Pick<Service, "stripe"> & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    cancellations: Cancellations;
  },
) {
  const { stripe, store, sync, cancellations } = service;

  /** The unpaid invoice is voided, so that nothing is charged after the cancellation. */
  async function endAtOnce({ facts }: StoredSubscription): Promise<void> {
    if (facts.openInvoiceId !== null) {
      await unlessRefused(() => stripe.invoices.voidInvoice(facts.openInvoiceId!));
    }
    await unlessRefused(() => stripe.subscriptions.cancel(facts.subscriptionId));
  }

  return {
    /**
     * Cancels a subscription at the end of the paid period; at once if a payment is missing, or on request.
     * Canceling again changes nothing.
     */
    async cancel(
      kept: StoredSubscription,
      {
        why,
        when = "period_end",
      }: {
        why: { reason: CancelReason; comment: string } | null;
        when?: "period_end" | "now";
      },
    ): Promise<{ ok: true; endsAt: Date } | Refused> {
      const { subscriptionId, status, cancelAt, periodEnd } = kept.facts;
      if (!isLive(kept)) return refused(refusalOf.over);
      if (when === "period_end" && (status === "active" || status === "trialing")) {
        // An end that was planned for after the next renewal is no cancellation: it would be charged again.
        if (cancelAt !== null && cancelAt <= periodEnd) return { ok: true, endsAt: cancelAt };
        await stripe.subscriptions.update(subscriptionId, {
          cancel_at_period_end: true,
          cancellation_details: {
            feedback: why ? feedbackOf[why.reason] : "",
            comment: why?.comment ?? "",
          },
        });
      } else await endAtOnce(kept);
      await sync(subscriptionId);
      await cancellations.note({
        readerId: kept.readerId,
        subscriptionId,
        step: "cancelled",
        reason: why?.reason ?? null,
        comment: why?.comment || null,
      });
      const now = await store.find(subscriptionId);
      return { ok: true, endsAt: now?.entitledUntil ?? kept.entitledUntil };
    },

    /** Undoes a cancellation during the period. */
    async resume(kept: StoredSubscription): Promise<{ ok: true; renewalAt: Date } | Refused> {
      const { subscriptionId, cancelAt, periodEnd } = kept.facts;
      if (!isLive(kept)) return refused(refusalOf.over);
      if (cancelAt === null) return refused(refusalOf.notCancelled);
      // From Stripe, because the stored state doesn't tell which of its fields holds the end.
      const end = withoutEnd(await stripe.subscriptions.retrieve(subscriptionId));
      if (Object.keys(end).length > 0) await stripe.subscriptions.update(subscriptionId, end);
      await sync(subscriptionId);
      await cancellations.note({
        readerId: kept.readerId,
        subscriptionId,
        step: "resumed",
        reason: null,
        comment: null,
      });
      return { ok: true, renewalAt: periodEnd };
    },
  };
}
