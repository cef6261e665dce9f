/**
 * Makes what the paper knows of a subscription equal to what Stripe says now: asks Stripe, writes
 * the answer down, tells `access` what follows, and writes to the reader. Whoever has a reason to
 * think that something changed calls it; calling it once more changes nothing.
 */
import type { Notifier } from "../emails/notifier";
import { lockKeys, type Service } from "../service";
import {
  expanded,
  stripeId,
  unlessMissing,
  type StripeInvoice,
  type StripeSubscription,
} from "../stripe";
import type { Facts } from "../facts/facts";
import { decideEntitlement, type Entitlement, type Sightings } from "../facts/policy";
import { findLatestCharged, readFacts, type Reading } from "../facts/read-facts";
import type { KeptSubscription, SubscriptionStore } from "./subscription-store";

/** How many bills are looked at; older ones decide nothing. */
const BILLS = 24;

export interface SyncResult {
  /** As Stripe showed it; null where Stripe does not know it. */
  readonly subscription: StripeSubscription | null;
  /** Null where nobody knows whose it is, or it is for nothing of the paper's. */
  readonly readerId: string | null;
  /** Null while the subscription lets nobody in. */
  readonly grantId: string | null;
}

export interface SyncSubscription {
  /**
   * Takes the subscription's turn, so it must not be called from inside that.
   * @throws what Stripe's client throws when Stripe does not answer; nothing was changed then
   */
  sync(subscriptionId: string): Promise<SyncResult>;
}

export function createSync(
  service: Pick<
    Service,
    "clock" | "log" | "stripe" | "customers" | "locks" | "grants" | "findReader"
  > & { store: SubscriptionStore; notifier: Notifier },
): SyncSubscription {
  const { clock, log, stripe, customers, locks, grants, store, notifier } = service;

  async function readStripe(subscriptionId: string): Promise<Reading | null> {
    return unlessMissing(async () => {
      const [subscription, invoices] = await Promise.all([
        stripe.subscriptions.retrieve(subscriptionId, {
          expand: [
            "items.data.price.product",
            "latest_invoice.payment_intent",
            "pending_setup_intent",
            "default_payment_method",
            "customer",
          ],
        }),
        stripe.invoices.list({
          subscription: subscriptionId,
          limit: BILLS,
          expand: ["data.charge", "data.payment_intent"],
        }),
      ]);
      return {
        subscription,
        invoices: invoices.data,
        disputes: await listDisputes(invoices.data),
        card: await findCard(subscription),
      };
    });
  }

  /** The card that pays: its own, or else its customer's usual one. A customer who is gone has none. */
  async function findCard({ default_payment_method: own, customer }: StripeSubscription) {
    const payer = expanded(customer);
    const usual = payer && !payer.deleted ? payer.invoice_settings.default_payment_method : null;
    if (own !== null || usual === null) return expanded(own);
    return expanded(usual) ?? (await stripe.paymentMethods.retrieve(stripeId(usual)!));
  }

  async function listDisputes(invoices: readonly StripeInvoice[]) {
    const charge = expanded(findLatestCharged(invoices)?.charge);
    if (!charge?.disputed) return [];
    return (await stripe.disputes.list({ charge: charge.id, limit: 10 })).data;
  }

  /** By our own note, or else by what we wrote on Stripe's objects when they were made. */
  async function findReaderId(
    { subscription }: Reading,
    before: KeptSubscription | null,
  ): Promise<string | null> {
    const customerId = stripeId(subscription.customer);
    const known = customerId && (await customers.findReaderId(customerId));
    if (known) return known;
    const customer = expanded(subscription.customer);
    const written = [
      subscription.metadata.reader_id,
      customer && !customer.deleted ? customer.metadata.reader_id : undefined,
      before?.readerId,
    ];
    for (const id of written) {
      if (!id || !isUuid(id) || !(await service.findReader(id))) continue;
      if (customerId !== null) await customers.note(id, customerId);
      return id;
    }
    return null;
  }

  /** The grant's id while it lets the reader in. Nothing is said of access that never began. */
  async function tellAccess(
    given: { readerId: string; facts: Facts; entitlement: Entitlement },
    before: KeptSubscription | null,
  ): Promise<string | null> {
    const { readerId, facts, entitlement } = given;
    const { startsAt, endsAt, reason } = entitlement;
    if (endsAt <= startsAt && !before?.grantId) return null;
    const grantId = await grants.record({
      readerId,
      productId: facts.productId,
      source: "subscription",
      sourceId: facts.subscriptionId,
      startsAt,
      endsAt,
      reason,
    });
    await store.keepGrant(facts.subscriptionId, grantId);
    return endsAt > clock.now() ? grantId : null;
  }

  async function endMissing(reading: string, before: KeptSubscription | null): Promise<void> {
    if (!before || before.isMissing) return;
    const { facts, readerId } = before;
    const now = clock.now();
    const endsAt = before.entitledUntil < now ? before.entitledUntil : now;
    const { subscriptionId } = facts;
    log.warn({ subscriptionId }, "subscription no longer exists in Stripe");
    if (!(await store.keepMissing({ reading, subscriptionId, entitledUntil: endsAt, now }))) return;
    if (readerId === null) return;
    const entitlement: Entitlement = {
      startsAt: facts.startedAt,
      endsAt,
      reason: "ended",
      graceEndsAt: null,
    };
    await tellAccess({ readerId, facts, entitlement }, before);
  }

  async function syncLocked(subscriptionId: string): Promise<SyncResult> {
    const reading = await store.beginReading();
    const read = await readStripe(subscriptionId);
    const before = await store.find(subscriptionId);
    if (!read) {
      await endMissing(reading, before);
      return { subscription: null, readerId: null, grantId: null };
    }
    const { subscription, invoices } = read;
    const facts = readFacts(read);
    if (!facts) return { subscription, readerId: null, grantId: null };

    const readerId = await findReaderId(read, before);
    if (readerId === null) {
      log.warn({ subscriptionId }, "subscription matches no reader");
    }
    const now = clock.now();
    const sightings = look(facts, { before, now });
    const entitlement = decideEntitlement(facts, { sightings });
    const entitledUntil = entitlement.endsAt;
    const isNewest = await store.keep({ reading, facts, readerId, sightings, entitledUntil, now });
    if (!isNewest) {
      // Somebody who asked after us has written already, and does the rest.
      const kept = await store.find(subscriptionId);
      const grantId = kept && kept.entitledUntil > now ? kept.grantId : null;
      return { subscription, readerId, grantId };
    }
    if (readerId === null) return { subscription, readerId, grantId: null };

    const grantId = await tellAccess({ readerId, facts, entitlement }, before);
    await notifier.tell({
      readerId,
      facts,
      entitlement,
      invoices,
      isNew: before === null,
      isSeeded: subscription.metadata.seeded === "yes",
    });
    return { subscription, readerId, grantId };
  }

  return {
    sync: (subscriptionId) =>
      locks.take(lockKeys.subscription(subscriptionId), () => syncLocked(subscriptionId)),
  };
}

/** Since when things are as they are, as far as we could see. */
function look(
  facts: Facts,
  { before, now }: { before: KeptSubscription | null; now: Date },
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
