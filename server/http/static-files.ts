/**
 * The built app's own files, read once into memory with the compressed forms the build made.
 * Names carry a hash of the content, so they are immutable; files from `public/` are not.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { Encoding } from "../pages/encoding";

export interface StaticFile {
  readonly headers: Record<Encoding, string[]>;
  readonly bodies: Record<Encoding, Buffer>;
  readonly etag: string;
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/**
 * Reads every file below a folder.
 *
 * @param folder the client build
 * @param common headers that each answer carries
 * @returns files by URL path
 */
export async function readStaticFiles(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const present = new Set(names);
  const files = new Map<string, StaticFile>();
  await Promise.all(
    names
      .filter((name) => !/\.(br|gz)$/.test(name) && types[extname(name)])
      .map(async (name) => {
        const read = (suffix: string) => readFile(join(folder, name + suffix));
        const identity = await read("");
        const bodies = {
          identity,
          gzip: present.has(`${name}.gz`) ? await read(".gz") : identity,
          br: present.has(`${name}.br`) ? await read(".br") : identity,
        };
        const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
        const headersFor = (encoding: Encoding): string[] =>
          Object.entries({
            ...common,
            "content-type": types[extname(name)]!,
            "cache-control": name.startsWith("assets/")
              ? "public, max-age=31536000, immutable"
              : "public, max-age=3600",
            etag,
            vary: "Accept-Encoding",
            ...(bodies[encoding] === identity ? {} : { "content-encoding": encoding }),
            "content-length": String(bodies[encoding].length),
          }).flat();
        files.set(`/${name}`, {
          bodies,
          etag,
          headers: {
            identity: headersFor("identity"),
            gzip: headersFor("gzip"),
            br: headersFor("br"),
          },
        });
      }),
  );
  return files;
}
