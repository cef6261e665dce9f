/**
 * Finds the original of a picture, in the storage or on an allowed host, and caches its metadata, so that a
 * request for a cached encoding reads and fetches nothing.
 */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { LRUCache } from "lru-cache";
import { createTaskQueue } from "../../../../platform/limits/task-queue";
import {
  type MediaStorage,
  MediaStorageError,
  type StoredFile,
} from "../../../../platform/media/media-storage";
import { z } from "zod";
import type { ImageCache } from "./image-cache";
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
  /** Size of the file. */
  readonly bytes: number;
  /** The file name contains a hash of the content, so the content of this URL never changes. */
  readonly immutable: boolean;
  read(): Promise<Buffer | ImageRefusal>;
}

export interface ImageSources {
  /** @param inspect decodes a picture that has not been found before */
  find(address: ImageAddress, inspect?: Inspect): Promise<ImageSource | ImageRefusal>;
  /** A picture that has been found before, by any process on this folder; reads and fetches no picture. */
  recall(address: ImageAddress): Promise<ImageSource | null>;
}

type Inspect = (bytes: Buffer) => Promise<InspectedImage | null>;
type Known = Omit<ImageSource, "read">;

/** The files kept between restarts, so that a picture is decoded and fetched only once. */
const knownFacts = z.object({
  width: z.number(),
  height: z.number(),
  format: z.enum(["jpeg", "png", "webp", "avif", "gif"]),
  hash: z.string(),
  bytes: z.number(),
  immutable: z.boolean(),
  /** When it was fetched; 0 for a file. */
  fetchedAt: z.number(),
});

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
  media,
  hosts,
  inspect: inspectHere,
  facts,
  request,
}: {
  media: Pick<MediaStorage, "find" | "read">;
  /** The only hosts that pictures are requested from. */
  hosts: readonly string[];
  inspect: Inspect;
  /** Keeps what is known of each picture. */
  facts: Pick<ImageCache, "read" | "write">;
  request?: HttpRequest;
}): ImageSources {
  /** By path and version, so that a replaced file is inspected again. */
  const files = new LRUCache<string, Known>({ max: 20_000 });
  const remote = new LRUCache<string, { known: Known | ImageRefusal; freshUntil: number }>({
    max: 5_000,
  });
  const descriptions = new Map<string, Promise<Known | ImageRefusal>>();
  const fetches = new Map<string, Promise<Buffer | ImageRefusal>>();
  const fetchQueue = createTaskQueue(4);

  async function describe(
    bytes: Buffer,
    path: string | null,
    inspect: Inspect,
  ): Promise<Known | ImageRefusal> {
    const inspected = await inspect(bytes);
    if (inspected === null) return "not_an_image";
    const hash = createHash("sha256").update(bytes).digest("hex");
    return {
      ...inspected,
      hash: hash.slice(0, 32),
      bytes: bytes.length,
      immutable: path !== null && namesItsHash(path, hash),
    };
  }

  async function recallFacts(key: string) {
    const kept = await facts.read(factsName(key));
    return kept === null ? null : (knownFacts.safeParse(parseJson(kept)).data ?? null);
  }

  async function keepFacts(key: string, known: Known, fetchedAt = 0): Promise<void> {
    await facts.write(factsName(key), Buffer.from(JSON.stringify({ ...known, fetchedAt })));
  }

  const keyOf = (path: string, version: string) => `${path}\n${version}`;

  async function recallFile(key: string): Promise<Known | null> {
    const known = files.get(key) ?? (await recallFacts(key));
    if (known) files.set(key, known);
    return known;
  }

  async function readMedia(path: string): Promise<Buffer | ImageRefusal> {
    try {
      return (await media.read(path)) ?? "not_found";
    } catch (error) {
      return toAway(error);
    }
  }

  /** The storage's record of it. While it is down, pictures whose name says their content are recalled. */
  async function findFile(path: string): Promise<StoredFile | "away" | null> {
    try {
      return await media.find(path);
    } catch (error) {
      return toAway(error);
    }
  }

  const toSource = (known: Known, path: string): ImageSource => ({
    ...known,
    read: () => readMedia(path),
  });

  async function findMedia(path: string, inspect: Inspect): Promise<ImageSource | ImageRefusal> {
    const file = await findFile(path);
    if (file === null) return "not_found";
    if (file === "away") {
      const known = await recallFile(keyOf(path, ""));
      return known === null ? "away" : toSource(known, path);
    }
    if (file.bytes > largestFile) return "too_large";
    const key = keyOf(path, file.version);
    const found = await recallFile(key);
    if (found) return toSource(found, path);
    const running = descriptions.get(key);
    const description = running ?? describeFile({ path, key, inspect });
    if (!running) {
      descriptions.set(key, description);
      void description.catch(() => undefined).finally(() => descriptions.delete(key));
    }
    const known = await description;
    return typeof known === "string" ? known : toSource(known, path);
  }

  async function describeFile({
    path,
    key,
    inspect,
  }: {
    path: string;
    key: string;
    inspect: Inspect;
  }) {
    const bytes = await readMedia(path);
    if (typeof bytes === "string") return bytes;
    const known = await describe(bytes, path, inspect);
    if (typeof known === "string") return known;
    files.set(key, known);
    await keepFacts(key, known);
    return known;
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

  /** When the process starts, what an earlier one knew. */
  async function recallRemote({ href }: URL): Promise<void> {
    if (remote.has(href)) return;
    const kept = await recallFacts(href);
    if (kept === null) return;
    const { fetchedAt, ...known } = kept;
    const left = fetchedAt + remoteFreshMs - Date.now();
    remote.set(href, { known, freshUntil: performance.now() + Math.min(left, remoteFreshMs) });
  }

  async function findRemote(url: URL, inspect: Inspect): Promise<ImageSource | ImageRefusal> {
    if (!hosts.includes(url.hostname)) return "host_not_allowed";
    await recallRemote(url);
    const read = () => fetchOnce(url);
    const last = remote.get(url.href);
    if (last !== undefined && last.freshUntil > performance.now()) {
      return typeof last.known === "string" ? last.known : { ...last.known, read };
    }
    const bytes = await fetchOnce(url);
    const known = typeof bytes === "string" ? bytes : await describe(bytes, null, inspect);
    if (known === "unreachable" && last !== undefined && typeof last.known !== "string") {
      // When the host is down, serve its last known picture rather than none.
      remote.set(url.href, { ...last, freshUntil: performance.now() + remoteRefusalMs });
      return { ...last.known, read };
    }
    const fresh = typeof known === "string" ? remoteRefusalMs : remoteFreshMs;
    remote.set(url.href, { known, freshUntil: performance.now() + fresh });
    if (typeof known === "string") return known;
    await keepFacts(url.href, known, Date.now());
    return { ...known, read: async () => bytes };
  }

  return {
    find: (address, inspect = inspectHere) =>
      address.from === "media"
        ? findMedia(address.path, inspect)
        : findRemote(address.url, inspect),
    async recall(address) {
      if (address.from === "remote") {
        await recallRemote(address.url);
        const known = remote.get(address.url.href)?.known;
        const read = () => fetchOnce(address.url);
        return typeof known === "object" ? { ...known, read } : null;
      }
      const { path } = address;
      const file = await findFile(path);
      if (file === null) return null;
      const known = await recallFile(keyOf(path, file === "away" ? "" : file.version));
      return known ? toSource(known, path) : null;
    },
  };
}

/** @throws whatever is no failure of the storage */
function toAway(error: unknown): "away" {
  if (error instanceof MediaStorageError) return "away";
  throw error;
}

function factsName(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}-facts.json`;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
