/** A real PostgreSQL server for tests. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedPostgres } from "./embedded-postgres";
import { findFreePort } from "../processes/find-free-port";

export interface TestPostgres {
  /** URL without a database name. */
  readonly server: string;
  /** The server's own, empty database. */
  readonly databaseUrl: string;
  readonly folder: string;
  /** Stops the server and keeps its data; `resume` starts it again. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts an empty server on a free port; takes about a second.
 *
 * @param options.packages where its package is installed, if not with the project's own
 * @param options.settings the server's own, such as `max_connections=20`
 */
export async function startPostgres(
  options: { packages?: string; settings?: readonly string[] } = {},
): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-postgres-"));
  // If this process is root, another user runs the server.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const server = await createEmbeddedPostgres({ folder, port, ...options });
  await server.initialise();
  await server.start();
  const address = `postgres://paper:paper@127.0.0.1:${port}`;
  return {
    server: address,
    databaseUrl: `${address}/postgres`,
    folder,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
