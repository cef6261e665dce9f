/** Audio files of episodes, from a copy of the other paper's media folder: an export has only their URLs. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import type { Pool } from "../../../../platform/database/database";
import type { AudioFiles } from "../../pictures/audio/audio-files";
import { copiedPaths } from "./copied-paths";
import type { ImportItem } from "./import-types";

const media = /^\/media\/(?=.)/;

const howTo = "upload the file to it in the newsroom, and publish it";

export interface Audio {
  /** The URL of its file here; null: it has none. */
  readonly url: string | null;
  readonly losses: readonly string[];
}

export function createImportAudio({
  pool,
  audio,
  uploads,
  isDry,
}: {
  readonly pool: Pool;
  readonly audio: Pick<AudioFiles, "take">;
  /** The copy of the folder. */
  readonly uploads: string | null;
  readonly isDry: boolean;
}) {
  async function isHere(path: string): Promise<boolean> {
    const { rows } = await pool.query("select from content.audio_files where path = $1", [path]);
    return rows.length > 0;
  }

  async function findCopy(address: string): Promise<string | null> {
    const path = URL.parse(address, "https://import.invalid")?.pathname ?? "";
    for (const file of uploads === null ? [] : copiedPaths(uploads, path)) {
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      if (isFile) return file;
    }
    return null;
  }

  return {
    /** The file of an episode. */
    async take({ meta }: Pick<ImportItem, "meta">): Promise<Audio> {
      const address = meta.audio?.[0] ?? "";
      if (address === "") return { url: null, losses: [`no audio file: ${howTo}`] };
      if (media.test(address) && (await isHere(address.replace(media, ""))))
        return { url: address, losses: [] };
      const file = await findCopy(address);
      if (file === null) {
        const where = uploads === null ? "--uploads names no folder with it" : "not in --uploads";
        return { url: null, losses: [`audio file ${address}: ${where}; ${howTo}`] };
      }
      if (isDry) return { url: address, losses: [] };
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
      const options = { method: "PUT", body, duplex: "half" };
      const request = new Request("http://import.invalid/", options);
      const stored = await audio.take({ name: basename(file), request });
      return typeof stored === "string"
        ? { url: null, losses: [`audio file ${address}: not taken (${stored}); ${howTo}`] }
        : { url: stored.url, losses: [] };
    },
  };
}

export type ImportAudio = ReturnType<typeof createImportAudio>;
