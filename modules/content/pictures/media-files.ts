/** Stores uploaded pictures and audio files as `YYYY/MM/name-hash.ext` in the paper's storage. */
import { createHash } from "node:crypto";
import type { Log } from "../../../platform/log";
import {
  type FileOnDisk,
  type MediaStorage,
  MediaStorageError,
} from "../../../platform/media/media-storage";
import { asciiSlugFrom } from "../entries/text/slug";

export type StoredMedia =
  | { readonly stored: true; readonly file: string }
  | { readonly stored: false; readonly because: MediaStorageError["because"] };

/** `sha256`: of its content, in hex. */
export type HashedFile = FileOnDisk & { readonly sha256: string };

export interface MediaFiles {
  /** Stores the whole file or nothing; `file` is its path in the storage. */
  store(upload: {
    name: string;
    extension: string;
    content: Uint8Array | HashedFile;
    at: Date;
  }): Promise<StoredMedia>;
  /** Removes a stored file; one that cannot be removed stays, which takes space only. */
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
    async store({ name, extension, content, at }) {
      const sha256 =
        "sha256" in content ? content.sha256 : createHash("sha256").update(content).digest("hex");
      const hash = sha256.slice(0, 32);
      const [year, month] = at.toISOString().split("-");
      const base = asciiSlugFrom(name.replace(/\.[^.]*$/, ""), 80) || extension;
      const file = `${year}/${month}/${base}-${hash}.${extension}`;
      try {
        await storage.write(file, content);
        return { stored: true, file };
      } catch (error) {
        if (!(error instanceof MediaStorageError)) throw error;
        log.warn({ err: error, because: error.because }, "could not store a media file");
        return { stored: false, because: error.because };
      }
    },
    async remove(file) {
      if (!ourFile.test(file)) return;
      try {
        await storage.remove(file);
      } catch (error) {
        if (!(error instanceof MediaStorageError)) throw error;
        log.warn({ err: error, file }, "could not remove a media file");
      }
    },
  };
}
