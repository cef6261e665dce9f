/** Media files in a folder, by default `DATA_DIR/media`. */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import * as fs from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import {
  type FileOnDisk,
  isMediaPath,
  MediaStorageError,
  type MediaStorage,
  requireMediaPath,
} from "./media-storage";

/** The file system functions that writing uses; tests replace them to simulate a full disk. */
export type MediaFileSystem = Pick<typeof fs, "mkdir" | "writeFile" | "copyFile" | "rename" | "rm">;

const full = new Set(["ENOSPC", "EDQUOT"]);
const refused = new Set(["EACCES", "EPERM", "EROFS"]);
const missing = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EISDIR"]);

export function createFolderStorage(folder: string, files: MediaFileSystem = fs): MediaStorage {
  /** Opens a regular file; rejects symlinks anywhere on the path. */
  async function openFile(path: string): Promise<fs.FileHandle | null> {
    if (!isMediaPath(path)) return null;
    try {
      const written = join(await fs.realpath(folder), path);
      if ((await fs.realpath(written)) !== written) return null;
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const file = await fs.open(written, flags);
      if ((await file.stat()).isFile()) return file;
      await file.close();
      return null;
    } catch (error) {
      if (missing.has(codeOf(error))) return null;
      throw failure(error);
    }
  }

  async function write(path: string, content: Uint8Array | FileOnDisk): Promise<void> {
    const target = join(folder, requireMediaPath(path));
    const unfinished = `${target}.${randomUUID()}.part`;
    try {
      await files.mkdir(dirname(target), { recursive: true });
      if (content instanceof Uint8Array) {
        await files.writeFile(unfinished, content, { flush: true });
      } else {
        await files.copyFile(content.file, unfinished);
        await using copy = await fs.open(unfinished, "r+");
        await copy.sync();
      }
      await files.rename(unfinished, target);
    } catch (error) {
      await files.rm(unfinished, { force: true }).catch(() => undefined);
      throw failure(error);
    }
  }

  async function read(path: string): Promise<Buffer | null> {
    await using file = await openFile(path);
    return file === null ? null : file.readFile();
  }

  async function readPart(path: string, start: number, end: number): Promise<Buffer | null> {
    await using file = await openFile(path);
    if (file === null) return null;
    const part = Buffer.alloc(end - start + 1);
    const { bytesRead } = await file.read(part, 0, part.length, start);
    return part.subarray(0, bytesRead);
  }

  async function remove(path: string): Promise<void> {
    try {
      await files.rm(join(folder, requireMediaPath(path)), { force: true });
    } catch (error) {
      if (!missing.has(codeOf(error))) throw failure(error);
    }
  }

  return {
    kind: "folder",
    place: folder,
    async find(path) {
      await using file = await openFile(path);
      if (file === null) return null;
      const { size, mtimeMs, ino } = await file.stat();
      return { bytes: size, version: `${mtimeMs}\n${size}\n${ino}` };
    },
    read,
    readPart,
    write,
    remove,
    async *list() {
      let found: AsyncIterable<import("node:fs").Dirent>;
      try {
        found = await fs.opendir(folder, { recursive: true });
        for await (const entry of found) {
          const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
          if (!entry.isFile() || !isMediaPath(path) || path.endsWith(".part")) continue;
          const { size } = await fs.stat(join(folder, path)).catch(() => ({ size: null }));
          // Removed since the folder was read.
          if (size !== null) yield { path, bytes: size };
        }
      } catch (error) {
        if (!missing.has(codeOf(error))) throw failure(error);
      }
    },
    async check() {
      const path = `check-${randomUUID()}.part`;
      await write(path, Buffer.from("check"));
      await remove(path);
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** The errors that the storage's callers expect; others stay as they are. */
function failure(error: unknown): unknown {
  const code = codeOf(error);
  if (full.has(code)) return new MediaStorageError("full", error);
  if (refused.has(code)) return new MediaStorageError("refused", error);
  return code === "EIO" || code === "ESTALE" ? new MediaStorageError("away", error) : error;
}
