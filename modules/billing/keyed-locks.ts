/**
 * Keyed locks across all processes. The work may call Stripe and use the pool, so the lock is not held
 * in a transaction: with the embedded database, which has one connection, the simulated Stripe would
 * wait for that transaction forever, and with PostgreSQL each call to Stripe would block a connection.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "../../platform/database/database";

const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
const POLL_MS = 40;
/** Longer than a call to Stripe with its retry. */
const TIMEOUT_MS = 200_000;

/** The lock was held for longer than any work here takes. */
export class LockTimeout extends Error {
  override readonly name = "LockTimeout";
}

export interface KeyedLocks {
  /**
   * Runs `work` after all earlier holders of `key` are done. Not reentrant: taking the same key within
   * the work never resolves. Take the reader's lock before the subscription's.
   * @throws LockTimeout if that takes too long
   */
  withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createKeyedLocks({ pool }: { pool: Pool }): KeyedLocks {
  const last = new Map<string, Promise<unknown>>();

  /** Takes a lease, by the database's clock: that of a killed process expires. */
  async function acquire(key: string, holder: string): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { rowCount } = await pool.query(
        `insert into billing.turns (key, holder, expires_at)
         values ($1, $2, clock_timestamp() + make_interval(secs => $3))
         on conflict (key) do update
           set holder = excluded.holder, expires_at = excluded.expires_at
           where turns.expires_at < clock_timestamp()`,
        [key, holder, LEASE_SECONDS],
      );
      if (rowCount === 1) return;
      if (Date.now() > until) throw new LockTimeout(`Timed out waiting for the lock ${key}.`);
      await pause(POLL_MS);
    }
  }

  async function hold<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const holder = randomUUID();
    await acquire(key, holder);
    const renewal = setInterval(() => {
      pool
        .query(
          `update billing.turns set expires_at = clock_timestamp() + make_interval(secs => $3)
           where key = $1 and holder = $2`,
          [key, holder, LEASE_SECONDS],
        )
        .catch(() => undefined);
    }, RENEW_MS);
    renewal.unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await pool.query("delete from billing.turns where key = $1 and holder = $2", [key, holder]);
    }
  }

  return {
    async withLock(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(() => hold(key, work));
      const settled = mine.catch(() => undefined);
      last.set(key, settled);
      try {
        return await mine;
      } finally {
        if (last.get(key) === settled) last.delete(key);
      }
    },
  };
}
