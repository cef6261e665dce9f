/** Finds out how a file’s text is stored: its beginning, its encoding, whether it is packed. */
import { open } from "node:fs/promises";

/** The first bytes of a file, for finding out what it is. */
export async function readStart(file: string, bytes = 4096): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export const isGzip = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** By the byte order mark, the XML declaration, or zeros in every second place; UTF-8 otherwise. */
export function findEncoding(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start.length > 3 && start[1] === 0 && start[3] === 0) return "utf-16le";
  if (start.length > 3 && start[0] === 0 && start[2] === 0) return "utf-16be";
  const text = start.toString("latin1");
  const from = text.indexOf("<?xml");
  const declaration = from < 0 ? "" : text.slice(from, from + 200).split("?>")[0]!;
  const quoted = declaration.split("encoding=")[1] ?? "";
  const named = quoted.slice(1).split(quoted[0] ?? "")[0];
  return isEncoding(named) ? named : "utf-8";
}

function isEncoding(name: string | undefined): name is string {
  if (name === undefined) return false;
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

/** The characters that XML forbids: control characters except tab and line ends, and two noncharacters. */
// oxlint-disable-next-line no-control-regex
export const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
