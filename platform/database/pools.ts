/**
 * The connections of one process to PostgreSQL, in three pools: writers that wait for a lock must not
 * take the connections of pages, nor jobs those of requests. Which pool a query uses follows from the
 * work that it is part of: `readPublicly`, `asJob`, or neither, which is a request.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Log } from "../log";
import { type Connected, createPool } from "./pool";

export interface Timeouts {
  /** How long a statement of a request may take, in milliseconds. */
  readonly statement: number;
  /** How long it may wait for a lock, in milliseconds; for public reads a third of it. */
  readonly lock: number;
}

export const defaultTimeouts: Timeouts = { statement: 15_000, lock: 5_000 };

/** For imports, reconciliations and other work that no one waits for. */
const jobTimeouts: Timeouts = { statement: 600_000, lock: 60_000 };

/** How long a transaction may do nothing, and how long work waits for a connection. */
const idleMs = { requests: 30_000, jobs: 600_000 };
const waitMs = { requests: 10_000, jobs: 30_000 };

/** How many connections each pool may have, for `DATABASE_CONNECTIONS`; jobs come on top of those. */
export function splitConnections(connections: number) {
  const readers = Math.ceil(connections / 2);
  return {
    readers,
    requests: connections - readers,
    jobs: Math.max(2, Math.ceil(connections * 0.3)),
  };
}

export interface Pools {
  readonly readers: Pool;
  readonly requests: Pool;
  readonly jobs: Pool;
  /** Only with a replica. */
  readonly replica?: Pool;
}

export function createPools({
  connection,
  connections,
  timeouts,
  log,
  onRefused,
}: {
  connection: PoolConfig;
  connections: number;
  timeouts: Timeouts;
  log: Log;
  onRefused: (error: Error) => void;
}) {
  const sizes = splitConnections(connections);
  const quick: Timeouts = { ...timeouts, lock: Math.ceil(timeouts.lock / 3) };

  const open = (
    name: string,
    {
      max,
      wait,
      settings,
      ...other
    }: {
      max: number;
      wait: number;
      settings: Settings;
      connectionString?: string;
      onRefused?: () => void;
    },
  ) =>
    createPool(
      {
        ...connection,
        ...(other.connectionString !== undefined && { connectionString: other.connectionString }),
        application_name: `broadsheet-${name}`,
        connectionTimeoutMillis: wait,
        max,
        // Kept: where others use up the server's connections, this process has some.
        min: 1,
        // Statements, because poolers refuse most settings in the connection's options.
        async onConnect(client) {
          await client.query(
            `select set_config('default_transaction_read_only', $1, false),
               set_config('statement_timeout', $2, false),
               set_config('lock_timeout', $3, false),
               set_config('idle_in_transaction_session_timeout', $4, false)`,
            [
              settings.onlyReads ? "on" : "off",
              String(settings.statement),
              String(settings.lock),
              String(settings.idle),
            ],
          );
        },
      },
      { log, onRefused: other.onRefused ?? onRefused },
    );

  const reading = {
    max: sizes.readers,
    wait: waitMs.requests,
    settings: { onlyReads: true, ...quick, idle: idleMs.requests },
  };

  const pools: Pools = {
    readers: open("readers", reading),
    requests: open("requests", {
      max: sizes.requests,
      wait: waitMs.requests,
      settings: { onlyReads: false, ...timeouts, idle: idleMs.requests },
    }),
    jobs: open("jobs", {
      max: sizes.jobs,
      wait: waitMs.jobs,
      settings: { onlyReads: false, ...jobTimeouts, idle: idleMs.jobs },
    }),
  };

  const current = new AsyncLocalStorage<Pool>();

  class RoutedPool extends Pool {
    override connect(): Promise<PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<PoolClient> | void {
      const pool = current.getStore() ?? pools.requests;
      return callback ? pool.connect(callback) : pool.connect();
    }
  }

  return {
    pools,
    /** Opens no connection of its own. */
    pool: new RoutedPool(connection),
    /** Opens one more pool for public reads, to another server. */
    openReplica: (connectionString: string, refused: () => void) =>
      open("replica", { ...reading, connectionString, onRefused: refused }),
    /** Runs work whose queries use this pool. */
    run: <Result>(pool: Pool, work: () => Promise<Result>) => current.run(pool, work),
    async close() {
      await Promise.all(
        Object.values(pools).map(async (pool) => {
          if (!pool.ended && !pool.ending) await pool.end();
        }),
      );
    },
  };
}

/** The statements that a connection runs once it is open. */
interface Settings extends Timeouts {
  readonly onlyReads: boolean;
  /** How long a transaction may do nothing, in milliseconds. */
  readonly idle: number;
}
