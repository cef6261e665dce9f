/** Takes a file as it arrives: piece by piece into the database, never in memory as a whole. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { finished } from "node:stream/promises";
import type { ImportFiles } from "../import-files";
import { DeskRefusal } from "../../../platform/desk/desk-call";
import { Refusal } from "../../../platform/refusal";

type StoredFiles = Pick<ImportFiles, "addPart" | "readParts" | "forget">;

export const mostBytes = 512 * 1024 * 1024;
const partBytes = 256 * 1024;

/** An upload, once it is stored. */
export interface OpenedUpload {
  readonly bytes: number;
  readonly system: string;
  readonly columns: readonly string[];
  /** `checked`: someone has to choose something before it can be checked. */
  readonly state: "checking" | "checked";
}

/** @returns how many bytes there were */
async function takeUpload(
  files: Pick<StoredFiles, "addPart">,
  { id, request, noun }: { readonly id: string; readonly request: Request; readonly noun: string },
): Promise<number> {
  const tooLarge = new DeskRefusal(
    413,
    "too_large",
    `This ${noun} is larger than 512 MB. Split it, or import it with the command.`,
  );
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge;
  let size = 0;
  let place = 0;
  for await (const bytes of inParts(request)) {
    size += bytes.length;
    if (size > mostBytes) throw tooLarge;
    await files.addPart(id, { kind: "list", place, bytes });
    place += 1;
  }
  return size;
}

async function* inParts(request: Request): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/**
 * Stores an upload, and looks at it as a file of this machine.
 *
 * @throws DeskRefusal, and stores nothing, if `look` refuses it
 */
export async function storeUpload(
  { files, folder }: { readonly files: StoredFiles; readonly folder: string },
  options: {
    readonly id: string;
    /** Its name, for messages. */
    readonly file: string;
    readonly request: Request;
    readonly noun: string;
    readonly look: (path: string) => Promise<Omit<OpenedUpload, "bytes">>;
  },
): Promise<OpenedUpload> {
  const { id, file, look } = options;
  try {
    const bytes = await takeUpload(files, options);
    const stored = await writeFile(files, { id, folder });
    try {
      return { bytes, ...(await look(stored.path)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const message = error.message.replaceAll(stored.path, file);
      const named = message.replaceAll(basename(stored.path), file);
      throw new DeskRefusal(422, error instanceof WrongScreen ? error.code : "no_import", named);
    } finally {
      await stored.remove();
    }
  } catch (error) {
    await files.forget(id);
    throw error;
  }
}

/** A file that another screen imports: `code` says which. */
export class WrongScreen extends Refusal {
  readonly code: "list" | "archive";

  constructor(code: "list" | "archive", message: string) {
    super(message);
    this.code = code;
  }
}

/** A stored file as a file of this machine, which the reading of files needs; the caller removes it. */
export async function writeFile(
  files: Pick<StoredFiles, "readParts">,
  options: { readonly id: string; readonly folder: string },
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  await mkdir(options.folder, { recursive: true });
  const path = join(options.folder, `${options.id}-${process.pid}.upload`);
  const stream = createWriteStream(path, { mode: 0o600 });
  const done = finished(stream);
  for await (const bytes of files.readParts(options.id, "list")) {
    if (!stream.write(bytes)) await once(stream, "drain");
  }
  stream.end();
  await done;
  return { path, remove: () => rm(path, { force: true }) };
}
