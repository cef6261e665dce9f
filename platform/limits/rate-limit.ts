/**
 * How often somebody may do something. Counted in memory on the embedded database (one process)
 * and in PostgreSQL otherwise, so that a limit holds across processes. Runs by the machine's time.
 */
import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database";

export type RateDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

export interface RateLimit {
  /** Counts one try for this key (an address, an e-mail). */
  consume(key: string): Promise<RateDecision>;
  /** What `consume` would answer, without counting. */
  look(key: string): Promise<RateDecision>;
  /** Takes back one try that was counted: before costly work all count, and successes do not stay. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted for this key. */
  clear(key: string): Promise<void>;
}

/** A limit and the key under which a try counts against it. */
export interface Counter {
  readonly limit: RateLimit;
  readonly key: string;
}

export interface RateLimits {
  /** `points` tries in any window of `seconds`; the same name is the same limit. */
  limit(name: string, size: { points: number; seconds: number }): RateLimit;
  /** Forgets every count. */
  reset(): Promise<void>;
}

export function createRateLimits({ database }: { database: Database }): RateLimits {
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
      // Every limiter shares the table, so one of them sweeps it.
      clearExpiredByTimeout: limiters.size === 0,
      insuranceLimiter: memory,
    });
  }

  return {
    limit(name, size) {
      const limiter = () => {
        const known = limiters.get(name) ?? createLimiter(name, size);
        limiters.set(name, known);
        return known;
      };
      limiter();
      return {
        async consume(key) {
          try {
            await limiter().consume(shorten(key));
            return { ok: true };
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal;
            return refuse(refusal);
          }
        },
        async giveBack(key) {
          await limiter().reward(shorten(key));
        },
        async clear(key) {
          await limiter().delete(shorten(key));
        },
        async look(key) {
          const found = await limiter().get(shorten(key));
          return found && found.consumedPoints >= size.points ? refuse(found) : { ok: true };
        },
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
 * Counts one try at each counter in turn, up to the first that is used up; the seconds to wait where
 * there is one, else null. `look` asks without counting.
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

/** Takes back what `countTry` counted. */
export async function giveTryBack(counters: readonly Counter[]): Promise<void> {
  for (const { limit, key } of counters) await limit.giveBack(key);
}

/** What to say of it; can be shown as it is. */
export function tooManySentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? "a minute" : `${minutes} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}

function refuse({ msBeforeNext }: RateLimiterRes): RateDecision {
  return { ok: false, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) || 1 };
}

/** The table's key holds 255 characters, and nobody's address need stand in it in clear. */
function shorten(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
