/** Finds out by its content the format of a file to import. */
import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync, constants } from "node:zlib";
import { Refusal } from "../terminal/print";
import { findEncoding, isGzip, readStart } from "../../platform/text-file";
import type { ExportPlace } from "../../modules/content/types";
import { unzipExport } from "./unzip";

export type ImportFormat = "wxr" | "ghost" | "substack" | "subscribers" | "zip";

/** @throws Refusal with a sentence for what can't be imported */
export async function detectFormat(file: string): Promise<ImportFormat> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new Refusal(`${file} not found.`);
  const posts = join(file, "posts.csv");
  if (found.isDirectory() && (await stat(posts).catch(() => null))) return "substack";
  if (found.isDirectory()) throw new Refusal(`${file} is a folder. Specify the export file.`);
  const start = unpack(await readStart(file, 64 * 1024));
  if (start.length === 0) throw new Refusal(`${file} is empty.`);
  if (start.subarray(0, 2).toString("latin1") === "PK") return "zip";
  const text = new TextDecoder(findEncoding(start)).decode(start).replace(/^[\ufeff\s]+/, "");
  if (/^<(?:!doctype html|html)\b/i.test(text)) {
    throw new Refusal(
      `${file} is a web page, not an export. You may have saved a sign-in page instead. Export it again.`,
    );
  }
  if (text.startsWith("<")) return "wxr";
  if (text.startsWith("{")) return "ghost";
  const firstLine = text.split(/[\r\n]/)[0] ?? "";
  if (/^"?post_id"?,/.test(firstLine) && /\bpost_date\b/.test(firstLine)) return "substack";
  if (isListOfPosts(firstLine.split(/[,;\t]/))) {
    throw new Refusal(
      `${file} is a list of posts, not of subscribers, and we don’t recognize its format. Use an export of WordPress (XML), Ghost (JSON) or Substack (posts.csv).`,
    );
  }
  if (/e-?mail/i.test(firstLine) || firstLine.includes("@")) return "subscribers";
  throw new Refusal(
    `${file} can’t be imported. Use an export of WordPress (XML), Ghost (JSON) or Substack (posts.csv), or a list of subscribers (CSV, with a column “email”).`,
  );
}

/** Whether it is a list of subscribers. @throws Refusal for what no import reads, and for a ZIP archive */
export async function isSubscriberList(file: string): Promise<boolean> {
  const format = await detectFormat(file);
  if (format !== "zip") return format === "subscribers";
  throw new Refusal(`${file} is a ZIP archive. Unzip it and choose the list of subscribers in it.`);
}

export interface OpenedFile {
  readonly format: Exclude<ImportFormat, "zip">;
  /** The file, or the one that was in it. */
  readonly path: string;
  /** Removes what was unpacked. */
  remove(): Promise<void>;
}

/** @param folder for what is unpacked @throws Refusal for what can't be imported */
export async function openImportFile(file: string, folder: string): Promise<OpenedFile> {
  const format = await detectFormat(file);
  if (format !== "zip") return { format, path: file, remove: async () => {} };
  const unpacked = join(folder, `unzipped-${randomUUID()}`);
  const remove = () => rm(unpacked, { recursive: true, force: true });
  const path = await unzipExport(file, unpacked);
  try {
    const inner = await detectFormat(path);
    if (inner !== "zip") return { format: inner, path, remove };
    throw new Refusal(`${path} has another ZIP archive in it. Unzip it first.`);
  } catch (error) {
    await remove();
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.message.replaceAll(path, basename(file)));
  }
}

/** Where an export is, for those who read it. @param site where it is from, if it doesn't say it */
export async function placeOf(
  { format, path }: Pick<OpenedFile, "path"> & { readonly format: "wxr" | "ghost" | "substack" },
  site: string | null,
): Promise<ExportPlace> {
  if (format === "wxr") return { format, file: path };
  if (format === "ghost") return { format, file: path, site };
  const isFolder = (await stat(path)).isDirectory();
  return { format, file: isFolder ? join(path, "posts.csv") : path, site };
}

/** By headings that lists of posts have; one alone may be in a list of people, who have titles, too. */
const isListOfPosts = (headings: readonly string[]): boolean => {
  const names = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ""));
  const known = names.filter((name) => postHeadings.has(name));
  return known.length >= 3 && !names.includes("email");
};

const postHeadings = new Set(
  "title posttitle webtitle subtitle slug url content contenthtml html body excerpt postid postdate publishedat publisheddate ispublished audience author thumbnailurl coverimage".split(
    " ",
  ),
);

/** The beginning of a packed file ends in the middle. */
function unpack(start: Buffer): Buffer {
  if (!isGzip(start)) return start;
  try {
    return gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
