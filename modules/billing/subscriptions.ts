/**
 * Creates the parts that deal with a subscription after checkout, and combines them into one object
 * for `billing.ts`.
 */
import type { Module } from "../../platform/module";
import type { TimeTrial } from "../access/types";
import { createGroupRoutes } from "./groups/group-routes";
import { createGroupBilling } from "./groups/groups";
import type { GroupBilling } from "./groups/group-types";
import type { Subscribe } from "./checkout/subscribe";
import { createInbox, type Inbox } from "./inbox/inbox";
import { createInboxStore } from "./inbox/inbox-store";
import { createReconcile } from "./inbox/reconcile";
import { createWebhookRoutes } from "./inbox/webhook-routes";
import { createBillingEmails } from "./emails/billing-emails";
import { remindDays } from "./emails/notices";
import { createStaffNoticeEmails } from "./emails/staff-notice-emails";
import { createNotifier } from "./emails/notifier";
import { createCancel } from "./manage/cancel";
import { createApprove } from "./manage/approve";
import { createChangeCard } from "./manage/card";
import { createChange } from "./manage/change";
import { createManageRoutes } from "./manage/manage-routes";
import { createCancellations } from "./manage/cancellations";
import { createRetentionOffer } from "./retention/offer";
import { createRetentionRoutes } from "./retention/retention-routes";
import type { Service } from "./service";
import type { DriftReport, OneTimeChange, StaffBilling, Subscriber } from "./types";
import { createPersonalData } from "./personal-data";
import { createRefundStore } from "./staff/refund-store";
import { createStaffBilling } from "./staff/staff-billing";
import { createStaffChanges } from "./staff/staff-changes";
import { createAuditLog } from "../../platform/desk/audit-log";
import { createStopBilling } from "./subscriptions/stop-billing";
import { createSync, type SyncSubscription } from "./subscriptions/sync";
import { isLive, isPaymentDue } from "./subscriptions/current";
import { createEnsureSubscriber } from "./subscriptions/ensure-subscriber";
import { createSubscriptionRoutes } from "./manage/subscription-routes";
import { createSubscriptionStore } from "./subscriptions/subscription-store";

const DUE_JOB = "billing-due";
const RECONCILE_JOB = "billing-reconcile";
const REFUND_JOB = "billing-refunds";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A little less than a day, so that an hourly check makes it daily. */
const RECONCILE_EVERY_MS = 23 * HOUR_MS;
/** A renewal without an event after this time is read from Stripe. */
const LATE_MS = 2 * HOUR_MS;

type Parts = "routes" | "dueJobs" | "measures" | "personalData" | "start";

export interface Subscriptions extends Required<Pick<Module, Parts>> {
  readonly sync: SyncSubscription["sync"];
  /** Processes all events since then again; returns how many. */
  readonly replay: Inbox["replay"];
  /** A reader's current and past paid trials. */
  listTrials(readerId: string): Promise<readonly TimeTrial[]>;
  /** Whether an unpaid invoice closes subscriber articles to a reader. */
  isPaymentDue(readerId: string): Promise<boolean>;
  ensureSubscriber(options: Subscriber): Promise<void>;
  readonly staff: StaffBilling;
  readonly groups: GroupBilling;
  /** Compares everything with Stripe now, repairs differences and reports them. */
  reconcile(): Promise<DriftReport>;
}

/**
 * @param deps.isPennyAvailable whether a reader may still use the penny offer
 * @param deps.subscribeGroup subscribes a group
 */
export function createSubscriptions(
  service: Service,
  deps: {
    isPennyAvailable: (readerId: string) => Promise<boolean>;
    subscribeGroup: (sync: SyncSubscription["sync"]) => Subscribe;
    onOneTimeChange: (change: OneTimeChange) => Promise<void>;
  },
): Subscriptions {
  const { pool, clock, jobs, mail, paper, origin } = service;
  const store = createSubscriptionStore(pool);
  const cancellations = createCancellations(service);
  const emails = mail && {
    ...createBillingEmails({ mail, paper, origin }),
    ...createStaffNoticeEmails({ mail, paper, origin }),
  };
  const notifier = createNotifier({ ...service, emails });
  const refundStore = createRefundStore(pool);
  const { keepsAccess } = refundStore;
  const stopBilling = createStopBilling({ ...service, note: cancellations.noteStop });
  const { sync } = createSync({ ...service, store, notifier, stopBilling, keepsAccess });
  const parts = { ...service, store, sync, cancellations };
  const { onOneTimeChange } = deps;
  const inbox = createInbox({ ...parts, onOneTimeChange, inbox: createInboxStore(pool) });
  const reconcile = createReconcile({ ...parts, onOneTimeChange });
  const cancel = createCancel(parts);
  const change = createChange(parts);
  const changeCard = createChangeCard(parts);
  const approve = createApprove(parts);
  const offer = createRetentionOffer(parts);
  const changes = createStaffChanges({ ...parts, auditLog: createAuditLog(service) });
  const staff = createStaffBilling({ ...parts, cancel, change, refundStore, changes });

  /** Syncs what no event announces: renewals due for a reminder, and renewals without an event. */
  async function syncDue(): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + remindDays * DAY_MS);
    const toRemind = mail ? await store.listToRemind(now, until) : [];
    const silent = await store.listUnread(new Date(now.getTime() - LATE_MS));
    for (const { facts } of [...toRemind, ...silent]) await sync(facts.subscriptionId);
  }

  async function reconcileDaily(): Promise<void> {
    await service.locks.withLock("reconcile", async () => {
      const { rows } = await pool.query<{ at: Date | null }>(
        `select coalesce((select max(started_at) from billing.reconciliations),
           (select min(started_at) from billing.subscriptions)) as at`,
      );
      const last = rows[0]?.at ?? null;
      if (last === null || clock.now().getTime() - last.getTime() < RECONCILE_EVERY_MS) return;
      await reconcile();
    });
  }

  async function refresh(request: Request): Promise<void> {
    const visit = await service.findVisit(request);
    const kept = visit === null ? [] : await store.listOfReader(visit.reader.id);
    for (const { facts } of kept.filter(isLive)) await sync(facts.subscriptionId);
  }

  return {
    sync,
    replay: inbox.replay,
    reconcile,
    async listTrials(readerId) {
      const kept = await store.listOfReader(readerId);
      return kept.flatMap(
        ({ facts: { planId: id, startedAt, trialEnd, isFirstPaid }, entitledUntil }) =>
          trialEnd && isFirstPaid
            ? // A refund ends the trial, although it continues in Stripe.
              [{ id, startedAt, endsAt: entitledUntil < trialEnd ? entitledUntil : trialEnd }]
            : [],
      );
    },
    async isPaymentDue(readerId) {
      const now = clock.now();
      return (await store.listOfReader(readerId)).some((kept) => isPaymentDue(kept, now));
    },
    measures: inbox.measures,
    routes: [
      { at: "/api/v1", routes: createWebhookRoutes({ ...service, inbox }) },
      { at: "/api", routes: createRetentionRoutes({ service, store, cancel, offer, refresh }) },
      {
        at: "/api/v1/billing",
        routes: createManageRoutes({
          service,
          store,
          change,
          changeCard,
          approve,
          refresh,
          isPennyAvailable: deps.isPennyAvailable,
        }),
      },
      {
        at: "/api/v1/billing/group",
        routes: createGroupRoutes({
          service,
          store,
          changeCard,
          approve,
          subscribe: deps.subscribeGroup(sync),
        }),
      },
      {
        at: "/blaize/payment/stripe",
        routes: createSubscriptionRoutes({ service, store, cancel, refresh }),
      },
    ],
    dueJobs: [...inbox.dueJobs, DUE_JOB, RECONCILE_JOB, REFUND_JOB],
    personalData: createPersonalData({ ...parts, refundStore, changes }),
    staff,
    groups: createGroupBilling({ ...parts, cancel }),
    ensureSubscriber: createEnsureSubscriber(parts),
    async start() {
      await inbox.start();
      await jobs.work(DUE_JOB, syncDue);
      await jobs.work(REFUND_JOB, staff.settle);
      await jobs.work(RECONCILE_JOB, reconcileDaily);
      await jobs.schedule(DUE_JOB, "*/10 * * * *");
      await jobs.schedule(REFUND_JOB, "*/5 * * * *");
      await jobs.schedule(RECONCILE_JOB, "47 * * * *");
    },
  };
}
