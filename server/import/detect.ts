/** Finds out by its content the format of a file to import. */
import { stat } from "node:fs/promises";
import { gunzipSync, constants } from "node:zlib";
import { Refusal } from "../terminal/print";
import { findEncoding, isGzip, readStart } from "../../platform/text-file";

export type ImportFormat = "wxr" | "ghost" | "subscribers";

/** @throws Refusal with a sentence for what can't be imported */
export async function detectFormat(file: string): Promise<ImportFormat> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new Refusal(`There is no file ${file}.`);
  if (found.isDirectory()) throw new Refusal(`${file} is a folder. Name the file of the export.`);
  const start = unpack(await readStart(file, 64 * 1024));
  if (start.length === 0) throw new Refusal(`${file} is empty.`);
  if (start.subarray(0, 2).toString("latin1") === "PK") {
    throw new Refusal(`${file} is a ZIP archive. Unpack it, and name the file that was in it.`);
  }
  const text = new TextDecoder(findEncoding(start)).decode(start).replace(/^[\ufeff\s]+/, "");
  if (/^<(?:!doctype html|html)\b/i.test(text)) {
    throw new Refusal(
      `${file} is a web page, not an export. It may be a sign-in page that was saved instead. Export again.`,
    );
  }
  if (text.startsWith("<")) return "wxr";
  if (text.startsWith("{")) return "ghost";
  const firstLine = text.split(/[\r\n]/)[0] ?? "";
  if (/e-?mail/i.test(firstLine) || firstLine.includes("@")) return "subscribers";
  throw new Refusal(
    `${file} can’t be imported. Use an export of WordPress (XML) or Ghost (JSON), or a list of subscribers (CSV, with a column “email”).`,
  );
}

/** The beginning of a packed file ends in the middle. */
function unpack(start: Buffer): Buffer {
  if (!isGzip(start)) return start;
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
