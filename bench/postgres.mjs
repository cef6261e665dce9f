/** A real PostgreSQL for the measurements, in a folder of its own. */
import { mkdirSync } from "node:fs";
import { createEmbeddedPostgres } from "../test/postgres/embedded-postgres.ts";
import { findFreePort } from "./processes.mjs";

/**
 * @param {string} folder in one that everybody may enter: another user runs it where this one is root
 * @returns {Promise<{ createDatabase(name: string): Promise<string>, end(): Promise<void> }>}
 */
export async function startPostgres(folder) {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port });
  await server.initialise();
  await server.start();
  return {
    /** Makes a database and answers its address. */
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgres://paper:paper@127.0.0.1:${port}/${name}`;
    },
    end: () => server.stop(),
  };
}
