/**
 * The database behind one `pg` pool: PostgreSQL, or the embedded one. The embedded database has a
 * single session: transactions queue, and named prepared statements, LISTEN and session settings must
 * not be used.
 */
import { resolve } from "node:path";
import type { Pool as PgPool, PoolClient as PgPoolClient } from "pg";
import type { Log } from "../log";
import { DatabaseUnusable } from "./database-failures";
import { startEmbeddedDatabase } from "./embedded/embedded";
import { connectFirst } from "./first-connection";
import { createDatabaseHealth } from "./health";
import { isLockedByThisProcess } from "./embedded/lock";
import { createPool } from "./pool";
import { createPools, defaultTimeouts, type Pools, type Timeouts } from "./pools";
import { type Changes, createReplica, type ReplicaState } from "./replica";
import { findTrouble } from "./trouble";

export type Pool = PgPool;
export type PoolClient = PgPoolClient;

export interface Database {
  /** Queries of requests; within `readPublicly` and `asJob`, those of other pools. */
  readonly pool: Pool;
  /** The pools behind it, one and the same on the embedded database. */
  readonly pools: Pools;
  readonly kind: "embedded" | "postgres";
  /** Whether new connections are refused. */
  isAway(): boolean;
  /**
   * Runs work that only reads what everyone may see: it cannot write. Where there is a replica, it reads
   * from there, and runs again if that fails.
   */
  readPublicly<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work that no one waits for: it may take longer, and takes no connections of requests. */
  asJob<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether public reads use the replica, or why not; null if there is none. */
  replicaState(): Promise<ReplicaState | null>;
  /** Must be told of every change that public reads show; null if there is no replica. */
  readonly changes: Changes | null;
  close(): Promise<void>;
}

const DEFAULT_CONNECTIONS = 10;
const openFolders = new Set<string>();

/**
 * Opens the database at `databaseUrl`, or the embedded one in `dataDir` if null.
 *
 * @throws DatabaseUnusable if the server does not respond or can't be used, Error if the embedded database's
 * folder is not locked by this process (see `acquireLock`) or is already open in it
 */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  /** Upper bound of the connections for requests. */
  connections?: number;
  timeouts?: Timeouts;
  /** A streaming replica of PostgreSQL, and how many milliseconds it may be behind. */
  replica?: { readonly url: string; readonly lag: number } | null;
  /** How long to wait for a server that is not up yet. */
  waitSeconds?: number;
  /** Says to whoever starts the process what is waited for. */
  tell?: (line: string) => void;
  log: Log;
}): Promise<Database> {
  const { databaseUrl, connections = DEFAULT_CONNECTIONS, waitSeconds = 0, log } = options;
  const { tell = (line: string) => log.warn(line) } = options;
  if (databaseUrl !== null) {
    return openPostgres({ ...options, databaseUrl, connections, waitSeconds, tell });
  }

  const dataDir = resolve(options.dataDir);
  if (!(await isLockedByThisProcess(dataDir))) {
    throw new Error(`The embedded database in ${dataDir} can be opened only with its lock held.`);
  }
  if (openFolders.has(dataDir)) {
    throw new Error(`The embedded database in ${dataDir} is already open in this process.`);
  }
  openFolders.add(dataDir);
  try {
    const embedded = await startEmbeddedDatabase({
      dataDir,
      log,
      // A connection that was just closed may still be counted.
      maxConnections: connections * 2,
    });
    const pool = createPool(
      {
        host: embedded.host,
        port: embedded.port,
        user: "postgres",
        database: "postgres",
        max: connections,
      },
      { log },
    );
    return {
      pool,
      kind: "embedded",
      pools: { readers: pool, requests: pool, jobs: pool },
      // It ends with the process.
      isAway: () => false,
      replicaState: async () => null,
      changes: null,
      readPublicly: (work) => work(),
      asJob: (work) => work(),
      async close() {
        if (!pool.ended && !pool.ending) await pool.end();
        await embedded.close();
        openFolders.delete(dataDir);
      },
    };
  } catch (error) {
    openFolders.delete(dataDir);
    throw new DatabaseUnusable(
      `${(error as Error).message} Restore a backup of ${dataDir}, or set DATA_DIR to an empty directory.`,
      { cause: error },
    );
  }
}

async function openPostgres(options: {
  databaseUrl: string;
  connections: number;
  timeouts?: Timeouts;
  replica?: { readonly url: string; readonly lag: number } | null;
  waitSeconds: number;
  tell: (line: string) => void;
  log: Log;
}): Promise<Database> {
  const { databaseUrl, connections, timeouts = defaultTimeouts, log } = options;
  const { waitSeconds, tell } = options;
  const connection = { connectionString: databaseUrl, keepAlive: true };
  const health = createDatabaseHealth({
    connection: { ...connection, application_name: "broadsheet-health" },
    log,
  });
  const { pool, pools, run, openReplica, close } = createPools({
    connection,
    connections,
    timeouts,
    log,
    onRefused: health.refused,
  });
  try {
    await connectFirst({ pool, databaseUrl, waitSeconds, tell });
  } catch (error) {
    await close();
    throw error;
  }
  health.watch();
  const replica = options.replica
    ? createReplica({
        ...options.replica,
        open: (onRefused) => openReplica(options.replica!.url, onRefused),
        findPosition: () => findPosition(pools.readers),
        log,
      })
    : null;
  return {
    pool,
    pools: replica ? { ...pools, replica: replica.pool } : pools,
    kind: "postgres",
    isAway: health.isAway,
    replicaState: async () => replica && (await replica.state()),
    changes: replica?.changes ?? null,
    async readPublicly(work) {
      if (!replica || !(await replica.isCurrent())) return run(pools.readers, work);
      try {
        return await run(replica.pool, work);
      } catch (error) {
        if (!isReplicaError(error)) throw error;
        replica.fail();
        return run(pools.readers, work);
      }
    },
    asJob: (work) => run(pools.jobs, work),
    async close() {
      health.close();
      await replica?.close();
      await close();
    },
  };
}

/** Whether the primary may answer what the replica could not. */
function isReplicaError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  // Replay has removed rows that the statement still needed.
  return findTrouble(error) !== null || code === "40001";
}

async function findPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return rows[0]!.position;
}
