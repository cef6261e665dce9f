/**
 * Encoded pictures on disk, limited in bytes, with LRU eviction. Every entry can be made again, so a
 * disk error only loses the cached copy: no method throws.
 */
import * as fs from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** The file system functions that the cache uses. */
export type FileSystem = Pick<
  typeof fs,
  "mkdir" | "readdir" | "stat" | "readFile" | "writeFile" | "rename" | "unlink" | "utimes"
>;

export interface ImageLog {
  warn(details: object, message: string): void;
}

export interface ImageCache {
  /** Resolves once the entries of an earlier process have been indexed. */
  ready(): Promise<void>;
  /**
   * An entry's size in bytes, or null; does not count as a use. Finds what another process on the same
   * folder has written.
   */
  size(name: string): Promise<number | null>;
  read(name: string): Promise<Buffer | null>;
  /** Returns false if the entry is larger than the whole cache or the disk fails. */
  write(name: string, bytes: Buffer): Promise<boolean>;
}

/** Minimum interval between updates of a file's access time, which only restores the order after a restart. */
const noteUseEveryMs = 60 * 60 * 1000;

interface Entry {
  readonly bytes: number;
  usedAt: number;
}

/**
 * Creates `directory` if missing and indexes existing entries, least recently used first. Names are
 * file names of letters, digits, dots and dashes.
 */
export function createImageCache({
  directory,
  maxBytes,
  log,
  files = fs,
}: {
  directory: string;
  maxBytes: number;
  log: ImageLog;
  files?: FileSystem;
}): ImageCache {
  let copies = 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry) => Math.max(1, entry.bytes),
    dispose: (_, name, reason) => {
      if (reason === "evict") void discard(name);
    },
  });
  const loaded = load();

  // Two-letter folders keep directory listings short.
  const fileOf = (name: string): string => join(directory, name.slice(0, 2), name);

  async function discard(name: string): Promise<void> {
    try {
      await files.unlink(fileOf(name));
    } catch (error) {
      if (!isMissing(error)) log.warn({ err: error, name }, "could not remove a cached image");
    }
  }

  async function load(): Promise<void> {
    try {
      await files.mkdir(directory, { recursive: true });
      const found: { name: string; bytes: number; usedAt: number }[] = [];
      for (const folder of await files.readdir(directory)) {
        for (const name of await files.readdir(join(directory, folder))) {
          const path = join(directory, folder, name);
          // Left by a process that exited between writing and renaming.
          if (name.endsWith(".part")) await files.unlink(path);
          else {
            const { size, mtimeMs } = await files.stat(path);
            found.push({ name, bytes: size, usedAt: mtimeMs });
          }
        }
      }
      found.sort((a, b) => a.usedAt - b.usedAt);
      for (const { name, bytes, usedAt } of found) entries.set(name, { bytes, usedAt });
    } catch (error) {
      log.warn({ err: error, directory }, "could not read the image cache");
    }
  }

  async function find(name: string): Promise<number | null> {
    await loaded;
    const known = entries.peek(name);
    if (known !== undefined) return known.bytes;
    const found = await files.stat(fileOf(name)).catch(() => null);
    if (found === null) return null;
    entries.set(name, { bytes: found.size, usedAt: found.mtimeMs });
    return found.size;
  }

  async function noteUse(name: string, entry: Entry): Promise<void> {
    const now = Date.now();
    if (now - entry.usedAt < noteUseEveryMs) return;
    entry.usedAt = now;
    await files.utimes(fileOf(name), now / 1000, now / 1000).catch(() => undefined);
  }

  return {
    ready: () => loaded,
    size: find,
    async read(name) {
      if ((await find(name)) === null) return null;
      const entry = entries.get(name);
      if (entry === undefined) return null;
      try {
        const bytes = await files.readFile(fileOf(name));
        // A crash or a full disk may have truncated the file.
        if (bytes.length !== entry.bytes || bytes.length === 0) {
          await discard(name);
          throw new Error("size has changed");
        }
        void noteUse(name, entry);
        return bytes;
      } catch (error) {
        entries.delete(name);
        if (!isMissing(error)) log.warn({ err: error, name }, "could not read a cached image");
        return null;
      }
    },
    async write(name, bytes) {
      await loaded;
      if (bytes.length > maxBytes) return false;
      copies += 1;
      const part = `${fileOf(name)}.${process.pid}-${copies}.part`;
      try {
        await files.mkdir(join(directory, name.slice(0, 2)), { recursive: true });
        await files.writeFile(part, bytes, { flush: true });
        await files.rename(part, fileOf(name));
        entries.set(name, { bytes: bytes.length, usedAt: Date.now() });
        return true;
      } catch (error) {
        await files.unlink(part).catch(() => undefined);
        log.warn({ err: error, name }, "could not cache an image");
        return false;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
