/** Two processes of one paper on a real PostgreSQL, as an operator runs them beside each other. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Testing from "../../server/testing";
import { importBuilt } from "../built";
import { origin } from "../create-test-app";
import { startPostgres, type TestPostgres } from "./start-postgres";

export type Opened = Awaited<ReturnType<typeof Testing.openPaper>>;

export interface TwoProcesses {
  readonly postgres: TestPostgres;
  readonly processes: readonly [Opened, Opened];
  close(): Promise<void>;
}

/** @param options.edition whether the demo edition is in the paper; it takes some seconds */
export async function openTwoProcesses({ edition }: { edition: boolean }): Promise<TwoProcesses> {
  const testing = await importBuilt();
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-two-"));
  const config = testing.readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.databaseUrl,
    LOG_LEVEL: "error",
    SANDBOX: "1",
  });
  const log = testing.createLog(config);
  // Both migrate at the same time, as processes of one paper do.
  const processes = await Promise.all([
    testing.openPaper(config, log),
    testing.openPaper(config, log),
  ]);
  if (edition) await testing.ensureEdition({ ...processes[0], config, say: () => {} });
  for (const { paper } of processes) await paper.start(origin);
  return {
    postgres,
    processes,
    async close() {
      for (const opened of processes) await opened.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
