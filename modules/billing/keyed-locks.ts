/**
 * One at a time by a key, over every process of the paper. Inside, the work may talk to Stripe and
 * use the pool, which is why this is no lock in a transaction: on the embedded database whatever
 * plays Stripe would wait for that transaction for ever, and on PostgreSQL each wait for Stripe
 * would keep a connection.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "../../platform/database/database";

const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;
const LOOK_MS = 40;
/** Longer than Stripe may take for a call and its repetition. */
const PATIENCE_MS = 200_000;

/** Somebody else has been at it for longer than anything here can take. */
export class LockTimeout extends Error {
  override readonly name = "TurnNeverCame";
}

export interface KeyedLocks {
  /**
   * Runs `work` once every earlier holder of `key` is done. Taking the same key inside waits for
   * ever; take the reader's before the subscription's.
   * @throws TurnNeverCame when that takes too long
   */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createKeyedLocks({ pool }: { pool: Pool }): KeyedLocks {
  const last = new Map<string, Promise<unknown>>();

  /** A lease by the machine's time: one left by a killed process runs out. */
  async function acquire(key: string, holder: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
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
      if (Date.now() > until) throw new LockTimeout(`No turn for ${key}.`);
      await pause(LOOK_MS);
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
    async take(key, work) {
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
