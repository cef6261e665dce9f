/**
 * Pictures in a size and format that the browser supports. WebP is encoded during the request; AVIF,
 * which takes many times longer, is encoded in the background and served from then on; JPEG is the
 * fallback. Pictures are never enlarged, except for the social preview, whose size is fixed. SVG is
 * never decoded.
 */
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Sharp } from "sharp";
import { createTaskQueue, TaskQueueFull } from "../../../platform/limits/task-queue";
import { createImageCache, type FileSystem, type ImageLog } from "./image-cache";
import {
  acceptedFormats,
  cropAround,
  type Focus,
  type ImageAddress,
  type ImageFormat,
  imageQuality,
  type ImageRefusal,
} from "./image-request";
import { createImageSources, type ImageSource } from "./image-sources";
import { decode, inspectWhole } from "./inspect-image";
import type { HttpRequest } from "./remote-image";

export const previewSize = { width: 1280, height: 720 } as const;

const encodingsAtOnce = 2;
/** About ten seconds of work on a small machine; further requests get 503 with Retry-After. */
const mostWaiting = 100;
const mostWaitingAvifs = 200;
const avifRetryMs = 10 * 60 * 1000;
/** Part of every cache key: increase it when the encoding below changes. */
const recipe = 1;

export interface ImageAnswer {
  readonly contentType: string;
  /** Strong and quoted. Known before anything is encoded. */
  readonly etag: string;
  /** The URL identifies the content, so a browser never needs to revalidate. */
  readonly immutable: boolean;
  /** @param mayEncode called before encoding, but not for a cached picture */
  bytes(mayEncode?: () => Promise<boolean>): Promise<Buffer | ImageRefusal>;
}

export interface Images {
  /** `width` in pixels; `accept` is the request's header. */
  resize(asked: {
    address: ImageAddress;
    width: number;
    accept: string;
  }): Promise<ImageAnswer | ImageRefusal>;
  /** A 1280x720 JPEG around the focal point, for social networks. */
  preview(asked: { address: ImageAddress; focus: Focus }): Promise<ImageAnswer | ImageRefusal>;
  /** The stored file itself. */
  original(path: string): Promise<ImageAnswer | ImageRefusal>;
  /** Resolves when no encoding or writing is in progress. */
  settle(): Promise<void>;
  /** Cancels queued AVIF work and resolves when the rest has finished. */
  close(): Promise<void>;
}

function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  if (format === "avif") return picture.avif({ quality: imageQuality - 20 }).toBuffer();
  if (format === "webp") return picture.webp({ quality: imageQuality }).toBuffer();
  // JPEG has no transparency: flatten onto white.
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: imageQuality, progressive: true })
    .toBuffer();
}

function toBusy(error: unknown): ImageRefusal {
  if (error instanceof TaskQueueFull) return "busy";
  throw error;
}

function drawTo(width: number, format: ImageFormat) {
  return (picture: Sharp) => encode(picture.resize({ width, withoutEnlargement: true }), format);
}

function nameOf(source: ImageSource, width: number, format: ImageFormat): string {
  return `${source.hash}-${recipe}-${width}.${format}`;
}

/**
 * Serves `dataDir`/media and https pictures on `imageHosts`; caches at most `cacheBytes` of encodings
 * in `dataDir`/cache/images. `files` and `request` replace the disk and the network in tests.
 */
export function createImages({
  dataDir,
  imageHosts,
  cacheBytes,
  makesAvif = true,
  log,
  files,
  request,
}: {
  dataDir: string;
  imageHosts: readonly string[];
  cacheBytes: number;
  makesAvif?: boolean;
  log: ImageLog;
  files?: FileSystem;
  request?: HttpRequest;
}): Images {
  const cache = createImageCache({
    directory: join(dataDir, "cache", "images"),
    maxBytes: cacheBytes,
    log,
    files,
  });
  const sources = createImageSources({
    mediaDir: join(dataDir, "media"),
    hosts: imageHosts,
    inspect: inspectWhole,
    request,
  });
  const encodings = createTaskQueue(encodingsAtOnce, mostWaiting);
  const avifs = createTaskQueue(1);
  const flights = new Map<string, Promise<Buffer | ImageRefusal>>();
  const work = new Set<Promise<unknown>>();
  /** AVIFs in the queue, and AVIFs that failed and are not retried for a while. */
  const waiting = new Set<string>();
  const declined = new LRUCache<string, true>({ max: 10_000, ttl: avifRetryMs });
  let closed = false;

  function track<T>(job: Promise<T>): Promise<T> {
    work.add(job);
    void job.catch(() => undefined).finally(() => work.delete(job));
    return job;
  }

  async function make(
    source: ImageSource,
    draw: (picture: Sharp) => Promise<Buffer>,
  ): Promise<Buffer | ImageRefusal> {
    const original = await source.read();
    if (typeof original === "string") return original;
    try {
      return await draw(decode(original).autoOrient());
    } catch (error) {
      log.warn({ err: error, hash: source.hash }, "could not decode an image");
      return "not_an_image";
    }
  }

  /**
   * Returns the cached encoding, or makes it; concurrent callers share one encoding. Writes in the
   * background.
   */
  async function obtain(
    name: string,
    source: ImageSource,
    draw: (picture: Sharp) => Promise<Buffer>,
    mayEncode: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Buffer | ImageRefusal> {
    const kept = await cache.read(name);
    if (kept !== null) return kept;
    if (!flights.has(name) && !(await mayEncode())) return "too_many";
    const running = flights.get(name);
    if (running !== undefined) return running;
    const flight = track(encodings.run(() => make(source, draw)).catch(toBusy));
    flights.set(name, flight);
    const land = async (): Promise<void> => {
      try {
        const made = await flight;
        if (typeof made !== "string") await cache.write(name, made);
      } finally {
        flights.delete(name);
      }
    };
    void track(land()).catch(() => undefined);
    return flight;
  }

  async function makeAvif(source: ImageSource, width: number, name: string): Promise<void> {
    await avifs.run(async () => {
      if (closed) return;
      const made = await encodings.run(() => make(source, drawTo(width, "avif")), "background");
      if (typeof made === "string" || !(await cache.write(name, made))) declined.set(name, true);
    });
  }

  function beginAvif(source: ImageSource, width: number): void {
    const name = nameOf(source, width, "avif");
    if (closed || waiting.has(name) || declined.has(name) || waiting.size >= mostWaitingAvifs)
      return;
    waiting.add(name);
    track(makeAvif(source, width, name))
      .catch((error: unknown) => log.warn({ err: error, name }, "could not encode an AVIF"))
      .finally(() => waiting.delete(name));
  }

  async function settle(): Promise<void> {
    await cache.ready();
    while (work.size > 0) await Promise.allSettled(work);
  }

  return {
    async resize({ address, width: asked, accept }) {
      const source = await sources.find(address);
      if (typeof source === "string") return source;
      const width = Math.min(asked, source.width);
      const { webp, ...accepted } = acceptedFormats(accept);
      const avif = accepted.avif && makesAvif;
      const avifReady = avif && (await cache.has(nameOf(source, width, "avif")));
      const format: ImageFormat = avifReady ? "avif" : webp ? "webp" : "jpeg";
      const name = nameOf(source, width, format);
      return {
        contentType: `image/${format}`,
        etag: `"${name}"`,
        immutable: source.immutable,
        async bytes(mayEncode) {
          const bytes = await obtain(name, source, drawTo(width, format), mayEncode);
          if (avif && format !== "avif" && typeof bytes !== "string") {
            beginAvif(source, width);
          }
          return bytes;
        },
      };
    },

    async preview({ address, focus }) {
      const source = await sources.find(address);
      if (typeof source === "string") return source;
      const name = `${source.hash}-${recipe}-preview-${focus.x}-${focus.y}.jpeg`;
      return {
        contentType: "image/jpeg",
        etag: `"${name}"`,
        immutable: source.immutable,
        bytes: (mayEncode) =>
          obtain(
            name,
            source,
            (picture) =>
              encode(
                picture
                  .extract(cropAround(source, previewSize, focus))
                  .resize({ ...previewSize, fit: "fill" }),
                "jpeg",
              ),
            mayEncode,
          ),
      };
    },

    async original(path) {
      const source = await sources.find({ from: "media", path });
      if (typeof source === "string") return source;
      return {
        contentType: `image/${source.format}`,
        etag: `"${source.hash}"`,
        immutable: source.immutable,
        bytes: () => source.read(),
      };
    },

    settle,

    async close() {
      closed = true;
      await settle();
    },
  };
}
