/**
 * Finds the original of a picture, on disk or on an allowed host, and caches its metadata, so that a
 * request for a cached encoding reads and fetches nothing.
 */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { createTaskQueue } from "../../../platform/limits/task-queue";
import type { ImageAddress, ImageRefusal } from "./image-request";
import { fetchRemoteImage, type HttpRequest } from "./remote-image";

export type SourceFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

export interface InspectedImage {
  /** In pixels, after applying the EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly format: SourceFormat;
}

export interface ImageSource extends InspectedImage {
  /** First 32 hex digits of the SHA-256 of the bytes. */
  readonly hash: string;
  /** The file name contains a hash of the content, so the content of this URL never changes. */
  readonly immutable: boolean;
  read(): Promise<Buffer | ImageRefusal>;
}

export interface ImageSources {
  find(address: ImageAddress): Promise<ImageSource | ImageRefusal>;
}

interface Known extends InspectedImage {
  readonly hash: string;
  readonly immutable: boolean;
}

const largestFile = 64 * 1024 * 1024;
const remoteFreshMs = 60 * 60 * 1000;
const remoteRefusalMs = 60 * 1000;

/** Whether the last part of the file name (`harbor-3f9a01c2.jpg`) is a prefix of its SHA-256. */
function namesItsHash(path: string, hash: string): boolean {
  const stem = path.slice(0, path.length - extname(path).length);
  const [, part] = /(?:^|[-_./])([0-9a-f]{8,64})$/.exec(stem) ?? [];
  return part !== undefined && hash.startsWith(part);
}

export function createImageSources({
  mediaDir,
  hosts,
  inspect,
  request,
}: {
  mediaDir: string;
  /** The only hosts that pictures are requested from. */
  hosts: readonly string[];
  inspect: (bytes: Buffer) => Promise<InspectedImage | null>;
  request?: HttpRequest;
}): ImageSources {
  /** By path, modification time and size, so that a replaced file is inspected again. */
  const files = new LRUCache<string, Known>({ max: 20_000 });
  const remote = new LRUCache<string, { known: Known | ImageRefusal; freshUntil: number }>({
    max: 5_000,
  });
  const fetches = new Map<string, Promise<Buffer | ImageRefusal>>();
  const fetchQueue = createTaskQueue(4);

  async function describe(bytes: Buffer, path: string | null): Promise<Known | ImageRefusal> {
    const inspected = await inspect(bytes);
    if (inspected === null) return "not_an_image";
    const hash = createHash("sha256").update(bytes).digest("hex");
    return {
      ...inspected,
      hash: hash.slice(0, 32),
      immutable: path !== null && namesItsHash(path, hash),
    };
  }

  /** Opens a regular file in the media folder; rejects symlinks anywhere on the path. */
  async function openMedia(path: string): Promise<FileHandle | null> {
    try {
      const written = join(await realpath(mediaDir), path);
      if ((await realpath(written)) !== written) return null;
      return await open(written, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EISDIR"].includes(String(code)))
        return null;
      throw error;
    }
  }

  async function readMedia(path: string): Promise<Buffer | ImageRefusal> {
    await using file = await openMedia(path);
    return file === null ? "not_found" : file.readFile();
  }

  async function findMedia(path: string): Promise<ImageSource | ImageRefusal> {
    await using file = await openMedia(path);
    const facts = await file?.stat();
    if (file === null || facts === undefined || !facts.isFile()) return "not_found";
    if (facts.size > largestFile) return "too_large";
    const key = `${path}\n${facts.mtimeMs}\n${facts.size}\n${facts.ino}`;
    const remembered = files.get(key);
    if (remembered !== undefined) return { ...remembered, read: () => readMedia(path) };
    const bytes = await file.readFile();
    const known = await describe(bytes, path);
    if (typeof known === "string") return known;
    files.set(key, known);
    return { ...known, read: async () => bytes };
  }

  function fetchOnce(url: URL): Promise<Buffer | ImageRefusal> {
    const running = fetches.get(url.href);
    if (running !== undefined) return running;
    const fetching = fetchQueue
      .run(() => fetchRemoteImage(url, request))
      .then((answer) => ("bytes" in answer ? answer.bytes : answer.because))
      .finally(() => fetches.delete(url.href));
    fetches.set(url.href, fetching);
    return fetching;
  }

  async function findRemote(url: URL): Promise<ImageSource | ImageRefusal> {
    if (!hosts.includes(url.hostname)) return "host_not_allowed";
    const read = () => fetchOnce(url);
    const last = remote.get(url.href);
    if (last !== undefined && last.freshUntil > performance.now()) {
      return typeof last.known === "string" ? last.known : { ...last.known, read };
    }
    const bytes = await fetchOnce(url);
    const known = typeof bytes === "string" ? bytes : await describe(bytes, null);
    if (known === "unreachable" && last !== undefined && typeof last.known !== "string") {
      // When the host is down, serve its last known picture rather than none.
      remote.set(url.href, { ...last, freshUntil: performance.now() + remoteRefusalMs });
      return { ...last.known, read };
    }
    const fresh = typeof known === "string" ? remoteRefusalMs : remoteFreshMs;
    remote.set(url.href, { known, freshUntil: performance.now() + fresh });
    return typeof known === "string" ? known : { ...known, read: async () => bytes };
  }

  return {
    find: (address) =>
      address.from === "media" ? findMedia(address.path) : findRemote(address.url),
  };
}
