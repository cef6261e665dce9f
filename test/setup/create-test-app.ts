/**
 * A complete app for a test: the built server on its own database with the demo edition. A test sends a
 * `Request` and reads the `Response`.
 */
import { inject } from "vitest";
import type { PoolClient } from "../../platform/database/database";
import type { Pools } from "../../platform/database/pools";
import type * as Testing from "../../server/testing";
import { importBuilt } from "./built";
import { copyEmbedded } from "./copy-embedded";
import { origin } from "./origin";
import { copySeededPaper } from "./seeded";

export interface TestApp {
  /** Sends a request to the app; `path` may be an absolute URL. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON as Dora, the editor. */
  sendAsDora(method: string, path: string, body?: unknown): Promise<Response>;
  paper: Awaited<ReturnType<typeof Testing.openPaper>>["paper"];
  /** Its own folder of files. */
  readonly dataDir: string;
  /** Queries the database. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Records the statements sent to the database; the returned function stops and returns them. */
  recordStatements(): () => readonly Statement[];
  /** Locks the table of articles, so that requests that read it wait, until the returned function is called. */
  holdDatabase(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Statement {
  /** On one line. */
  readonly text: string;
  readonly values: readonly unknown[];
}

export { origin };

/** The database of a test; `embedded` takes three seconds longer. */
type Kind = "postgres" | "embedded";

/**
 * Encoding all pictures of the edition would take a minute, and on a busy machine requests that meet in
 * one row wait for each other for long.
 */
export const testDefaults = {
  LOG_LEVEL: "error",
  IMAGE_PREGENERATE: "0",
  DATABASE_LOCK_MS: "20000",
  // Issues are sent without pauses.
  MAIL_PER_SECOND: "1000",
};

/** @param environment variables besides the defaults, as named in `.env.example` */
export async function createTestApp(
  environment: Record<string, string> = {},
  kind: Kind = "postgres",
): Promise<TestApp> {
  const testing = await importBuilt();
  const copy = await (kind === "postgres" ? copySeededPaper(inject("seeded")) : copyEmbedded());
  const config = testing.readConfig({ ...testDefaults, ...copy.settings, ...environment });
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
    dataDir: config.dataDir,
    query: async (sql, values) => (await opened.database.pool.query(sql, values)).rows,
    recordStatements: () => recordStatements(opened.database.pools),
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
      await copy.remove();
    },
  };
}

type Sent = string | { readonly text: string; readonly values?: readonly unknown[] };

/** Of requests; jobs have a pool of their own. */
function recordStatements({ readers, requests }: Pools): () => readonly Statement[] {
  const pools = new Set([readers, requests]);
  const statements: Statement[] = [];
  const recorded = new Map<PoolClient, PoolClient["query"]>();
  const record = (client: PoolClient) => {
    if (recorded.has(client)) return;
    const send = client.query.bind(client) as (...input: unknown[]) => unknown;
    recorded.set(client, client.query);
    client.query = ((...options: [Sent, unknown]) => {
      const [sent, second] = options;
      const { text, values } = typeof sent === "string" ? { text: sent, values: second } : sent;
      statements.push({
        text: text.replaceAll(/\s+/g, " ").trim(),
        values: Array.isArray(values) ? values : [],
      });
      return send(...options);
    }) as PoolClient["query"];
  };
  for (const pool of pools) pool.on("acquire", record);
  return () => {
    for (const pool of pools) pool.off("acquire", record);
    for (const [client, query] of recorded) client.query = query;
    return statements;
  };
}
