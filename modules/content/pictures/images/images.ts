/**
 * Pictures in a size and format that the browser supports. What pages ask for is encoded before anyone
 * asks (`pregeneration.ts`); until then a request is answered with what there is, and the encoding is
 * made in the background. Only a client that accepts neither AVIF nor WebP waits for its JPEG. Pictures
 * are never enlarged, except for the social preview, whose size is fixed. SVG is never decoded.
 */
import { join } from "node:path";
import type { MediaStorage } from "../../../../platform/media/media-storage";
import { pageImageFormats } from "../../../../shared/image-url";
import { canStandIn, type Derivative, findNearest, listWidths, nameOf } from "./derivatives";
import { drawTo, encode, keepEncodingLight, recipe } from "./encode-image";
import { createEncoder, type Encoder } from "./encoder";
import { createEncodings, type Pregenerated } from "./encodings";
import { createImageCache, type FileSystem, type ImageLog } from "./image-cache";
import {
  acceptedFormats,
  cropAround,
  type Focus,
  type ImageAddress,
  type ImageFormat,
  type ImageRefusal,
} from "./image-request";
import { createImageSources, type ImageSource } from "./image-sources";
import { inspectWhole } from "./inspect-image";
import type { HttpRequest } from "./remote-image";

export const previewSize = { width: 1280, height: 720 } as const;

export interface ImageAnswer {
  readonly contentType: string;
  /** Strong and quoted. Known before anything is encoded. */
  readonly etag: string;
  /**
   * `immutable`: the URL identifies the content, so a browser never needs to revalidate. `brief`: a
   * better answer is being made.
   */
  readonly caching: "immutable" | "hourly" | "brief";
  /** @param mayEncode called before encoding, but not for a cached picture */
  bytes(mayEncode?: () => Promise<boolean>): Promise<Buffer | ImageRefusal>;
}

export interface Images {
  /**
   * `width` in pixels; `accept` is the request's header; `mayEncode` is called before an encoding is
   * queued in the background.
   */
  resize(asked: {
    address: ImageAddress;
    width: number;
    accept: string;
    mayEncode: () => Promise<boolean>;
  }): Promise<ImageAnswer | ImageRefusal>;
  /** A 1280x720 JPEG around the focal point, for social networks. */
  preview(asked: { address: ImageAddress; focus: Focus }): Promise<ImageAnswer | ImageRefusal>;
  /** The stored file itself. */
  original(path: string): Promise<ImageAnswer | ImageRefusal>;
  /** Encodes the sizes that pages ask for, one picture at a time, in the encoder's process. */
  pregenerate(asked: {
    address: ImageAddress;
    format: ImageFormat;
    /** By default all that pages ask for. */
    widths?: readonly number[];
    isUrgent?: boolean;
  }): Promise<Pregenerated>;
  /** The formats that are encoded for pages, best first. */
  readonly formats: readonly ImageFormat[];
  /** Whether all sizes that pages ask for are stored. */
  isPregenerated(address: ImageAddress): Promise<boolean>;
  /** How many encodings and writings are in progress or wait. */
  countWaiting(): number;
  /** Resolves when no encoding or writing is in progress. */
  settle(): Promise<void>;
  /** Cancels queued background work and resolves when the rest has finished. */
  close(): Promise<void>;
}

/**
 * Serves the pictures of `media` and https pictures on `imageHosts`; caches at most `cacheBytes` of encodings
 * in `dataDir`/cache/images. `encoder`, `files` and `request` replace
 * its process, the disk and the network in tests.
 */
export function createImages({
  dataDir,
  media,
  imageHosts,
  cacheBytes,
  makesAvif = true,
  log,
  encoder = createEncoder(),
  files,
  request,
}: {
  dataDir: string;
  media: Pick<MediaStorage, "find" | "read">;
  imageHosts: readonly string[];
  cacheBytes: number;
  makesAvif?: boolean;
  log: ImageLog;
  encoder?: Encoder;
  files?: FileSystem;
  request?: HttpRequest;
}): Images {
  keepEncodingLight();
  const cache = createImageCache({
    directory: join(dataDir, "cache", "images"),
    maxBytes: cacheBytes,
    log,
    files,
  });
  const sources = createImageSources({
    media,
    hosts: imageHosts,
    inspect: inspectWhole,
    facts: cache,
    request,
  });
  const pageFormats = pageImageFormats.filter((format) => format !== "avif" || makesAvif);
  const encodings = createEncodings({ cache, encoder, log });

  /** Reads a stored derivative; encodes it if its file has been lost since. */
  function toAnswer(source: ImageSource, derivative: Derivative): Omit<ImageAnswer, "caching"> {
    const name = nameOf(source, derivative);
    const { width, format } = derivative;
    return {
      contentType: `image/${format}`,
      etag: `"${name}"`,
      bytes: (mayEncode) => encodings.obtain(name, source, drawTo(width, format), mayEncode),
    };
  }

  return {
    formats: pageFormats,

    async resize({ address, width: asked, accept, mayEncode }) {
      const source = await sources.find(address);
      if (typeof source === "string") return source;
      const caching = lastingCaching(source);
      const width = Math.min(asked, source.width);
      const accepted = acceptedFormats(accept);
      const formats = pageFormats.filter((format) => accepted[format]);
      const best = formats.find((format) => !encodings.hasFailed(source, { width, format }));
      if (best === undefined) return { ...toAnswer(source, { width, format: "jpeg" }), caching };

      const stored = await findNearest(cache, source, { width, formats });
      if (stored?.width === width && stored.format === best) {
        return { ...toAnswer(source, stored), caching };
      }
      // Quickly encoded; a large original would take longer to send.
      const quick = { width, format: accepted.webp ? ("webp" as const) : ("jpeg" as const) };
      const isOriginal = stored === null && canStandIn(source, formats);
      if (stored === null && !isOriginal && quick.format === best) {
        return { ...toAnswer(source, quick), caching };
      }
      encodings.makeLater(source, { width, format: best, mayEncode });
      const instead = isOriginal ? toOriginal(source) : toAnswer(source, stored ?? quick);
      return { ...instead, caching: "brief" };
    },

    async preview({ address, focus }) {
      const source = await sources.find(address);
      if (typeof source === "string") return source;
      const name = `${source.hash}-${recipe}-preview-${focus.x}-${focus.y}.jpeg`;
      return {
        contentType: "image/jpeg",
        etag: `"${name}"`,
        caching: lastingCaching(source),
        bytes: (mayEncode) =>
          encodings.obtain(
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
      return { ...toOriginal(source), caching: lastingCaching(source) };
    },

    async pregenerate({ address, ...asked }) {
      const source = await sources.find(address, encoder.inspect);
      return typeof source === "string" ? { made: 0, bytes: 0 } : encodings.makeAll(source, asked);
    },

    async isPregenerated(address) {
      const source = await sources.recall(address);
      if (source === null) return false;
      for (const format of pageFormats) {
        for (const width of listWidths(source)) {
          if ((await cache.size(nameOf(source, { width, format }))) === null) return false;
        }
      }
      return true;
    },

    countWaiting: encodings.count,
    settle: encodings.settle,
    close: encodings.close,
  };
}

function toOriginal(source: ImageSource): Omit<ImageAnswer, "caching"> {
  return {
    contentType: `image/${source.format}`,
    etag: `"${source.hash}"`,
    bytes: () => source.read(),
  };
}

function lastingCaching({ immutable }: ImageSource): "immutable" | "hourly" {
  return immutable ? "immutable" : "hourly";
}
