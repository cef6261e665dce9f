/**
 * Audio files of podcasts. An upload goes to the disk first, because it is too large for memory, and from
 * there to the paper's storage; a row in `content.audio_files` has what was read from it.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../../platform/clock";
import type { Pool } from "../../../../platform/database/database";
import { contentTypeOf, type MediaStorageError } from "../../../../platform/media/media-storage";
import type { HashedFile, MediaFiles } from "../media-files";
import { type AudioFault, readAudio } from "./read-audio";

/** About three and a half hours at 128 kbit/s. */
export const mostAudioBytes = 200 * 1024 * 1024;

/** An uploaded file, as the newsroom gets it. */
export interface StoredAudio {
  /** Path on this origin: `/media/...`. */
  readonly url: string;
  readonly mime: string;
  readonly bytes: number;
  readonly seconds: number;
}

export type AudioRefusal =
  | AudioFault
  | "too-large"
  | "empty"
  | "cut-off"
  | MediaStorageError["because"];

export interface AudioFiles {
  take(upload: {
    readonly name: string;
    readonly request: Request;
  }): Promise<StoredAudio | AudioRefusal>;
  /** Removes files that no entry and no working copy names, a day after they were uploaded. */
  removeUnused(): Promise<void>;
}

const dayMs = 86_400_000;

export function createAudioFiles({
  pool,
  clock,
  dataDir,
  media,
}: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly media: MediaFiles;
}): AudioFiles {
  const uploads = join(dataDir, "uploads");

  async function store({
    name,
    upload,
  }: {
    readonly name: string;
    readonly upload: HashedFile;
  }): Promise<StoredAudio | AudioRefusal> {
    const facts = await readAudio(upload);
    if (typeof facts === "string") return facts;
    const { extension, seconds } = facts;
    const { bytes } = upload;
    // Each upload is a file of its own, so that one is removed without a look at the others.
    const base = `${name.replace(/\.[^.]*$/, "")}-${randomUUID().slice(0, 4)}`;
    const stored = await media.store({ name: base, extension, content: upload, at: clock.now() });
    if (!stored.stored) return stored.because;
    const mime = contentTypeOf(stored.file);
    await pool.query(
      `insert into content.audio_files (path, mime, bytes, seconds, uploaded_at)
       values ($1, $2, $3, $4, $5)`,
      [stored.file, mime, bytes, seconds, clock.now()],
    );
    return { url: `/media/${stored.file}`, mime, bytes, seconds };
  }

  /** Files that a crash left behind. */
  async function removeUploads(before: number): Promise<void> {
    for (const name of await readdir(uploads).catch(() => [])) {
      const file = join(uploads, name);
      const found = await stat(file).catch(() => null);
      if (found && found.mtimeMs < before) await rm(file, { force: true });
    }
  }

  return {
    async take({ name, request }) {
      await mkdir(uploads, { recursive: true });
      const file = join(uploads, randomUUID());
      try {
        const upload = await receive(request, file);
        return typeof upload === "string" ? upload : await store({ name, upload });
      } finally {
        await rm(file, { force: true });
      }
    },

    async removeUnused() {
      const { rows } = await pool.query<{ path: string }>(
        `delete from content.audio_files f
         where f.uploaded_at < $1
           and not exists (select 1 from content.entries e
             where e.type = 'podcast' and e.fields ->> 'audio' = '/media/' || f.path)
           and not exists (select 1 from content.working_copies w
             where w.copy -> 'facts' ->> 'audio' = '/media/' || f.path)
         returning f.path`,
        [new Date(clock.now().getTime() - dayMs)],
      );
      for (const { path } of rows) await media.remove(path);
      await removeUploads(Date.now() - dayMs);
    },
  };
}

/** Writes a request's body to the disk, and no more of it than is allowed. */
async function receive(
  request: Request,
  file: string,
): Promise<HashedFile | "too-large" | "empty" | "cut-off" | "full"> {
  if (Number(request.headers.get("content-length") ?? 0) > mostAudioBytes) return "too-large";
  if (!request.body) return "empty";
  const hash = createHash("sha256");
  let bytes = 0;
  await using target = await open(file, "wx");
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > mostAudioBytes) return "too-large";
      hash.update(chunk);
      await target.write(chunk);
    }
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return code === "ENOSPC" || code === "EDQUOT" ? "full" : "cut-off";
  }
  return bytes === 0 ? "empty" : { file, bytes, sha256: hash.digest("hex") };
}
