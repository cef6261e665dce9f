/** Stores uploaded pictures as `media/YYYY/MM/name-hash.ext` in the data folder. */
import { createHash } from "node:crypto";
import * as fs from "node:fs/promises";
import { dirname, join } from "node:path";
import { slugFrom } from "./slug";

/** The file system functions used here; tests replace them to simulate a full disk. */
export type MediaFileSystem = Pick<typeof fs, "mkdir" | "writeFile" | "rename" | "rm">;

export type StoredMedia =
  | { readonly stored: true; readonly file: string }
  | { readonly stored: false; readonly because: "disk-full" | "not-writable" };

export interface MediaFiles {
  /** Writes a picture atomically; `file` is relative to `media/`. */
  store(picture: {
    name: string;
    extension: string;
    bytes: Uint8Array;
    at: Date;
  }): Promise<StoredMedia>;
  /** Removes a stored picture; ignores one that does not exist. */
  remove(file: string): Promise<void>;
}

const full = new Set(["ENOSPC", "EDQUOT"]);
const unwritable = new Set(["EACCES", "EPERM", "EROFS"]);
const ourFile = /^\d{4}\/\d{2}\/[a-z0-9._-]+$/;

export function createMediaFiles({
  dataDir,
  files = fs,
}: {
  dataDir: string;
  files?: MediaFileSystem;
}): MediaFiles {
  const folder = join(dataDir, "media");
  return {
    async store({ name, extension, bytes, at }) {
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      const [year, month] = at.toISOString().split("-");
      const base = slugFrom(name.replace(/\.[^.]*$/, "")).slice(0, 80) || "picture";
      const file = `${year}/${month}/${base}-${hash}.${extension}`;
      const target = join(folder, file);
      const unfinished = `${target}.${crypto.randomUUID()}.part`;
      try {
        await files.mkdir(dirname(target), { recursive: true });
        await files.writeFile(unfinished, bytes, { flush: true });
        await files.rename(unfinished, target);
        return { stored: true, file };
      } catch (error) {
        await files.rm(unfinished, { force: true }).catch(() => undefined);
        const code = (error as NodeJS.ErrnoException).code ?? "";
        if (full.has(code)) return { stored: false, because: "disk-full" };
        if (unwritable.has(code)) return { stored: false, because: "not-writable" };
        throw error;
      }
    },
    async remove(file) {
      if (ourFile.test(file)) await files.rm(join(folder, file), { force: true });
    },
  };
}
