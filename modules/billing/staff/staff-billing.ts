/**
 * Staff access to readers' subscriptions and payments. Stripe's failures become sentences for
 * the screen. Who may do what is decided by the caller.
 */
import { createAuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import { LockTimeout } from "../keyed-locks";
import type { Cancel } from "../manage/cancel";
import type { Cancellations } from "../manage/cancellations";
import type { Change } from "../manage/change";
import type { Refused } from "../manage/manage-refusal";
import { lockKeys, type Service } from "../service";
import { readStripeFailure } from "../stripe";
import { findCurrent, isPaymentDue } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import type { SyncSubscription } from "../subscriptions/sync";
import { showSubscription } from "../subscriptions/wire";
import { type CouponList, createCouponList } from "./coupon-list";
import { createFindSubscriptions, type FindSubscriptions } from "./find-subscriptions";
import { listPayments } from "./payments";
import { listReversals } from "./reversals";
import type { RefundStore } from "./refund-store";
import { createRefunds, type Refunds } from "./refunds";
import type { StaffChanges } from "./staff-changes";
import type { StaffBilling } from "../types";
import type { BillingEmail, Departure, StaffSubscription } from "./staff-types";

const emailKinds = ["receipt", "reminder", "payment-failed", "refund", "cancelled"] as const;

export function createStaffBilling(
  service: Service & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    cancel: Cancel;
    change: Change;
    cancellations: Cancellations;
    refundStore: RefundStore;
    changes: StaffChanges;
  },
): StaffBilling & {
  /** Brings to an end what a crash or an outage of Stripe interrupted. */
  settle(): Promise<void>;
} {
  const { pool, clock, log, stripe, customers, locks, offer, store, catalog, changes } = service;
  const auditLog = createAuditLog(service);
  const find: FindSubscriptions = createFindSubscriptions(pool);
  const coupons: CouponList = createCouponList({ ...service, auditLog });
  const refunds: Refunds = createRefunds({
    ...service,
    refunds: service.refundStore,
    subscriptions: store,
    auditLog,
  });

  /** @throws DeskRefusal instead of Stripe's errors */
  async function asking<Result>(
    work: () => Promise<Result>,
    sentence = unreachable,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LockTimeout) throw new DeskRefusal(409, "busy", busy);
      const failure = readStripeFailure(error);
      if (!failure) throw error;
      if (failure.kind === "unreachable") {
        throw new DeskRefusal(503, "stripe_unreachable", sentence, { retryAfterSeconds: 30 });
      }
      // Not the error itself: it may contain a client secret.
      log.warn({ failure }, "Stripe rejected a staff request");
      throw new DeskRefusal(409, "refused", `Stripe rejected this: ${failure.message}`);
    }
  }

  function show(
    kept: StoredSubscription,
    current: StoredSubscription | null,
    now: Date,
  ): StaffSubscription {
    const { facts, entitledUntil } = kept;
    return {
      ...showSubscription(kept, { offer, showCard: true }),
      customerId: facts.customerId,
      startedAt: facts.startedAt.toISOString(),
      endedAt: facts.endedAt?.toISOString() ?? null,
      accessUntil: entitledUntil.toISOString(),
      isCurrent: kept === current,
      isPaymentDue: isPaymentDue(kept, now),
    };
  }

  async function listOfReaders(
    readerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StaffSubscription[]>> {
    const now = clock.now();
    const paid = (await store.listOfReaders(readerIds)).filter(({ facts }) => facts.isFirstPaid);
    const byReader = Map.groupBy(paid, ({ readerId }) => readerId);
    return new Map(
      readerIds.map((id) => {
        const kept = byReader.get(id) ?? [];
        const current = findCurrent(kept);
        return [id, kept.map((one) => show(one, current, now))];
      }),
    );
  }

  async function requireCurrent(readerId: string): Promise<StoredSubscription> {
    const current = findCurrent(await store.listOfReader(readerId));
    if (current) return current;
    throw new DeskRefusal(
      404,
      "no_subscription",
      "This reader has no subscription that can be changed.",
    );
  }

  /** Changes the reader's current subscription, after whatever else the staff changes there. */
  const oneByOne = <Result>(
    readerId: string,
    work: (current: StoredSubscription) => Promise<Result>,
  ): Promise<Result> =>
    asking(() =>
      locks.withLock(`staff:${readerId}`, async () => {
        const current = await requireCurrent(readerId);
        try {
          return await work(current);
        } catch (error) {
          // Most often it has happened at Stripe already, and the event was lost: the screen shows it then.
          const kind = readStripeFailure(error)?.kind;
          if (kind === "refused" || kind === "missing") {
            await service.sync(current.facts.subscriptionId);
          }
          throw error;
        }
      }),
    );

  return {
    isOff: false,
    listView: find.listView,
    countViews: find.countViews,
    listByCard: find.listByCard,
    findReaderId: find.findReaderId,
    listOf: async (readerId) => (await listOfReaders([readerId])).get(readerId) ?? [],
    listOfReaders,
    findCustomer: customers.find,

    listPayments: (readerId) =>
      asking(
        async () =>
          listPayments(stripe, {
            customerId: await customers.find(readerId),
            groupCustomerIds: await service.groupCustomers.listOf(readerId),
            subscriptions: await store.listOfReader(readerId),
            livemode: service.livemode,
            isSimulated: service.script !== null,
          }),
        "Stripe isn’t responding, so the payments can’t be shown. Readers’ access isn’t affected.",
      ),

    listPlans: () =>
      asking(async () =>
        (await catalog.listPlans()).flatMap(({ price, penny }) => (penny ? [] : [price])),
      ),

    previewChange: async (readerId, planId) => {
      const current = await requireCurrent(readerId);
      const preview = required(await asking(() => service.change.preview(current, planId)));
      const { ok: _, ...shown } = preview;
      return shown;
    },

    change: (actor, readerId, { planId, prorationDate, reason }) =>
      oneByOne(readerId, (current) =>
        changes.run({
          actor,
          readerId,
          current,
          kind: "plan",
          planId,
          entry: {
            action: "reader.change_plan",
            after: { from: current.facts.planId, to: planId },
            reason,
          },
          async work() {
            const changed = required(
              await service.change.change(current, { planId, prorationDate }),
            );
            if (changed.status !== "requires_action") return { result: undefined };
            throw new DeskRefusal(
              409,
              "needs_reader",
              "The bank needs the reader to approve this payment, so nothing has changed. " +
                "The reader can make the change on their account page.",
            );
          },
        }),
      ),

    cancel: (actor, readerId, { when, reason }) =>
      oneByOne(readerId, (current) =>
        changes.run({
          actor,
          readerId,
          current,
          kind: when === "now" ? "end" : "cancel",
          planId: null,
          entry: { action: "reader.cancel", after: { when }, reason },
          async work() {
            const canceled = required(await service.cancel.cancel(current, { why: null, when }));
            const endsAt = canceled.endsAt.toISOString();
            return { result: { endsAt }, after: { endsAt } };
          },
        }),
      ),

    resume: (actor, readerId) =>
      oneByOne(readerId, (current) =>
        changes.run({
          actor,
          readerId,
          current,
          kind: "resume",
          planId: null,
          entry: { action: "reader.resume" },
          async work() {
            const resumed = required(await service.cancel.resume(current));
            const renewalAt = resumed.renewalAt.toISOString();
            return { result: { renewalAt }, after: { renewalAt } };
          },
        }),
      ),

    refund: (actor, readerId, input) =>
      asking(() => refunds.order(actor, readerId, input), refundWaits),
    decideRefund: (actor, id, accepts) =>
      asking(() => refunds.decide(actor, id, accepts), refundWaits),
    listRefunds: refunds.listOfReader,
    listWaitingRefunds: refunds.listWaiting,
    findRefundLimit: refunds.findLimit,
    setRefundLimit: refunds.setLimit,
    async settle() {
      await changes.settle();
      await refunds.sendUnsettled();
    },

    listBeginnings: find.listBeginnings,
    async listDepartures(readerId): Promise<readonly Departure[]> {
      return (await service.cancellations.list(readerId)).map(
        ({ step, reason, comment, recordedAt }) => ({ step, reason, comment, at: recordedAt }),
      );
    },

    listReversals: (readerId) => listReversals(pool, readerId),

    async listEmails(readerId, limit): Promise<readonly BillingEmail[]> {
      const noted = await find.listEmails(readerId, limit);
      return noted.flatMap(({ key, at }) => {
        const kind = emailKinds.find((name) => key.startsWith(`${name}:`));
        return kind ? [{ kind, sentAt: at }] : [];
      });
    },

    /** Reads the reader's subscriptions from Stripe again. */
    refresh: (readerId) =>
      asking(() =>
        locks.withLock(lockKeys.reader(readerId), async () => {
          for (const { facts } of await store.listOfReader(readerId)) {
            await service.sync(facts.subscriptionId);
          }
        }),
      ),

    listCoupons: () => asking(coupons.list),
    createCoupon: (actor, order) => asking(() => coupons.create(actor, order)),
    endCoupon: (actor, id) => asking(() => coupons.end(actor, id)),
  };
}

const unreachable =
  "Stripe isn’t responding, so nothing has changed. Try again; the reader won’t be charged twice.";
const refundWaits =
  "Stripe isn’t responding. If it accepted the refund, the reader will be refunded once.";
const busy = "Another change for this reader is still in progress. Try again in a minute.";

/** @throws DeskRefusal with the sentence of an error that was expected */
function required<Done extends { readonly ok: true }>(result: Done | Refused): Done {
  if (result.ok) return result;
  const status = result.status === 400 || result.status === 404 ? result.status : 409;
  throw new DeskRefusal(status, result.code, staffSentences[result.code] ?? result.message);
}

/** The sentences that speak to the reader, for the staff. */
const staffSentences: Readonly<Record<string, string>> = {
  payment_due: "The last payment didn’t go through. The reader has to update the card first.",
  same_plan: "The reader already has this plan.",
  penny_not_for_change: "The introductory offer is for new subscribers only.",
  card_declined: "The card was declined, so nothing has changed.",
};
