/**
 * Compares all stored subscriptions with Stripe, because events can be lost. Syncs those that differ,
 * and reports the differences.
 */
import type { Service } from "../service";
import type { Drift, DriftReport, OneTimeChange } from "../types";
import {
  expanded,
  readStripeFailure,
  stripeId,
  type StripeInvoice,
  type StripeSubscription,
} from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import { summarize } from "../facts/summary";
import { isOver } from "../facts/facts";
import { findReversed, type Reversed } from "./find-reversed";

const PAGE = 100;

export function createReconcile(
  service: Pick<
    Service,
    "pool" | "clock" | "log" | "stripe" | "catalog" | "customers" | "grants"
  > & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    onOneTimeChange: (change: OneTimeChange) => Promise<void>;
  },
): () => Promise<DriftReport> {
  const { pool, clock, log, stripe, catalog, customers, grants, store, sync } = service;

  async function isOurs(subscription: StripeSubscription): Promise<boolean> {
    if (subscription.metadata.reader_id || subscription.metadata.zephr_product_id) return true;
    if (await customers.findReaderId(stripeId(subscription.customer) ?? "")) return true;
    const price = subscription.items.data[0]?.price.id;
    return price !== undefined && (await catalog.findPlan(price)) !== null;
  }

  /** Whether the current grant matches the stored subscription. */
  async function isActive({ readerId, entitledUntil, facts }: StoredSubscription) {
    const held = readerId === null ? [] : await grants.list({ readerId });
    return held.some(
      ({ sourceId, endsAt }) =>
        sourceId === facts.subscriptionId && endsAt?.getTime() === entitledUntil.getTime(),
    );
  }

  /** Syncs a subscription; returns how it differed, or null. */
  async function repair(
    subscription: StripeSubscription,
    { active, reversed }: { active: ReadonlyMap<string, number>; reversed: ReadonlySet<string> },
  ): Promise<Drift | null> {
    const { id: subscriptionId } = subscription;
    const latest = expanded(subscription.latest_invoice);
    const kept = await store.find(subscriptionId);
    const is = summarize(subscription, latest);
    const isKnown = kept !== null && !kept.isMissing && kept.facts.summary === is;
    const isGranted =
      kept?.grantId == null ||
      // The seats of a group are compared by its own job.
      kept.facts.seats !== null ||
      active.get(subscriptionId) === kept.entitledUntil.getTime() ||
      // It may have changed since the grants were listed.
      (await isActive(kept));
    const isCertain = !isUnsettled(subscription, latest) && !reversed.has(subscriptionId);
    if (isKnown && isGranted && isCertain) return null;
    await sync(subscriptionId);
    const now = await store.find(subscriptionId);
    if (!now) return null;
    if (kept && !kept.isMissing && isGranted && isSame(kept, now)) return null;
    return {
      subscriptionId,
      was: kept && (isGranted ? show(kept) : "missing its grant"),
      is: show(now),
    };
  }

  return async function reconcile() {
    const startedAt = clock.now();
    const listed = new Set<string>();
    const drifted: Drift[] = [];
    const failed: string[] = [];
    /** An item that Stripe can't return doesn't block the others. */
    async function attempt(id: string, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        const failure = readStripeFailure(error);
        if (!failure || failure.kind === "unreachable") throw error;
        log.error({ err: error, id }, "could not compare with Stripe");
        failed.push(id);
      }
    }
    const active = new Map(
      (await grants.list({ source: "subscription" })).map((grant) => [
        grant.sourceId,
        grant.endsAt?.getTime() ?? Infinity,
      ]),
    );
    let found: Reversed = { subscriptions: new Set(), oneTime: new Set() };
    // A key without the right to list them still compares the subscriptions.
    await attempt("disputes and refunds", async () => {
      found = await findReversed(service);
    });
    const { subscriptions: reversed, oneTime } = found;
    const all = stripe.subscriptions.list({
      status: "all",
      limit: PAGE,
      expand: ["data.latest_invoice.charge"],
    });
    for await (const subscription of all) {
      if (!(await isOurs(subscription))) continue;
      listed.add(subscription.id);
      await attempt(subscription.id, async () => {
        const drift = await repair(subscription, { active, reversed });
        if (drift) drifted.push(drift);
      });
    }
    for (const paymentIntent of oneTime) {
      await attempt(paymentIntent, () =>
        service.onOneTimeChange({ sessionId: null, paymentIntent }),
      );
    }
    const missing: string[] = [];
    for (const id of await store.listIds()) {
      if (listed.has(id)) continue;
      await attempt(id, async () => {
        // It may have been created after the list was requested.
        if ((await sync(id)).subscription === null) missing.push(id);
      });
    }
    const report: DriftReport = { checked: listed.size, drifted, missing, failed };
    await pool.query(
      `insert into billing.reconciliations (started_at, finished_at, checked, drifted, missing)
       values ($1, $2, $3, $4, $5)`,
      [startedAt, clock.now(), report.checked, JSON.stringify(drifted), JSON.stringify(missing)],
    );
    if (drifted.length + missing.length > 0) {
      log.warn({ report }, "subscriptions were out of sync with Stripe");
    } else log.info({ checked: report.checked }, "subscriptions match Stripe");
    return report;
  };
}

/** Whether access depends on more than the list shows, such as older charges that pay for the period. */
function isUnsettled({ status }: StripeSubscription, latest: StripeInvoice | null): boolean {
  if (isOver(status)) return false;
  const charge = expanded(latest?.charge);
  return latest?.status !== "paid" || !charge || charge.disputed;
}

/** The stored summary, with the end of access. */
function show({ facts, entitledUntil, isMissing }: StoredSubscription): string {
  return isMissing ? "missing" : `${facts.summary}; open until ${entitledUntil.toISOString()}`;
}

const isSame = (one: StoredSubscription, other: StoredSubscription) => show(one) === show(other);
