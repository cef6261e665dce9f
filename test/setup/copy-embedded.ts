import { cpSync, existsSync, renameSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { withLock } from "../../tools/file-lock.mjs";
import { seed } from "./seeded";

/** The settings of a seeded app with an embedded database, and a function that removes it. */
export async function copyEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), "broadsheet-embedded-"));
  // Synchronous: awaiting a thousand small files takes six times as long.
  cpSync(await ensureSeeded(inject("embeddedFolder")), dataDir, { recursive: true });
  return {
    settings: { DATA_DIR: dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** The first test that needs it seeds it: it takes most of the seconds that a run of one file would. */
async function ensureSeeded(folder: string): Promise<string> {
  const seeded = join(folder, "seeded");
  if (existsSync(seeded)) return seeded;
  await withLock(join(folder, "lock"), { onWait: () => undefined }, async () => {
    if (existsSync(seeded)) return;
    const draft = join(folder, "draft");
    await seed({ DATA_DIR: draft });
    renameSync(draft, seeded);
  });
  return seeded;
}
