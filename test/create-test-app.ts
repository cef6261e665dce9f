/**
 * A whole paper for a test: the built server on a database of its own that holds the demo edition.
 * A test sends a `Request` and reads the `Response`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Testing from "../server/testing";
import { importBuilt } from "./built";
import { copySeeded } from "./copy-seeded";
import { origin } from "./origin";

export interface TestApp {
  /** Sends a request to the paper; `path` may be a whole address. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON as Dora, the editor. */
  sendAsDora(method: string, path: string, body?: unknown): Promise<Response>;
  paper: Awaited<ReturnType<typeof Testing.openPaper>>["paper"];
  /** Looks into the database. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Holds the whole database, so that nothing answers that asks it, until the result is called. */
  holdDatabase(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export { origin };

/** @param environment variables besides the defaults, as `.env.example` names them */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const testing = await importBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-test-"));
  copySeeded(dataDir);
  const config = testing.readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...environment });
  const lock = await testing.takeDataFolder(config);
  const opened = await testing.openPaper(config, testing.createLog(config));
  await opened.paper.start(origin);

  const send = async (path: string, init?: RequestInit) =>
    opened.paper.fetch(new Request(new URL(path, origin), init));
  return {
    send,
    sendAsDora: (method, path, body) =>
      send(path, {
        method,
        headers: {
          authorization: `Basic ${btoa("dora:sandbox")}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    paper: opened.paper,
    query: async (sql, values) => (await opened.database.pool.query(sql, values)).rows,
    async holdDatabase() {
      const client = await opened.database.pool.connect();
      await client.query("begin");
      await client.query("lock table content.entries in access exclusive mode");
      return async () => {
        await client.query("rollback");
        client.release();
      };
    },
    async close() {
      await opened.close();
      await lock?.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
