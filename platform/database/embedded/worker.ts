/**
 * The embedded database's thread: PGlite behind a socket with PostgreSQL's protocol. Runs as built
 * JavaScript and, in tests, unbuilt: it may import packages only.
 */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

/** The thread's parameters: the data folder, and the socket path (null: a TCP port on loopback). */
interface Orders {
  readonly folder: string;
  readonly socketPath: string | null;
  readonly maxConnections: number;
}

const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);
/** Parse, Bind, Close, Describe, Execute, Flush: parts of an extended query, which Sync ends. */
const UNFINISHED = new Set([..."PBCDEHdf"].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite has one session, which the socket server shares between connections message by message. A
 * query with values is five messages; if a large value arrives in several packets, another connection's
 * messages could get in between, and each would get the other's rows. The server serves one connection
 * only while `isInTransaction()`, so it reports an unfinished query as a transaction.
 */
function keepExchangesWhole(db: PGlite): PGlite {
  let unfinished = false;
  const overrides = {
    isInTransaction: () => unfinished || db.isInTransaction(),
    async execProtocolRawStream(...args: Parameters<PGlite["execProtocolRawStream"]>) {
      const type = args[0][0] ?? 0;
      unfinished = UNFINISHED.has(type);
      try {
        return await db.execProtocolRawStream(...args);
      } catch (error) {
        // The server would never accept another query: fail instead of hanging.
        fail(error);
        throw error;
      }
    },
    /** The server calls this only to roll back for a connection that was closed. */
    async exec(...args: Parameters<PGlite["exec"]>) {
      if (unfinished) await db.execProtocolRaw(SYNC);
      unfinished = false;
      return db.exec(...args);
    },
  };
  return new Proxy(db, {
    get(target, name) {
      if (name in overrides) return overrides[name as keyof typeof overrides];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function fail(error: unknown): void {
  report({ failed: error instanceof Error ? error.message : String(error) });
}

function report(message: { serving?: string; failed?: string }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

async function serve({ folder, socketPath, maxConnections }: Orders): Promise<void> {
  const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } });
  const server = new PGLiteSocketServer({
    db: keepExchangesWhole(db),
    maxConnections,
    ...(socketPath === null ? { host: "127.0.0.1", port: 0 } : { path: socketPath }),
  });
  await server.start();
  parentPort?.on("message", async () => {
    await server.stop();
    await db.close();
    parentPort?.close();
  });
  report({ serving: server.getServerConn() });
}

serve(workerData as Orders).catch(fail);
