/**
 * The database behind one `pg` pool: PostgreSQL, or the embedded one. The embedded database has a
 * single session: transactions queue, and named prepared statements, LISTEN and session settings must
 * not be used.
 */
import { resolve } from "node:path";
import { Pool as PgPool, type PoolClient as PgPoolClient, type PoolConfig } from "pg";
import type { Log } from "../log";
import { startEmbeddedDatabase } from "./embedded";
import { isLockedByThisProcess } from "./lock";

export type Pool = PgPool;
export type PoolClient = PgPoolClient;

export interface Database {
  readonly pool: Pool;
  readonly kind: "embedded" | "postgres";
  close(): Promise<void>;
}

const DEFAULT_CONNECTIONS = 10;
const openFolders = new Set<string>();

/**
 * Opens the database at `databaseUrl`, or the embedded one in `dataDir` if null.
 *
 * @throws Error if the server does not respond, or if the embedded database's folder is not locked by
 * this process (see `acquireLock`) or is already open in it
 */
export async function openDatabase(given: {
  databaseUrl: string | null;
  dataDir: string;
  /** Upper bound of the pool's connections. */
  connections?: number;
  log: Log;
}): Promise<Database> {
  const { databaseUrl, connections = DEFAULT_CONNECTIONS, log } = given;
  if (databaseUrl !== null) return openPostgres(databaseUrl, connections, log);

  const dataDir = resolve(given.dataDir);
  if (!(await isLockedByThisProcess(dataDir))) {
    throw new Error(`The embedded database in ${dataDir} may only be opened under its lock.`);
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
      log,
    );
    return {
      pool,
      kind: "embedded",
      async close() {
        if (!pool.ended && !pool.ending) await pool.end();
        await embedded.close();
        openFolders.delete(dataDir);
      },
    };
  } catch (error) {
    openFolders.delete(dataDir);
    throw error;
  }
}

async function openPostgres(databaseUrl: string, connections: number, log: Log): Promise<Database> {
  const pool = createPool(
    {
      connectionString: databaseUrl,
      max: connections,
      application_name: "broadsheet",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    },
    log,
  );
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    kind: "postgres",
    async close() {
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

function createPool(options: PoolConfig, log: Log): Pool {
  const pool = new PgPool(options);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  return pool;
}
