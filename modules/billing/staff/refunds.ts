/**
 * Refunds by the staff. The order is stored before Stripe is asked, under the ID of the action: whatever fails in
 * between, the same order refunds once. Then the subscription is synced, as after every call to Stripe.
 */
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import type { Cancel } from "../manage/cancel";
import type { Service } from "../service";
import { expanded, readStripeFailure, stripeId, unlessMissing } from "../stripe";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import type { SyncSubscription } from "../subscriptions/sync";
import type { RefundStore, StoredRefund } from "./refund-store";
import type { RefundOrder, StaffRefund } from "./staff-types";

/** After this time a refund on its way is taken up by the job: the request that sent it has ended. */
const LATE_MS = 5 * 60_000;

export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds(
  service: Pick<
    Service,
    "pool" | "clock" | "log" | "stripe" | "customers" | "groupCustomers" | "locks"
  > & {
    refunds: RefundStore;
    subscriptions: SubscriptionStore;
    sync: SyncSubscription["sync"];
    cancel: Cancel;
    auditLog: AuditLog;
  },
) {
  const { pool, clock, log, stripe, customers, groupCustomers, locks, refunds, sync, auditLog } =
    service;
  const lockOf = (invoiceId: string) => `refund:${invoiceId}`;

  /** The payment of this reader that is to be refunded, as Stripe has it now. */
  async function readPayment(readerId: string, order: RefundOrder) {
    const own = await customers.find(readerId);
    const payers = [...(own === null ? [] : [own]), ...(await groupCustomers.listOf(readerId))];
    const invoice = await unlessMissing(() =>
      stripe.invoices.retrieve(order.invoiceId, { expand: ["charge"] }),
    );
    if (!invoice || !payers.includes(stripeId(invoice.customer) ?? "")) {
      throw new DeskRefusal(404, "not_found", "This reader doesn’t have that payment.");
    }
    const charge = expanded(invoice.charge);
    if (invoice.status !== "paid" || charge?.status !== "succeeded") {
      throw new DeskRefusal(
        409,
        "not_paid",
        "This payment didn’t go through, so there’s nothing to refund.",
      );
    }
    if (charge.disputed) {
      throw new DeskRefusal(
        409,
        "disputed",
        "The bank has disputed this payment. Resolve it in Stripe.",
      );
    }
    if (charge.amount_refunded !== order.seenRefunded || (await refunds.hasOpen(invoice.id))) {
      throw new DeskRefusal(
        409,
        "changed_elsewhere",
        "This payment is already being refunded, or has been. Reload the page before you continue.",
      );
    }
    const left = charge.amount - charge.amount_refunded;
    if (order.amount > left) {
      throw new DeskRefusal(
        422,
        "too_much",
        left === 0 ? "This payment has already been refunded." : "That’s more than was paid.",
        { left },
      );
    }
    return {
      chargeId: charge.id,
      currency: invoice.currency,
      subscriptionId: stripeId(invoice.subscription),
    };
  }

  /** Stripe's refund for an order; found there if it was made before. */
  async function refundAtStripe(refund: StoredRefund): Promise<string> {
    const { id, chargeId: charge, amount } = refund;
    const { data } = await stripe.refunds.list({ charge, limit: 100 });
    const before = data.find(({ metadata }) => metadata?.["broadsheet_refund"] === id);
    if (before) return before.id;
    const made = await stripe.refunds.create(
      { charge, amount, reason: "requested_by_customer", metadata: { broadsheet_refund: id } },
      { idempotencyKey: `refund:${id}` },
    );
    return made.id;
  }

  async function endAccess({ subscriptionId, access }: StoredRefund): Promise<void> {
    if (subscriptionId === null || access === "continues") return;
    // It may have ended at Stripe since an event was lost; Stripe would refuse to cancel it again.
    await sync(subscriptionId);
    const kept = await service.subscriptions.find(subscriptionId);
    if (kept) await service.cancel.cancel(kept, { why: null, when: access });
  }

  /** Sends an order to Stripe; the caller has the lock. */
  async function send(id: string): Promise<StoredRefund> {
    const refund = await refunds.find(id);
    if (!refund) throw new Error("A refund is missing.");
    if (refund.state !== "sending") return refund;
    try {
      const refundId = await refundAtStripe(refund);
      await endAccess(refund);
      await refunds.settle(id, { refundId, now: clock.now() });
    } catch (error) {
      const failure = readStripeFailure(error);
      if (failure === null || failure.kind === "unreachable") throw error;
      log.warn({ failure, refund: id }, "Stripe rejected a refund");
      await refunds.settle(id, { failure: failure.message, now: clock.now() });
    }
    if (refund.subscriptionId !== null) await sync(refund.subscriptionId);
    return (await refunds.find(id)) ?? refund;
  }

  /** The answer; a refusal by Stripe is an error. */
  function show(refund: StoredRefund): StaffRefund {
    if (refund.state !== "failed") return showRefund(refund);
    throw new DeskRefusal(409, "refused", `Stripe refused the refund: ${refund.failure}`);
  }

  return {
    /**
     * Refunds, or asks a publisher to confirm it.
     * @param options.mayConfirm whether this person may refund any amount
     */
    async order(
      actor: Actor,
      readerId: string,
      { order, mayConfirm }: { order: RefundOrder; mayConfirm: boolean },
    ): Promise<StaffRefund> {
      return locks.withLock(lockOf(order.invoiceId), async () => {
        const before = await refunds.find(order.id);
        if (before) {
          if (!isSameOrder(before, readerId, order)) {
            throw new DeskRefusal(409, "id_used", "Another refund has this ID. Reload the page.");
          }
          return show(await send(order.id));
        }
        const payment = await readPayment(readerId, order);
        const limit = await refunds.findLimit();
        const isAbove = limit !== null && order.amount > limit && !mayConfirm;
        const { id, invoiceId, amount, access, reason } = order;
        await inTransaction(pool, async (db) => {
          await refunds.add(db, {
            ...payment,
            id,
            readerId,
            invoiceId,
            amount,
            access,
            reason,
            state: isAbove ? "waiting" : "sending",
            requestedBy: actor.login,
            requestedAt: clock.now(),
          });
          await auditLog.record(db, actor, {
            action: isAbove ? "reader.ask_refund" : "reader.refund",
            subject: `reader:${readerId}`,
            after: { amount, currency: payment.currency, invoice: invoiceId, access },
            reason,
          });
        });
        return show(await send(id));
      });
    },

    /** A publisher's decision on one that waits. */
    async decide(actor: Actor, id: string, accepts: boolean): Promise<StaffRefund> {
      const waiting = await refunds.find(id);
      if (!waiting) throw notFound("This refund");
      return locks.withLock(lockOf(waiting.invoiceId), async () => {
        const state = accepts ? "sending" : "declined";
        const isDecided = await inTransaction(pool, async (db) => {
          if (!(await refunds.decide(db, { id, state, by: actor.login, now: clock.now() }))) {
            return false;
          }
          const { amount, currency, invoiceId: invoice, readerId } = waiting;
          await auditLog.record(db, actor, {
            action: accepts ? "reader.confirm_refund" : "reader.decline_refund",
            subject: `reader:${readerId}`,
            after: { amount, currency, invoice },
          });
          return true;
        });
        const refund = await send(id);
        // The same decision again is not another one.
        const isSame = accepts ? refund.state !== "declined" : refund.state === "declined";
        if (!isDecided && !isSame) {
          throw new DeskRefusal(409, "decided", "Someone else has already handled this refund.");
        }
        return show(refund);
      });
    },

    listOfReader: async (readerId: string): Promise<readonly StaffRefund[]> =>
      (await refunds.listOfReader(readerId)).map(showRefund),
    listWaiting: async (): Promise<readonly StaffRefund[]> =>
      (await refunds.listWaiting()).map(showRefund),

    /** Sends again what a crash or an outage of Stripe interrupted. */
    async sendUnsettled(): Promise<void> {
      const before = new Date(clock.now().getTime() - LATE_MS);
      for (const id of await refunds.listUnsettled(before)) {
        const refund = await refunds.find(id);
        if (refund) await locks.withLock(lockOf(refund.invoiceId), () => send(id));
      }
    },

    findLimit: refunds.findLimit,
    async setLimit(actor: Actor, limit: number | null): Promise<void> {
      const before = await refunds.findLimit();
      await inTransaction(pool, async (db) => {
        await refunds.setLimit(db, { limit, by: actor.login, now: clock.now() });
        await auditLog.record(db, actor, {
          action: "settings.refund_limit",
          subject: "settings:refunds",
          before: { limit: before },
          after: { limit },
        });
      });
    },
  };
}

const isSameOrder = (refund: StoredRefund, readerId: string, order: RefundOrder): boolean =>
  refund.readerId === readerId &&
  refund.invoiceId === order.invoiceId &&
  refund.amount === order.amount &&
  refund.access === order.access;

const showRefund = (refund: StoredRefund): StaffRefund => {
  const { chargeId: _charge, subscriptionId: _subscription, requestedAt, ...shown } = refund;
  return { ...shown, requestedAt: requestedAt.toISOString() };
};
