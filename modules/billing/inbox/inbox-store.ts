/** All SQL on received webhook events. */
import type { Pool } from "../../../platform/database/database";
import type { EventNames } from "./event-names";

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly about: EventNames;
}

/** After that the nightly reconciliation handles what the event was about. */
const MOST_ATTEMPTS = 100;

export type InboxStore = ReturnType<typeof createInboxStore>;

export function createInboxStore(pool: Pool) {
  return {
    /** False if this event was received before. */
    async save(event: StoredEvent & { createdAt: Date; receivedAt: Date }): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into billing.events (id, type, about, created_at, received_at)
         values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
        [event.id, event.type, JSON.stringify(event.about), event.createdAt, event.receivedAt],
      );
      return rowCount === 1;
    },

    /** Oldest first, without those that have used up their attempts. */
    async listWaiting(limit: number): Promise<readonly StoredEvent[]> {
      const { rows } = await pool.query<StoredEvent>(
        `select id, type, about from billing.events where handled_at is null and attempts < $2
         order by received_at, id limit $1`,
        [limit, MOST_ATTEMPTS],
      );
      return rows;
    },

    /** How many wait, and since when the oldest does; null if none do. */
    async countWaiting(): Promise<{ readonly count: number; readonly since: Date | null }> {
      const { rows } = await pool.query<{ count: number; since: Date | null }>(
        `select count(*)::integer as count, min(received_at) as since from billing.events
         where handled_at is null`,
      );
      return rows[0]!;
    },

    async markHandled(id: string, now: Date): Promise<void> {
      await pool.query(
        `update billing.events set handled_at = $2, attempts = attempts + 1, error = null
         where id = $1`,
        [id, now],
      );
    },

    async markFailed(id: string, error: string): Promise<void> {
      await pool.query(
        `update billing.events set attempts = attempts + 1, error = $2 where id = $1`,
        [id, error.slice(0, 500)],
      );
    },

    /** Marks all events dated `since` or later as unprocessed; returns how many. */
    async reopen(since: Date): Promise<number> {
      const { rowCount } = await pool.query(
        "update billing.events set handled_at = null, attempts = 0 where created_at >= $1",
        [since],
      );
      return rowCount ?? 0;
    },
  };
}
