/**
 * Makes a backup while the paper runs: the pictures that are there, then the database at one instant,
 * then the pictures that came in between. A picture's file is stored before its row and never changes,
 * so every row has its file; one that is deleted during the backup was copied before.
 */
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../platform/database/database";
import type { MediaStorage } from "../../platform/media/media-storage";
import { listBackups, nameOfBackup, openUnfinished } from "./backup-folders";
import { dumpDatabase } from "./dump-database";
import { backupFormat, type Manifest, manifestName, markOf } from "./manifest";
import { createMediaCopy } from "./media-part";
import { fileMode } from "./parts";

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Pictures whose content is not what their name says. */
  readonly damaged: number;
}

/**
 * @param options.media null: without pictures
 * @param options.onProgress called with a line that says how far it is
 */
export async function makeBackup(options: {
  database: Pick<Database, "pool" | "kind">;
  media: MediaStorage | null;
  schemas: readonly string[];
  paper: string;
  version: string;
  secret: string;
  /** The folder with all backups. */
  into: string;
  onProgress: (line: string) => void;
}): Promise<MadeBackup> {
  const { database, media, into, onProgress } = options;
  const previous = (await listBackups(into)).at(-1);
  const name = nameOfBackup(new Date());
  const folder = await openUnfinished(into, name);
  try {
    const pictures =
      media &&
      (await createMediaCopy({
        storage: media,
        folder,
        previous: previous === undefined ? null : join(into, previous),
        onFile: (files) => onProgress(`${files} pictures`),
      }));
    await pictures?.copy();
    const { at, ...dumped } = await dumpDatabase({
      ...database,
      schemas: options.schemas,
      folder,
      onRows: (rows) => onProgress(`${rows} rows`),
    });
    await pictures?.copy();
    const copied = (await pictures?.finish()) ?? null;
    const manifest: Manifest = {
      format: backupFormat,
      paper: options.paper,
      version: options.version,
      madeAt: at.toISOString(),
      finishedAt: new Date().toISOString(),
      secretMark: markOf(options.secret),
      database: dumped,
      media: media && copied && { from: media.place, bytes: copied.bytes, list: copied.list },
    };
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: fileMode,
      flush: true,
    });
    await rename(folder, join(into, name));
    return { folder: join(into, name), manifest, damaged: copied?.damaged ?? 0 };
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
