/** The changes in Stripe that follow from reading a subscription, so that nothing is charged that isn't owed. */
import { readCurrentPeriod } from "../facts/current-period";
import { isOver, type Facts } from "../facts/facts";
import type { StripeState } from "../facts/read-facts";
import { unlessRefused, type StripeClient } from "../stripe";
import type { StopReason } from "../types";

const stopReasons = {
  dispute: "dispute-lost",
  refund: "refunded",
} as const satisfies Record<string, StopReason>;

export type StopBilling = ReturnType<typeof createStopBilling>;

export function createStopBilling(deps: {
  stripe: StripeClient;
  /** Notes the cancellation in the reader's history, once. */
  note: (options: {
    readerId: string | null;
    subscriptionId: string;
    reason: StopReason;
  }) => Promise<void>;
}) {
  const { stripe, note } = deps;
  const voidInvoice = (id: string) => unlessRefused(() => stripe.invoices.voidInvoice(id));

  return {
    /**
     * Cancels a subscription whose payment was lost in a dispute, or refunded as a whole in Stripe; otherwise voids
     * what is open for periods that have passed. The caller must hold the subscription's lock.
     *
     * @param options.isDecided whether the staff decided what becomes of a refunded subscription
     * @returns whether anything was changed: the subscription must be read again then
     */
    async stop({
      readerId,
      facts,
      state,
      isDecided,
    }: {
      readerId: string | null;
      facts: Facts;
      state: StripeState;
      isDecided: boolean;
    }): Promise<boolean> {
      if (isOver(facts.status)) return false;
      const { subscriptionId, taken } = facts;
      if (taken !== null && !(taken === "refund" && isDecided)) {
        // Noted first: after a crash in between, the next reading cancels it and notes nothing new.
        await note({ readerId, subscriptionId, reason: stopReasons[taken] });
        for (const { id, status } of state.invoices) if (status === "open") await voidInvoice(id);
        await unlessRefused(() => stripe.subscriptions.cancel(subscriptionId));
        return true;
      }
      const { superseded } = readCurrentPeriod(state.invoices);
      for (const { id } of superseded) await voidInvoice(id);
      return superseded.length > 0;
    },
  };
}
