/** Starts an embedded PostgreSQL server for the measurements. */
import { mkdirSync } from "node:fs";
import { createEmbeddedPostgres } from "../test/postgres/embedded-postgres.ts";
import { findFreePort } from "./processes.mjs";

/**
 * @param {string} folder within one that every user can enter: as root, the server runs as another user
 * @returns {Promise<{ createDatabase(name: string): Promise<string>, end(): Promise<void> }>}
 */
export async function startPostgres(folder) {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port });
  await server.initialise();
  await server.start();
  return {
    /** Creates a database. @returns its URL */
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgres://paper:paper@127.0.0.1:${port}/${name}`;
    },
    end: () => server.stop(),
  };
}
