/** Takes a list of subscribers as it arrives: piece by piece into the database, never in memory as a whole. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { ImportFiles } from "../import-files";
import { DeskRefusal } from "../../../platform/desk/desk-call";

export const mostBytes = 512 * 1024 * 1024;
const partBytes = 256 * 1024;

const tooLarge = new DeskRefusal(
  413,
  "too_large",
  "This list is larger than 512 MB. Split it, or import it with the command.",
);

/** @returns how many bytes there were */
export async function takeUpload(
  files: Pick<ImportFiles, "addPart">,
  { id, request }: { readonly id: string; readonly request: Request },
): Promise<number> {
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

/** A stored list as a file of this machine, which the reading of lists needs; the caller removes it. */
export async function writeList(
  files: Pick<ImportFiles, "readParts">,
  options: { readonly id: string; readonly folder: string },
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  await mkdir(options.folder, { recursive: true });
  const path = join(options.folder, `${options.id}-${process.pid}.csv`);
  const stream = createWriteStream(path, { mode: 0o600 });
  const done = finished(stream);
  for await (const bytes of files.readParts(options.id, "list")) {
    if (!stream.write(bytes)) await once(stream, "drain");
  }
  stream.end();
  await done;
  return { path, remove: () => rm(path, { force: true }) };
}
