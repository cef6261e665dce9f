/**
 * What Stripe tells us of: written down and acknowledged at once, looked into afterwards. An event
 * is a hint only. Whatever it says, the subscription is read anew, so events may come twice, late,
 * in any order, or not at all.
 */
import type { Service } from "../service";
import { stripeId, unlessMissing, type StripeEvent } from "../stripe";
import type { SyncSubscription } from "../subscriptions/sync";
import type { SubscriptionStore } from "../subscriptions/subscription-store";
import { readEventNames, type EventNames } from "./event-names";
import type { InboxStore, KeptEvent } from "./inbox-store";

const JOB = "billing-inbox";
const BATCH = 100;
/** Events looked into at the same time: most of that is waiting for Stripe. */
const LANES = 4;

export interface Inbox {
  /**
   * Writes an event down and wakes who looks into it; not one that has come before, that is of the
   * other kind of money, or that nothing follows from.
   */
  receive(event: StripeEvent): Promise<void>;
  /**
   * Looks into everything that waits; one that fails does not keep the others waiting.
   * @throws AggregateError when some could not be looked into; they go on waiting
   */
  work(): Promise<void>;
  /** Looks again into all that Stripe dates to `since` or later; how many events there are. */
  replay(since: Date): Promise<number>;
  /** Registers the work that goes on behind requests. */
  start(): Promise<void>;
  readonly dueJobs: readonly string[];
}

export function createInbox(
  service: Pick<Service, "clock" | "log" | "jobs" | "stripe" | "livemode"> & {
    inbox: InboxStore;
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
  },
): Inbox {
  const { clock, log, jobs, stripe, inbox, store, sync } = service;

  async function listSubscriptions(type: string, about: EventNames): Promise<readonly string[]> {
    if (about.subscription) return [about.subscription];
    // All that a customer has changes with them: their card, or that they are gone.
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

  /** Many events are about the same few subscriptions: each is read once for all of them. */
  async function processEvent(events: readonly KeptEvent[]): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    const synced = new Map<string, Promise<unknown>>();
    const syncOnce = (subscriptionId: string) => {
      const reading = synced.get(subscriptionId) ?? sync(subscriptionId);
      synced.set(subscriptionId, reading);
      return reading;
    };

    async function lookIntoOne({ id, type, about }: KeptEvent): Promise<void> {
      try {
        for (const found of await listSubscriptions(type, about)) await syncOnce(found);
        await inbox.markHandled(id, clock.now());
      } catch (error) {
        failures.push(error);
        await inbox.markFailed(id, error instanceof Error ? error.message : String(error));
      }
    }

    const queue = [...events];
    async function lane(): Promise<void> {
      for (let event = queue.shift(); event; event = queue.shift()) await lookIntoOne(event);
    }
    await Promise.all(Array.from({ length: LANES }, lane));
    return failures;
  }

  async function work(): Promise<void> {
    const failures: unknown[] = [];
    const tried = new Set<string>();
    for (;;) {
      // What failed stays in front: ask for more than that.
      const waiting = await inbox.listWaiting(BATCH + failures.length);
      const fresh = waiting.filter(({ id }) => !tried.has(id));
      if (fresh.length === 0) break;
      for (const { id } of fresh) tried.add(id);
      failures.push(...(await processEvent(fresh)));
    }
    if (failures.length > 0) {
      log.warn({ count: failures.length }, "Stripe events are pending");
      throw new AggregateError(failures, "Could not process Stripe events.");
    }
  }

  let lastWaking: Promise<unknown> = Promise.resolve();
  let nextWaking: Promise<unknown> | null = null;

  /** Wakes whoever works; those who ask while one waking is under way share the next one. */
  async function wake(): Promise<void> {
    if (nextWaking === null) {
      nextWaking = lastWaking.then(() => {
        nextWaking = null;
        return jobs.send(JOB, {}, { singletonKey: "waiting" });
      });
      lastWaking = nextWaking.catch(() => undefined);
    }
    await nextWaking;
  }

  return {
    work,
    dueJobs: [JOB],

    async receive(event) {
      if (event.livemode !== service.livemode) {
        log.warn({ event: event.id }, "ignored a Stripe event from the other mode");
        return;
      }
      if (!isTelling(event.type)) return;
      const isNew = await inbox.keep({
        id: event.id,
        type: event.type,
        about: readEventNames(event),
        createdAt: new Date(event.created * 1000),
        receivedAt: clock.now(),
      });
      if (!isNew) return;
      // It is written down: should this fail, the next waking finds it.
      await wake().catch((error: unknown) => {
        log.warn({ err: error }, "could not schedule webhook processing");
      });
    },

    async replay(since) {
      const count = await inbox.reopen(since);
      await wake();
      return count;
    },

    async start() {
      await jobs.work(JOB, work);
      // What a process that died left behind.
      await jobs.schedule(JOB, "*/5 * * * *");
    },
  };
}

/** Whether anything that the paper keeps can have changed by it. */
function isTelling(type: string): boolean {
  return /^(customer\.|invoice\.|charge\.(refunded$|dispute\.))/.test(type);
}
