/**
 * Rate limits. Counted in memory with the embedded database (one process) and in PostgreSQL otherwise,
 * so that they apply across processes. They use the machine's time.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database";
import type { Log } from "../log";
import { createCounts, type Measure } from "../telemetry/measures";

export type RateDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

export interface RateLimit {
  /** Counts one attempt for this key (an IP address, an email address). */
  consume(key: string): Promise<RateDecision>;
  /** Returns what `consume` would, without counting. */
  look(key: string): Promise<RateDecision>;
  /** Undoes one attempt: costly operations are counted before they run, and successes are not counted. */
  refund(key: string): Promise<void>;
  /** Deletes the count of this key. */
  clear(key: string): Promise<void>;
}

/** A limit and the key that an attempt is counted under. */
export interface Counter {
  readonly limit: RateLimit;
  readonly key: string;
}

export interface RateLimits {
  /** `points` attempts in any window of `seconds`; the same name is the same limit. */
  limit(name: string, size: { points: number; seconds: number }): RateLimit;
  /** A function that resolves when it is its caller's turn: `perSecond` times a second in all processes. */
  pace(name: string, perSecond: number): () => Promise<void>;
  /** Deletes all counts. */
  reset(): Promise<void>;
  readonly measures: readonly Measure[];
}

/** A limit under attack refuses often: after its first line in the log, one follows at most this often. */
const logEveryMs = 10_000;

export function createRateLimits({
  database,
  log,
}: {
  database: Database;
  log?: Pick<Log, "info">;
}): RateLimits {
  const refusals = createCounts("limit");
  /** How many refusals of a limit are not in the log yet. */
  const unlogged = new Map<string, number>();
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  function createLimiter(name: string, { points, seconds }: { points: number; seconds: number }) {
    const options = { keyPrefix: name, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    if (database.kind === "embedded") return memory;
    return new RateLimiterPostgres({
      ...options,
      storeClient: database.pool,
      storeType: "pool",
      schemaName: "platform",
      tableName: "rate_limits",
      tableCreated: true,
      // All limiters share the table, so only one of them removes expired rows.
      clearExpiredByTimeout: limiters.size === 0,
      insuranceLimiter: memory,
    });
  }

  function getLimiter(name: string, size: { points: number; seconds: number }) {
    const limiter = limiters.get(name) ?? createLimiter(name, size);
    limiters.set(name, limiter);
    return limiter;
  }

  /** Says which limit refused, and never whom. */
  function report(name: string): void {
    refusals.add(name);
    const waiting = unlogged.get(name);
    if (waiting !== undefined) {
      unlogged.set(name, waiting + 1);
      return;
    }
    log?.info({ limit: name }, "rejected by a rate limit");
    unlogged.set(name, 0);
    setTimeout(() => {
      const count = unlogged.get(name) ?? 0;
      unlogged.delete(name);
      if (count > 0) log?.info({ limit: name, count }, "rejected by a rate limit");
    }, logEveryMs).unref();
  }

  return {
    measures: [
      {
        name: "rate_limit_refusals_total",
        help: "Attempts rejected by a rate limit.",
        type: "counter",
        across: "sum",
        read: refusals.samples,
      },
    ],
    limit(name, size) {
      const limiter = () => getLimiter(name, size);
      limiter();
      return {
        async consume(key) {
          try {
            await limiter().consume(shorten(key));
            return { ok: true };
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal;
            report(name);
            return refuse(refusal);
          }
        },
        async refund(key) {
          await limiter().reward(shorten(key));
        },
        async clear(key) {
          await limiter().delete(shorten(key));
        },
        async look(key) {
          const found = await limiter().get(shorten(key));
          if (!found || found.consumedPoints < size.points) return { ok: true };
          report(name);
          return refuse(found);
        },
      };
    },
    pace(name, perSecond) {
      const size = { points: perSecond, seconds: 1 };
      return async () => {
        for (;;) {
          try {
            await getLimiter(name, size).consume("all");
            return;
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal;
            await sleep(refusal.msBeforeNext);
          }
        }
      };
    },
    async reset() {
      limiters.clear();
      if (database.kind === "postgres")
        await database.pool.query("delete from platform.rate_limits");
    },
  };
}

/**
 * Counts one attempt at each counter in order, up to the first that is exhausted; returns the seconds
 * to wait, else null. `look` checks without counting.
 */
export async function countTry(
  counters: readonly Counter[],
  how: "consume" | "look" = "consume",
): Promise<number | null> {
  for (const { limit, key } of counters) {
    const decision = await limit[how](key);
    if (!decision.ok) return decision.retryAfterSeconds;
  }
  return null;
}

/** Undoes an attempt counted by `countTry`. */
export async function giveTryBack(counters: readonly Counter[]): Promise<void> {
  for (const { limit, key } of counters) await limit.refund(key);
}

/** A sentence that may be shown to the user. */
export function tooManySentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}

function refuse({ msBeforeNext }: RateLimiterRes): RateDecision {
  return { ok: false, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) || 1 };
}

/** Keys are limited to 255 characters, and hashing keeps email addresses out of the table. */
function shorten(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
