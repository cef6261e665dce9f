/** Takes the export out of a ZIP archive, as Substack and WordPress.com send it. */
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "../terminal/print";

const mostEntries = 200_000;
/** Of what is taken out. An archive of a few kilobytes can say that it has terabytes. */
const mostBytes = 2 * 1024 ** 3;
/** Names of files have at most 255 bytes. */
const longestName = 240;

/**
 * Unpacks the export alone, under names of our own, so that no entry is written outside the folder.
 *
 * @param folder is created, and removed if this fails
 * @returns the path of the export: a file, or for Substack the folder with `posts.csv`
 * @throws Refusal
 */
export async function unzipExport(file: string, folder: string): Promise<string> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, { autoClose: false });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await takeOut(zip, { name: basename(file), folder });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof Refusal || isOurs(error)) throw error;
    throw new Refusal(
      `${file} is a ZIP archive that is damaged or incomplete. Download it again. (${(error as Error).message})`,
    );
  } finally {
    zip?.close();
  }
}

/** Errors of this machine, such as a full disk, come from a call of the system. */
const isOurs = (error: unknown): boolean =>
  (error as { readonly syscall?: unknown }).syscall !== undefined;

async function takeOut(
  zip: ZipFile,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<string> {
  if (zip.entryCount > mostEntries) {
    throw new Refusal(`${name} has more than ${mostEntries} files. Unzip it and use the export.`);
  }
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isFile(entry)) entries.push(entry);
  const { path, wanted } = choose(entries, name);
  const total = wanted.reduce((sum, [entry]) => sum + entry.uncompressedSize, 0);
  if (total > mostBytes) {
    throw new Refusal(
      `The export in ${name} is larger than 2 GB once it is unpacked. Export less at a time.`,
    );
  }
  if (wanted.some(([entry]) => entry.isEncrypted())) {
    throw new Refusal(`${name} has a password. Unzip it, and use the export in it.`);
  }
  await mkdir(join(folder, "posts"));
  for (const [entry, to] of wanted) {
    // It ends with an error if an entry is longer than it says.
    const stream = await zip.openReadStreamPromise(entry);
    await pipeline(stream, createWriteStream(join(folder, to), { mode: 0o600 }));
  }
  return join(folder, path);
}

/** No folder, and none of the files that macOS adds. */
const isFile = ({ fileName }: Entry): boolean =>
  !fileName.endsWith("/") &&
  !fileName.startsWith("__MACOSX/") &&
  !basename(fileName).startsWith(".");

/** The entries of the export, with the paths that they get. */
function choose(
  entries: readonly Entry[],
  name: string,
): { readonly path: string; readonly wanted: readonly (readonly [Entry, to: string])[] } {
  const [posts] = entries
    .filter(({ fileName }) => basename(fileName) === "posts.csv")
    .toSorted((one, other) => one.fileName.length - other.fileName.length);
  if (posts) {
    const root = dirname(posts.fileName);
    const texts = new Map<string, Entry>();
    for (const entry of entries) {
      const folder = dirname(entry.fileName);
      const own = basename(entry.fileName);
      const isText = own.endsWith(".html") && Buffer.byteLength(own) <= longestName;
      if (isText && (folder === root || folder === join(root, "posts"))) texts.set(own, entry);
    }
    const wanted = [...texts].map(([own, entry]) => [entry, join("posts", own)] as const);
    return { path: ".", wanted: [[posts, "posts.csv"], ...wanted] };
  }
  const exports = entries.filter(({ fileName }) => /\.(?:xml|json)$/i.test(fileName));
  const [only, ...more] = exports;
  if (!only) {
    throw new Refusal(
      `${name} has no export in it. Use an export of WordPress (XML), Ghost (JSON) or Substack (posts.csv).`,
    );
  }
  if (more.length > 0) {
    throw new Refusal(
      `${name} has ${exports.length} exports in it. Unzip it, and import them one after the other, the oldest first.`,
    );
  }
  return { path: "export", wanted: [[only, "export"]] };
}
