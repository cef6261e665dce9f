/** Starts an embedded PostgreSQL server for the measurements. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createEmbeddedPostgres } from "../test/postgres/embedded-postgres.ts";
import { findFreePort } from "./processes.mjs";

/** Of the machine's memory, as a database server of this size would have it; the default is 128 MB. */
const settings = [
  "shared_buffers=1GB",
  "effective_cache_size=8GB",
  "maintenance_work_mem=512MB",
  "max_wal_size=1GB",
  "random_page_cost=1.1",
];

/**
 * @param {string} folder within one that every user can enter: as root, the server runs as another user;
 *   if a server was there before, it is started again with its databases
 * @returns {Promise<{ createDatabase(name: string): Promise<string>, end(): Promise<void> }>}
 */
export async function startPostgres(folder) {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port, settings });
  if (!existsSync(join(folder, "data", "PG_VERSION"))) await server.initialise();
  await server.start();
  return {
    /** Creates a database unless it exists. @returns its URL */
    async createDatabase(name) {
      const client = server.getPgClient();
      await client.connect();
      const found = await client.query("select from pg_database where datname = $1", [name]);
      await client.end();
      if (found.rowCount === 0) await server.createDatabase(name);
      return `postgres://paper:paper@127.0.0.1:${port}/${name}`;
    },
    end: () => server.stop(),
  };
}
