/** The files of a backup: compressed lines, each with the hash that the manifest has of it. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { createGunzip, createGzip } from "node:zlib";
import type { Part } from "./manifest";

/** Fast compression; the database takes most of the time. */
const compression = { level: 3 };
/** Only the user who makes backups may read them: they hold personal data. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** @param batches lines without their ends, some at a time */
export async function writePart(
  folder: string,
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Part> {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  async function* readLines() {
    for await (const batch of batches) {
      rows += batch.length;
      if (batch.length > 0) yield `${batch.join("\n")}\n`;
    }
  }
  await pipeline(
    Readable.from(readLines()),
    createGzip(compression),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(join(folder, file), { mode: fileMode, flush: true }),
  );
  return { file, bytes, sha256: hash.digest("hex"), rows };
}

/** The lines of a part. Ends are line feeds only: other separators occur in texts. */
export async function* readPart(folder: string, { file }: Part): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let pieces: string[] = [];
  const chunks = createReadStream(join(folder, file)).pipe(createGunzip());
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const [first = "", ...others] = decoder.write(chunk).split("\n");
    pieces.push(first);
    for (const next of others) {
      yield pieces.join("");
      pieces = [next];
    }
  }
}

/** Some items at a time. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
