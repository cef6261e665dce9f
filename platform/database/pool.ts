/** A pool of connections that marks their errors (trouble.ts) and tells when there is no connection. */
import { Pool as PgPool, type PoolClient, type PoolConfig } from "pg";
import type { Log } from "../log";
import { markDatabaseError } from "./trouble";

/** The callback of a pool's `connect`. */
export type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (destroy?: unknown) => void,
) => void;

/** @param options.onRefused called with the error whenever a connection could not be had */
export function createPool(
  options: PoolConfig,
  { log, onRefused }: { log: Log; onRefused?: (error: Error) => void },
): PgPool {
  class WatchedPool extends PgPool {
    override connect(): Promise<PoolClient>;
    override connect(callback: Connected): void;
    // The pool's own `query` calls it with a callback.
    override connect(callback?: Connected): Promise<PoolClient> | void {
      if (callback) {
        super.connect((error, client, release) => {
          if (error) refuse(error);
          callback(error, client, release);
        });
        return;
      }
      return super.connect().catch((error: Error) => {
        refuse(error);
        throw error;
      });
    }
  }

  function refuse(error: Error): void {
    markDatabaseError(error);
    onRefused?.(error);
  }

  const pool = new WatchedPool(options);
  pool.on("connect", (client) => {
    // Also while it is in use, when the pool doesn't listen: an error that no one listens to would end
    // the process.
    client.on("error", markDatabaseError);
  });
  pool.on("error", (error) => {
    // The pool adds the client, with everything in it.
    Reflect.deleteProperty(error, "client");
    log.warn({ err: error }, "an idle database connection broke");
  });
  return pool;
}
