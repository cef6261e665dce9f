/**
 * The client build's files, read into memory once with their precompressed versions. Names contain a
 * hash of the content, so the files are immutable, except those from `public/`. Pages rendered by an
 * earlier or later build request that build's files, which are found on demand.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { Encoding } from "./encoding";

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

/** Static files by URL path. */
export interface StaticFiles {
  get(path: string): StaticFile | undefined;
  /** A file of another build; checks for new builds at most once a second. */
  findInOtherBuilds(path: string): Promise<StaticFile | undefined>;
}

/**
 * @param options.listOthers the folders of the other builds at the time of the call, newest first
 * @param options.common headers of every response
 */
export async function openStaticFiles(options: {
  build: string;
  listOthers: () => Promise<readonly string[]>;
  common: Readonly<Record<string, string>>;
}): Promise<StaticFiles> {
  const own = await readStaticFiles(join(options.build, "client"), options.common);
  const others = new Map<string, ReadonlyMap<string, StaticFile>>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    for (const folder of await options.listOthers()) {
      if (others.has(folder)) continue;
      const client = join(folder, "client");
      // The build may be deleted at the same time.
      const files = await readStaticFiles(client, options.common).catch(() => new Map());
      for (const path of files.keys()) {
        if (!/^\/(desk-)?assets\//.test(path) || own.has(path)) files.delete(path);
      }
      others.set(folder, files);
    }
  }

  return {
    get: (path) => own.get(path),
    async findInOtherBuilds(path) {
      if (performance.now() - lookedAt > 1_000) {
        lookedAt = performance.now();
        looking = look();
      }
      await looking;
      for (const files of others.values()) {
        const found = files.get(path);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/**
 * Reads all files below a folder.
 *
 * @param folder the client build
 * @param common headers of every response
 * @returns files by URL path
 */
async function readStaticFiles(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<Map<string, StaticFile>> {
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
            "cache-control": /^(desk-)?assets\//.test(name)
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
