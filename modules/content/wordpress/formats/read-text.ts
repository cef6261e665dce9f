/** Reads a file as text, piece by piece: in its own encoding, unpacked, without characters that XML forbids. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { findEncoding, forbidden, isGzip, readStart } from "../../../../platform/text-file";

export interface TextPiece {
  readonly text: string;
  /** How many forbidden characters were replaced in it. */
  readonly replaced: number;
  /** The part of the file that was read, from 0 to 1. */
  readonly part: number;
}

export async function* readText(file: string): AsyncGenerator<TextPiece> {
  const { size } = await stat(file);
  const isPacked = isGzip(await readStart(file, 2));
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const stream = isPacked ? bytes.pipe(createGunzip()) : bytes;
  if (isPacked) bytes.on("error", (error) => stream.destroy(error));
  let decoder: TextDecoder | null = null;
  /** Half of a letter of two units, which the next piece completes. */
  let half = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(findEncoding(chunk.subarray(0, 4096)));
    const text = half + decoder.decode(chunk, { stream: true });
    const last = text.charCodeAt(text.length - 1);
    half = last >= 0xd800 && last < 0xdc00 ? text.slice(-1) : "";
    yield clean(half === "" ? text : text.slice(0, -1), size === 0 ? 1 : bytes.bytesRead / size);
  }
  const rest = half + (decoder?.decode() ?? "");
  if (rest !== "") yield clean(rest, 1);
}

function clean(text: string, part: number): TextPiece {
  let replaced = 0;
  const cleaned = text.toWellFormed().replace(forbidden, () => {
    replaced += 1;
    return "\ufffd";
  });
  return { text: cleaned, replaced, part };
}
