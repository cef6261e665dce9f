/** Stores uploaded pictures as `YYYY/MM/name-hash.ext` in the paper's storage of pictures. */
import { createHash } from "node:crypto";
import type { Log } from "../../../platform/log";
import { type MediaStorage, MediaStorageError } from "../../../platform/media/media-storage";
import { asciiSlugFrom } from "../entries/text/slug";

export type StoredMedia =
  | { readonly stored: true; readonly file: string }
  | { readonly stored: false; readonly because: MediaStorageError["because"] };

export interface MediaFiles {
  /** Stores the whole picture or nothing; `file` is its path in the storage. */
  store(picture: {
    name: string;
    extension: string;
    bytes: Uint8Array;
    at: Date;
  }): Promise<StoredMedia>;
  /** Removes a stored picture; one that cannot be removed stays, which takes space only. */
  remove(file: string): Promise<void>;
}

const ourFile = /^\d{4}\/\d{2}\/[a-z0-9._-]+$/;

export function createMediaFiles({
  storage,
  log,
}: {
  storage: Pick<MediaStorage, "write" | "remove">;
  log: Pick<Log, "warn">;
}): MediaFiles {
  return {
    async store({ name, extension, bytes, at }) {
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      const [year, month] = at.toISOString().split("-");
      const base = asciiSlugFrom(name.replace(/\.[^.]*$/, ""), 80) || "picture";
      const file = `${year}/${month}/${base}-${hash}.${extension}`;
      try {
        await storage.write(file, bytes);
        return { stored: true, file };
      } catch (error) {
        if (!(error instanceof MediaStorageError)) throw error;
        log.warn({ err: error, because: error.because }, "could not store a picture");
        return { stored: false, because: error.because };
      }
    },
    async remove(file) {
      if (!ourFile.test(file)) return;
      try {
        await storage.remove(file);
      } catch (error) {
        if (!(error instanceof MediaStorageError)) throw error;
        log.warn({ err: error, file }, "could not remove a picture’s file");
      }
    },
  };
}
