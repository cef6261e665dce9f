/**
 * Runs scheduled actions in order of their due time over all objects. Each runs with the clock at its
 * own due time, even when the clock was advanced far beyond it.
 */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import { expireSession } from "../checkout/expire-session";
import { type ObjectStore, changeStore } from "../store/object-store";
import { retryInvoice } from "./retry-invoice";
import { runSubscriptionAction } from "./run-subscription-action";

export const SCHEDULE_QUEUE = "sandbox-stripe-life";

interface Due {
  readonly id: string;
  readonly kind: "subscription" | "invoice" | "checkout.session";
  readonly at: number;
}

export function createScheduler(deps: {
  pool: Pool;
  clock: Clock;
  origin: () => string;
  /** Called when there are events to deliver. */
  onEvents: () => Promise<void>;
}) {
  const { pool, clock, origin, onEvents } = deps;

  async function findNext(): Promise<Due | null> {
    const now = Math.floor(clock.now().getTime() / 1000);
    const { rows } = await pool.query<{ id: string; kind: Due["kind"]; due_at: string }>(
      `select id, kind, due_at from sandbox.stripe_objects
       where due_at <= $1 order by due_at, made limit 1`,
      [now],
    );
    const [row] = rows;
    return row ? { id: row.id, kind: row.kind, at: Number(row.due_at) } : null;
  }

  /** Reads the object again inside the transaction: it may have changed since it was found. */
  async function run(store: ObjectStore, { id, kind }: Due): Promise<void> {
    if (kind === "subscription") {
      const subscription = await store.find("subscription", id);
      if (subscription) await runSubscriptionAction(store, subscription);
      return;
    }
    if (kind === "checkout.session") {
      const session = await store.find("checkout.session", id);
      if (session) await expireSession(store, session);
      return;
    }
    const invoice = await store.find("invoice", id);
    if (invoice) await retryInvoice(store, invoice);
  }

  return {
    async work(): Promise<void> {
      let hasEvents = false;
      const onEvent = () => {
        hasEvents = true;
      };
      try {
        for (let due = await findNext(); due; due = await findNext()) {
          const next = due;
          await changeStore({ pool, now: next.at, origin: origin(), onEvent }, (store) =>
            run(store, next),
          );
        }
      } finally {
        if (hasEvents) await onEvents();
      }
    },
  };
}
