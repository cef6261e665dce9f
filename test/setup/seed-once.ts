/** Seeds once for the whole run; each test copies the result. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { seed, startSeeded, type Seeded } from "./seeded";

declare module "vitest" {
  interface ProvidedContext {
    /** The seeded app on PostgreSQL. */
    seeded: Seeded;
    /** The data folder of a seeded app with an embedded database. */
    embeddedFolder: string;
  }
}

export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const embeddedFolder = await mkdtemp(join(tmpdir(), "broadsheet-embedded-"));
  const [{ stop, ...seeded }] = await Promise.all([
    startSeeded(),
    seed({ DATA_DIR: embeddedFolder }),
  ]);
  project.provide("seeded", seeded);
  project.provide("embeddedFolder", embeddedFolder);
  return async () => {
    await stop();
    await rm(embeddedFolder, { recursive: true, force: true });
  };
}
