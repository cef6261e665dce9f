/** Two servers of one installation on a real PostgreSQL. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type * as Testing from "../../server/testing";
import { importBuilt } from "../setup/built";
import { origin, testDefaults } from "../setup/create-test-app";
import { copySeededPaper } from "../setup/seeded";
import { createDatabase } from "./create-database";

export type Opened = Awaited<ReturnType<typeof Testing.openPaper>>;

export interface TwoProcesses {
  readonly processes: readonly [Opened, Opened];
  readonly config: ReturnType<typeof Testing.readConfig>;
  close(): Promise<void>;
}

/**
 * @param options.edition whether to import the demo edition
 * @param options.environment further variables of `.env.example`
 */
export async function openTwoProcesses(options: {
  edition: boolean;
  environment?: Readonly<Record<string, string>>;
}): Promise<TwoProcesses> {
  const { edition, environment = {} } = options;
  const testing = await importBuilt();
  const { settings, remove } = await (edition ? copySeededPaper(inject("seeded")) : createEmpty());
  const config = testing.readConfig({ ...testDefaults, ...settings, SANDBOX: "1", ...environment });
  const log = testing.createLog(config);
  // Both migrate concurrently, as in production.
  const processes = await Promise.all([
    testing.openPaper(config, log),
    testing.openPaper(config, log),
  ]);
  for (const { paper } of processes) await paper.start(origin);
  return {
    processes,
    config,
    async close() {
      for (const opened of processes) await opened.close();
      await remove();
    },
  };
}

async function createEmpty() {
  const { databaseUrl, drop } = await createDatabase({ server: inject("seeded").server });
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-two-"));
  return {
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    async remove() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
