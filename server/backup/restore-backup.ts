/** Checks a backup, and puts its pictures and its rows where the variables say. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "../../platform/database/database";
import type { Migration } from "../../platform/database/migrate";
import type { Jobs } from "../../platform/jobs/jobs";
import { eachOf } from "../../platform/media/each-of";
import type { MediaStorage } from "../../platform/media/media-storage";
import { Refusal } from "../terminal/print";
import { loadDatabase, readRows } from "./load-database";
import { type Manifest, type Part, readManifest } from "./manifest";
import { readMediaFile, readMediaList } from "./media-part";
import { hashFile } from "./parts";

const atOnce = 4;

const job = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
  retries: z.number(),
  longestDelay: z.number().nullable(),
});

/**
 * Compares every file with the hash that the manifest has of it.
 *
 * @throws Refusal that names those that are damaged or missing
 */
export async function checkBackup(
  folder: string,
  onFile: (files: number) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { tables, jobs } = manifest.database;
  const parts: readonly (Part | null | undefined)[] = [...tables, jobs, manifest.media?.list];
  const bad: string[] = [];
  let checked = 0;
  const check = async (file: string, sha256: string) => {
    const hash = await hashFile(join(folder, file)).catch(() => null);
    if (hash !== sha256) bad.push(file);
    onFile((checked += 1));
  };
  for (const part of parts) if (part) await check(part.file, part.sha256);
  if (bad.length === 0) {
    for (const [path, hash] of await readMediaList(folder)) await check(`media/${path}`, hash);
  }
  if (bad.length === 0) return manifest;
  throw new Refusal(
    `The backup is damaged: ${bad.slice(0, 5).join(", ")}${bad.length > 5 ? ` and ${bad.length - 5} more` : ""}. Nothing was changed. Use another backup.`,
  );
}

/** Writes the pictures that the storage doesn't have; returns how many. */
export async function restoreMedia(options: {
  folder: string;
  media: MediaStorage;
  onFile: (files: number) => void;
}): Promise<number> {
  const { folder, media } = options;
  const list = await readMediaList(folder);
  let done = 0;
  let written = 0;
  async function* paths() {
    yield* list;
  }
  await eachOf(paths(), atOnce, async ([path, hash]) => {
    const content = await readMediaFile(folder, path);
    const there = await media.find(path);
    const isSame = there?.bytes === content.length && (await hashOf(media.read(path))) === hash;
    if (!isSame) {
      await media.write(path, content);
      written += 1;
    }
    options.onFile((done += 1));
  });
  return written;
}

/** The rows, then the work that was queued. */
export async function restoreDatabase(options: {
  folder: string;
  manifest: Manifest;
  database: Pick<Database, "pool">;
  jobs: Pick<Jobs, "start" | "send" | "stop">;
  migrations: readonly Migration[];
  onRows: (rows: number) => void;
}): Promise<void> {
  const { folder, manifest, jobs } = options;
  await loadDatabase({ ...options, pool: options.database.pool, backup: folder });
  const part = manifest.database.jobs;
  if (part === null || part.rows === 0) return;
  await jobs.start();
  try {
    for await (const text of readRows(folder, part)) {
      const { id, name, data, startAfter, singletonKey, ...tries } = job.parse(JSON.parse(text));
      await jobs.send(name, data ?? {}, {
        id,
        startAfter: new Date(startAfter),
        retries: { limit: tries.retries, longestDelaySeconds: tries.longestDelay ?? 3600 },
        ...(singletonKey !== null && { singletonKey }),
      });
    }
  } finally {
    await jobs.stop();
  }
}

async function hashOf(content: Promise<Buffer | null>): Promise<string | null> {
  const bytes = await content;
  return bytes && createHash("sha256").update(bytes).digest("hex");
}
