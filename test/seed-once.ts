/** Seeds one data folder for the whole run; each test copies it instead of seeding its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { importBuilt } from "./built";
import { origin } from "./origin";

declare module "vitest" {
  interface ProvidedContext {
    seededFolder: string;
  }
}

export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const testing = await importBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-seeded-"));
  const config = testing.readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const lock = await testing.takeDataFolder(config);
  const opened = await testing.openPaper(config, testing.createLog(config));
  await testing.ensureEdition({ ...opened, config, say: () => {} });
  await opened.paper.start(origin);
  // So that no test's paper has to index the edition itself.
  await opened.paper.services.search.catchUp();
  await testing.ensureSubscribers({ ...opened, config });
  await opened.close();
  await lock?.release();
  project.provide("seededFolder", dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
