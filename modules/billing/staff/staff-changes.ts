/**
 * Changes of subscriptions by the staff, and their entries in the audit log. An order is stored before Stripe is
 * asked, so that an answer that is lost, or a process that dies, loses no entry: a job reads from Stripe what came
 * of it. All SQL on the orders.
 */
import { randomUUID } from "node:crypto";
import type { Actor, AuditEntry, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import { inTransaction } from "../../../platform/database/transaction";
import type { Pool, PoolClient } from "../../../platform/database/database";
import type { Service } from "../service";
import { readStripeFailure } from "../stripe";
import { isLive } from "../subscriptions/current";
import type { StoredSubscription, SubscriptionStore } from "../subscriptions/subscription-store";
import type { SyncSubscription } from "../subscriptions/sync";

/** After this time the request that sent it has ended. */
const LATE_MS = 5 * 60_000;

export type ChangeKind = "plan" | "cancel" | "end" | "resume";
type Entry = Omit<AuditEntry, "subject">;

interface Order {
  readonly id: string;
  readonly readerId: string;
  readonly subscriptionId: string;
  readonly kind: ChangeKind;
  readonly planId: string | null;
  readonly actor: Actor;
  readonly entry: Entry;
}

/** Whether a subscription is as an order wanted it. */
function hasCome({ kind, planId }: Order, now: StoredSubscription): boolean {
  const { facts } = now;
  if (kind === "plan") return facts.planId === planId;
  if (kind === "resume") return isLive(now) && facts.cancelAt === null;
  const endsWithPeriod = facts.cancelAt !== null && facts.cancelAt <= facts.periodEnd;
  return !isLive(now) || (kind === "cancel" && endsWithPeriod);
}

export type StaffChanges = ReturnType<typeof createStaffChanges>;

export function createStaffChanges(
  service: Pick<Service, "pool" | "clock" | "locks"> & {
    store: SubscriptionStore;
    sync: SyncSubscription["sync"];
    auditLog: AuditLog;
  },
) {
  const { pool, clock, locks, store, sync, auditLog } = service;

  /** All orders for the same: an answer that was lost, and the press that followed. */
  async function forget(db: Pool | PoolClient, order: Order): Promise<number> {
    const { rowCount } = await db.query(
      `delete from billing.staff_changes
       where subscription_id = $1 and kind = $2 and plan_id is not distinct from $3`,
      [order.subscriptionId, order.kind, order.planId],
    );
    return rowCount ?? 0;
  }

  async function record(order: Order, entry: Entry): Promise<void> {
    await inTransaction(pool, async (db) => {
      // Of two processes one finds it.
      if ((await forget(db, order)) === 0) return;
      await auditLog.record(db, order.actor, { ...entry, subject: `reader:${order.readerId}` });
    });
  }

  async function isOrdered(order: Order): Promise<boolean> {
    const { rowCount } = await pool.query(
      `select 1 from billing.staff_changes
       where subscription_id = $1 and kind = $2 and plan_id is not distinct from $3 limit 1`,
      [order.subscriptionId, order.kind, order.planId],
    );
    return rowCount !== 0;
  }

  return {
    /**
     * Does something at Stripe, and notes it in the log. The caller has the lock `staff:READER`.
     * @param options.work returns its result, and what is added to the entry
     */
    async run<Result>({
      current,
      work,
      ...rest
    }: Omit<Order, "id" | "subscriptionId"> & {
      readonly current: StoredSubscription;
      readonly work: () => Promise<{ result: Result; after?: Record<string, unknown> }>;
    }): Promise<Result> {
      const order: Order = {
        ...rest,
        id: randomUUID(),
        subscriptionId: current.facts.subscriptionId,
      };
      // It is so already, and no lost answer made it so: there is nothing to note.
      const isNews = !hasCome(order, current) || (await isOrdered(order));
      if (isNews) {
        await pool.query(
          `insert into billing.staff_changes
             (id, reader_id, subscription_id, kind, plan_id, actor, entry, ordered_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            order.id,
            order.readerId,
            order.subscriptionId,
            order.kind,
            order.planId,
            JSON.stringify(order.actor),
            JSON.stringify(order.entry),
            clock.now(),
          ],
        );
      }
      try {
        const { result, after } = await work();
        if (isNews) {
          const { entry } = order;
          await record(order, { ...entry, after: { ...entry.after, ...after } });
        }
        return result;
      } catch (error) {
        const failure = readStripeFailure(error);
        const isCertain =
          error instanceof DeskRefusal || (failure !== null && failure.kind !== "unreachable");
        if (isCertain) await forget(pool, order);
        throw error;
      }
    },

    /** Reads from Stripe what came of orders whose answers were lost. */
    async settle(): Promise<void> {
      const { rows } = await pool.query<Order>(
        `select id, reader_id as "readerId", subscription_id as "subscriptionId", kind,
           plan_id as "planId", actor, entry
         from billing.staff_changes where ordered_at <= $1 order by ordered_at, id limit 100`,
        [new Date(clock.now().getTime() - LATE_MS)],
      );
      for (const order of rows) {
        await locks.withLock(`staff:${order.readerId}`, async () => {
          await sync(order.subscriptionId);
          const now = await store.find(order.subscriptionId);
          if (now && hasCome(order, now)) await record(order, order.entry);
          else await forget(pool, order);
        });
      }
    },

    async eraseReader(readerId: string): Promise<void> {
      await pool.query("delete from billing.staff_changes where reader_id = $1", [readerId]);
    },
  };
}
