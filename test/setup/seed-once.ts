/** Seeds once for the whole run; each test copies the result. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startSeeded, type Seeded } from "./seeded";

declare module "vitest" {
  interface ProvidedContext {
    /** The seeded app on PostgreSQL. */
    seeded: Seeded;
    /** For the data of a seeded app with an embedded database (copy-embedded.ts). */
    embeddedFolder: string;
  }
}

export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const embeddedFolder = await mkdtemp(join(tmpdir(), "broadsheet-embedded-"));
  const { stop, ...seeded } = await startSeeded();
  project.provide("seeded", seeded);
  project.provide("embeddedFolder", embeddedFolder);
  return async () => {
    await stop();
    await rm(embeddedFolder, { recursive: true, force: true });
  };
}
