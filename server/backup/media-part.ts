/**
 * The pictures of a backup: files under `media/`, and the list of their hashes in the format of
 * `sha256sum`. A file that an earlier backup has is linked to, which takes no space.
 */
import { createHash } from "node:crypto";
import { copyFile, link, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fitsName } from "../../platform/media/copy-media";
import { eachOf } from "../../platform/media/each-of";
import {
  isMediaPath,
  type MediaStorage,
  namesItsContent,
} from "../../platform/media/media-storage";
import { type Part, readManifest } from "./manifest";
import { fileMode, folderMode, readPart, writePart } from "./parts";

const atOnce = 4;
const listName = "media.sha256.gz";

export interface MediaCopy {
  /** Copies what is not here yet. */
  copy(): Promise<void>;
  /** Writes the list. */
  finish(): Promise<{ readonly list: Part; readonly bytes: number; readonly damaged: number }>;
}

/** @param options.previous the folder of the last backup */
export async function createMediaCopy(options: {
  storage: Pick<MediaStorage, "list" | "read">;
  folder: string;
  previous: string | null;
  onFile: (files: number) => void;
}): Promise<MediaCopy> {
  const { storage, folder, previous } = options;
  const known = previous === null ? new Map<string, string>() : await readMediaList(previous);
  const hashes = new Map<string, string>();
  let total = 0;
  let damaged = 0;

  /** Links the earlier backup's file; false if there is none, or it is another one. */
  async function reuse(path: string, bytes: number, target: string): Promise<boolean> {
    const hash = known.get(path);
    if (previous === null || hash === undefined || !namesItsContent(path)) return false;
    const earlier = join(previous, "media", path);
    if ((await stat(earlier).catch(() => null))?.size !== bytes) return false;
    await link(earlier, target).catch(() => copyFile(earlier, target));
    hashes.set(path, hash);
    return true;
  }

  async function copyOne({ path, bytes }: { path: string; bytes: number }): Promise<void> {
    if (hashes.has(path)) return;
    const target = join(folder, "media", path);
    await mkdir(dirname(target), { recursive: true, mode: folderMode });
    if (!(await reuse(path, bytes, target))) {
      const content = await storage.read(path);
      // Removed since it was listed.
      if (content === null) return;
      if (!fitsName(path, content)) damaged += 1;
      await writeFile(target, content, { mode: fileMode, flush: true });
      hashes.set(path, createHash("sha256").update(content).digest("hex"));
    }
    total += bytes;
    options.onFile(hashes.size);
  }

  return {
    copy: () => eachOf(storage.list(), atOnce, copyOne),
    async finish() {
      const lines = [...hashes].map(([path, hash]) => `${hash}  media/${path}`);
      async function* batches() {
        yield lines;
      }
      return { list: await writePart(folder, listName, batches()), bytes: total, damaged };
    },
  };
}

/** Hashes by path. Empty for a backup without pictures. */
export async function readMediaList(folder: string): Promise<Map<string, string>> {
  const { media } = await readManifest(folder);
  const hashes = new Map<string, string>();
  if (media === null) return hashes;
  for await (const line of readPart(folder, media.list)) {
    const [, hash, path] = /^([0-9a-f]{64}) {2}media\/(.+)$/.exec(line) ?? [];
    if (hash && path && isMediaPath(path)) hashes.set(path, hash);
  }
  return hashes;
}

/** Reads one file of a backup's pictures. */
export const readMediaFile = (folder: string, path: string) =>
  readFile(join(folder, "media", path));
