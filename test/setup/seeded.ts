/**
 * A PostgreSQL server with the demo edition in one database, which is copied for every test: PostgreSQL
 * copies a template in a tenth of a second.
 */
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importBuilt } from "./built";
import { origin } from "./origin";
import { createDatabase, run } from "../postgres/create-database";
import { startPostgres } from "../postgres/start-postgres";

/** The data that a worker needs to make copies. */
export interface Seeded {
  /** The server's URL without a database name. */
  readonly server: string;
  /** The seeded app's data folder. */
  readonly folder: string;
}

const template = "seeded";
const isWindows = process.platform === "win32";
const sockets = "/tmp";

/** The database that others are copied from; a copy needs it to be without connections. */
export const templateUrl = ({ server }: Seeded): string => `${server}/${template}`;

/**
 * Seeds an app, which takes some seconds.
 *
 * @param environment variables besides the defaults, as named in `.env.example`
 */
export async function startSeeded(
  environment: Readonly<Record<string, string>> = {},
): Promise<Seeded & { stop(): Promise<void> }> {
  const postgres = await startPostgres(
    isWindows ? {} : { settings: [`unix_socket_directories=${sockets}`] },
  );
  // A query costs a third less over a socket file than over TCP.
  const server = isWindows
    ? postgres.server
    : postgres.server.replace("127.0.0.1", encodeURIComponent(sockets));
  const folder = await mkdtemp(join(tmpdir(), "broadsheet-seeded-"));
  await run(server, `create database ${template}`);
  await seed({ DATA_DIR: folder, DATABASE_URL: `${server}/${template}`, ...environment });
  return {
    server,
    folder,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Imports the demo edition into an empty app, with any database. */
export async function seed(environment: Readonly<Record<string, string>>): Promise<void> {
  const testing = await importBuilt();
  const config = testing.readConfig({ LOG_LEVEL: "error", IMAGE_PREGENERATE: "0", ...environment });
  const lock = await testing.takeDataFolder(config);
  const opened = await testing.openPaper(config, testing.createLog(config));
  await testing.ensureEdition({ ...opened, config, print: () => {} });
  await opened.paper.start(origin);
  // So that tests need not index the edition.
  await opened.paper.search.catchUp();
  await testing.ensureSubscribers({ ...opened, config });
  await opened.close();
  await lock?.release();
}

/** The settings of an app with its own copy, and a function that removes the copy. */
export async function copySeededPaper({ server, folder }: Seeded) {
  const database = await createDatabase({ server, template });
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-test-"));
  // Synchronous: awaiting many small files takes longer.
  cpSync(folder, dataDir, { recursive: true });
  return {
    settings: { DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir },
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
