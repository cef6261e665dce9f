/**
 * Syncs a subscription: reads it from Stripe, stores its state, records the grant and queues emails.
 * Called for every possible change; idempotent.
 */
import type { Notifier } from "../emails/notifier";
import { collectPayments } from "../history/collect-payments";
import { recordDisputes } from "../history/dispute-store";
import { recordMissing, recordReading } from "../history/history-store";
import { readSale } from "../history/read-sale";
import { lockKeys, type Service } from "../service";
import { listSubscriptionEvents, toSubscriptionFacts } from "./subscription-events";
import {
  expanded,
  stripeId,
  type StripeInvoice,
  type StripeRefund,
  type StripeSubscription,
} from "../stripe";
import { isOver, type Facts } from "../facts/facts";
import { decideEntitlement, type Entitlement, policy, type Sightings } from "../facts/policy";
import { giveAccess } from "./give-access";
import { chargeOf, readCurrentPeriod } from "../facts/current-period";
import { readFacts, type StripeState } from "../facts/read-facts";
import { readState } from "./read-state";
import type { StopBilling } from "./stop-billing";
import type { StoredSubscription, SubscriptionStore } from "./subscription-store";

export interface SyncResult {
  /** As returned by Stripe; null if it does not exist there. */
  readonly subscription: StripeSubscription | null;
  /** Null if the reader is unknown, or the product is not ours. */
  readonly readerId: string | null;
  /** Null if the subscription gives no access. */
  readonly grantId: string | null;
}

export interface SyncSubscription {
  /**
   * Takes the subscription's lock, so the caller must not hold it.
   * @throws Stripe's error if Stripe does not answer; nothing was changed then
   */
  sync(subscriptionId: string): Promise<SyncResult>;
}

export function createSync(
  service: Pick<
    Service,
    | "pool"
    | "clock"
    | "log"
    | "stripe"
    | "customers"
    | "locks"
    | "grants"
    | "groupCustomers"
    | "seats"
    | "findReader"
    | "webhooks"
  > & {
    store: SubscriptionStore;
    notifier: Notifier;
    stopBilling: StopBilling;
    /** Whether the staff refunded a payment and let access continue; null if they did not refund it. */
    keepsAccess: (invoiceId: string) => Promise<boolean | null>;
  },
): SyncSubscription {
  const { clock, log, stripe, customers, locks, store, notifier, webhooks } = service;
  const { stopBilling, keepsAccess } = service;

  /** From our own mapping, or else from the metadata on Stripe's objects. */
  async function findReaderId(
    { subscription }: StripeState,
    { seats }: Facts,
    before: StoredSubscription | null,
  ): Promise<string | null> {
    const customerId = stripeId(subscription.customer);
    const book = seats === null ? customers : service.groupCustomers;
    const known = customerId && (await book.findReaderId(customerId));
    if (known) return known;
    const customer = expanded(subscription.customer);
    const written = [
      subscription.metadata.reader_id,
      customer && !customer.deleted ? customer.metadata.reader_id : undefined,
      before?.readerId,
    ];
    for (const id of written) {
      if (!id || !isUuid(id) || !(await service.findReader(id))) continue;
      if (customerId !== null) await book.note(id, customerId);
      return id;
    }
    return null;
  }

  /**
   * Records the grant, or those of a group's seats; returns its ID while it gives access. Records nothing if
   * access never began.
   */
  async function recordGrant(
    options: { readerId: string; facts: Facts; entitlement: Entitlement; organization?: string },
    before: StoredSubscription | null,
  ): Promise<string | null> {
    const { facts, entitlement } = options;
    const { startsAt, endsAt } = entitlement;
    if (endsAt <= startsAt && !before?.grantId) return null;
    const grantId = await giveAccess(service, options);
    await store.saveGrant(facts.subscriptionId, grantId);
    return endsAt > clock.now() ? grantId : null;
  }

  async function endMissing(readNumber: string, before: StoredSubscription | null): Promise<void> {
    if (!before || before.isMissing) return;
    const { facts, readerId } = before;
    const now = clock.now();
    const endsAt = before.entitledUntil < now ? before.entitledUntil : now;
    const { subscriptionId } = facts;
    log.warn({ subscriptionId }, "subscription no longer exists in Stripe");
    if (
      !(await store.markMissing({
        readNumber: readNumber,
        subscriptionId,
        entitledUntil: endsAt,
        now,
        async record(db) {
          await recordMissing(db, { subscriptionId, now });
          await webhooks.record(
            db,
            isOver(facts.status)
              ? []
              : [{ type: "subscription.ended", data: toSubscriptionFacts(facts, readerId) }],
          );
        },
      }))
    )
      return;
    await webhooks.wake();
    if (readerId === null) return;
    const entitlement: Entitlement = {
      startsAt: facts.startedAt,
      endsAt,
      reason: "ended",
      graceEndsAt: null,
    };
    await recordGrant({ readerId, facts, entitlement }, before);
  }

  /**
   * The staff's decision on access at the last refund of the current period; null if that was
   * made in Stripe.
   */
  async function findDecision(
    { taken }: Facts,
    invoices: readonly StripeInvoice[],
    refunds: readonly StripeRefund[],
  ): Promise<boolean | null> {
    if (taken !== "refund") return null;
    const { charged } = readCurrentPeriod(invoices);
    const find = ({ charge }: StripeRefund) =>
      charged.find((invoice) => chargeOf(invoice)?.id === stripeId(charge));
    const last = refunds
      .filter((refund) => find(refund))
      .toSorted((one, other) => other.created - one.created)[0];
    if (last && !last.metadata?.["broadsheet_refund"]) return null;
    const invoice = last && find(last);
    const decisions = await Promise.all(
      (invoice ? [invoice] : charged).map(({ id }) => keepsAccess(id)),
    );
    return decisions.find((keeps) => keeps !== null) ?? null;
  }

  /** @param isAgain whether it is read after a change that the first reading led to */
  async function syncLocked(subscriptionId: string, isAgain = false): Promise<SyncResult> {
    const readNumber = await store.beginRead();
    const state = await readState(stripe, subscriptionId);
    const before = await store.find(subscriptionId);
    if (!state) {
      await endMissing(readNumber, before);
      return { subscription: null, readerId: null, grantId: null };
    }
    const { subscription, invoices } = state;
    const facts = readFacts(state);
    if (!facts) return { subscription, readerId: null, grantId: null };

    const readerId = await findReaderId(state, facts, before);
    if (readerId === null) {
      log.warn({ subscriptionId }, "no reader matches a subscription");
    }
    const { payments, refunds } = await collectPayments(service, state);
    const decision = await findDecision(facts, invoices, refunds);
    const now = clock.now();
    const sightings = updateSightings(facts, { before, now });
    const entitlement = decideEntitlement(facts, {
      sightings,
      rules: decision === true ? { ...policy, refund: "keep" } : policy,
    });
    const entitledUntil = entitlement.endsAt;
    const isNewest = await store.save({
      readNumber,
      facts,
      readerId,
      sightings,
      entitledUntil,
      now,
      async record(db) {
        const sale = readSale(subscription);
        await recordReading(db, { facts, stripe: state, now, payments, sale });
        await recordDisputes(db, state, now);
        await webhooks.record(
          db,
          listSubscriptionEvents(before?.facts ?? null, facts).map((type) => ({
            type,
            data: toSubscriptionFacts(facts, readerId),
          })),
        );
      },
    });
    await webhooks.wake();
    if (!isNewest) {
      // A later read has been stored already, and its sync does the rest.
      const kept = await store.find(subscriptionId);
      const grantId = kept && kept.entitledUntil > now ? kept.grantId : null;
      return { subscription, readerId, grantId };
    }
    const { organization } = subscription.metadata;
    const grantId =
      readerId === null
        ? null
        : await recordGrant(
            { readerId, facts, entitlement, ...(organization && { organization }) },
            before,
          );
    const isDecided = decision !== null;
    // The emails describe the state after it.
    if (!isAgain && (await stopBilling.stop({ readerId, facts, state, isDecided }))) {
      return syncLocked(subscriptionId, true);
    }
    if (readerId === null) return { subscription, readerId, grantId };
    await notifier.notify({
      readerId,
      facts,
      entitlement,
      invoices,
      refunds,
      disputes: state.disputes,
      isNew: before === null,
      isSeeded: subscription.metadata.seeded === "yes",
    });
    return { subscription, readerId, grantId };
  }

  return {
    sync: (subscriptionId) =>
      locks.withLock(lockKeys.subscription(subscriptionId), () => syncLocked(subscriptionId)),
  };
}

/** When the current state was first observed. */
function updateSightings(
  facts: Facts,
  { before, now }: { before: StoredSubscription | null; now: Date },
): Sightings {
  const isSameStatus = before && !before.isMissing && before.facts.status === facts.status;
  return {
    statusAt: isSameStatus ? before.sightings.statusAt : now,
    takenAt: facts.taken === null ? null : (before?.sightings.takenAt ?? now),
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
