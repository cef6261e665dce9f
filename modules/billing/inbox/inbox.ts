/**
 * The webhook inbox: events are stored and acknowledged at once, and processed later. An event is only
 * a hint: its subscription is read from Stripe again, so events may be duplicated, late, out of order
 * or lost.
 */
import type { Measure } from "../../../platform/telemetry/measures";
import type { Service } from "../service";
import { stripeId, unlessMissing, type StripeEvent } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { OneTimeChange } from "../types";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import { readEventNames, type EventNames } from "./event-names";
import type { InboxStore, StoredEvent } from "./inbox-store";

const JOB = "billing-inbox";
const BATCH = 100;
/** Events processed concurrently; most of the time is spent waiting for Stripe. */
const CONCURRENCY = 4;

export interface Inbox {
  /**
   * Stores an event and schedules its processing. Ignores duplicates, events of the other mode (live or
   * test) and types that do not matter here.
   */
  receive(event: StripeEvent): Promise<void>;
  /**
   * Processes all pending events; a failed one does not block the others.
   * @throws AggregateError if some failed; they stay pending
   */
  work(): Promise<void>;
  /** Processes all events dated `since` or later again; returns how many. */
  replay(since: Date): Promise<number>;
  /** How far processing is behind. */
  readonly measures: readonly Measure[];
  /** Registers the background job. */
  start(): Promise<void>;
  readonly dueJobs: readonly string[];
}

export function createInbox(
  service: Pick<Service, "clock" | "log" | "jobs" | "stripe" | "livemode"> & {
    inbox: InboxStore;
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    onOneTimeChange: (change: OneTimeChange) => Promise<void>;
  },
): Inbox {
  const { clock, log, jobs, stripe, inbox, store, sync } = service;

  async function listSubscriptions(type: string, about: EventNames): Promise<readonly string[]> {
    if (about.subscription) return [about.subscription];
    // A customer event (a new default card, a deletion) affects all of the customer's subscriptions.
    if (type.startsWith("customer.") && about.customer) {
      const kept = await store.listOfCustomer(about.customer);
      return kept.map(({ facts }) => facts.subscriptionId);
    }
    const invoice = about.invoice ?? (about.charge && (await findInvoice(about.charge)));
    const found = invoice ? await findSubscription(invoice) : null;
    return found ? [found] : [];
  }

  const findInvoice = (charge: string) =>
    unlessMissing(async () => stripeId((await stripe.charges.retrieve(charge)).invoice));
  const findSubscription = (invoice: string) =>
    unlessMissing(async () => stripeId((await stripe.invoices.retrieve(invoice)).subscription));

  /** Many events are about the same few subscriptions: each is synced once for all of them. */
  async function processEvents(events: readonly StoredEvent[]): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    const synced = new Map<string, Promise<unknown>>();
    const syncOnce = (subscriptionId: string) => {
      const result = synced.get(subscriptionId) ?? sync(subscriptionId);
      synced.set(subscriptionId, result);
      return result;
    };

    async function processOne({ id, type, about }: StoredEvent): Promise<void> {
      try {
        for (const found of await listSubscriptions(type, about)) await syncOnce(found);
        const { session: sessionId = null, payment_intent: paymentIntent = null } = about;
        if (sessionId ?? paymentIntent) {
          await service.onOneTimeChange({ sessionId, paymentIntent });
        }
        await inbox.markHandled(id, clock.now());
      } catch (error) {
        failures.push(error);
        await inbox.markFailed(id, error instanceof Error ? error.message : String(error));
      }
    }

    const queue = [...events];
    async function worker(): Promise<void> {
      for (let event = queue.shift(); event; event = queue.shift()) await processOne(event);
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return failures;
  }

  async function work(): Promise<void> {
    const failures: unknown[] = [];
    const tried = new Set<string>();
    for (;;) {
      // Failed events stay first in the list, so it must be longer by their number.
      const waiting = await inbox.listWaiting(BATCH + failures.length);
      const fresh = waiting.filter(({ id }) => !tried.has(id));
      if (fresh.length === 0) break;
      for (const { id } of fresh) tried.add(id);
      failures.push(...(await processEvents(fresh)));
    }
    if (failures.length > 0) {
      log.warn({ count: failures.length }, "Stripe events are pending");
      throw new AggregateError(failures, "Could not process Stripe events.");
    }
  }

  let lastRequest: Promise<unknown> = Promise.resolve();
  let nextRequest: Promise<unknown> | null = null;

  /** Sends the job; callers share one pending request to the queue. */
  async function schedule(): Promise<void> {
    if (nextRequest === null) {
      nextRequest = lastRequest.then(() => {
        nextRequest = null;
        return jobs.send(JOB, {}, { singletonKey: "waiting" });
      });
      lastRequest = nextRequest.catch(() => undefined);
    }
    await nextRequest;
  }

  return {
    work,
    dueJobs: [JOB],
    measures: [
      {
        name: "stripe_events_waiting",
        help: "Stripe events received but not processed yet.",
        type: "gauge",
        across: "max",
        read: async () => [{ value: (await inbox.countWaiting()).count }],
      },
      {
        name: "stripe_events_lag_seconds",
        help: "Age of the oldest unprocessed Stripe event.",
        type: "gauge",
        across: "max",
        async read() {
          const { since } = await inbox.countWaiting();
          const lag = since === null ? 0 : clock.now().getTime() - since.getTime();
          return [{ value: Math.max(0, lag) / 1000 }];
        },
      },
    ],

    async receive(event) {
      if (event.livemode !== service.livemode) {
        log.warn({ event: event.id }, "ignored a Stripe event from the other mode");
        return;
      }
      if (!isRelevant(event.type)) return;
      const isNew = await inbox.save({
        id: event.id,
        type: event.type,
        about: readEventNames(event),
        createdAt: new Date(event.created * 1000),
        receivedAt: clock.now(),
      });
      if (!isNew) return;
      // The event is stored: if scheduling fails, the next run finds it.
      await schedule().catch((error: unknown) => {
        log.warn({ err: error }, "could not schedule webhook processing");
      });
    },

    async replay(since) {
      const count = await inbox.reopen(since);
      await schedule();
      return count;
    },

    async start() {
      await jobs.work(JOB, work);
      // Finds events that a crashed process left.
      await jobs.schedule(JOB, "*/5 * * * *");
    },
  };
}

/** Whether an event of this type can change anything stored here. */
function isRelevant(type: string): boolean {
  return /^(customer\.|invoice\.|checkout\.session\.|charge\.(refunded$|dispute\.))/.test(type);
}
