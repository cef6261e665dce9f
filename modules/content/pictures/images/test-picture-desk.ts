/** Image services over a new folder, for this module's tests. */
import * as fs from "node:fs/promises";
import type { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import sharp, { type Sharp } from "sharp";
import type { Database } from "../../../../platform/database/database";
import { createFolderStorage } from "../../../../platform/media/folder-storage";
import { createRateLimits } from "../../../../platform/limits/rate-limit";
import { encodeSizes } from "./encode-image";
import type { Encoder } from "./encoder";
import type { Focus } from "./image-request";
import type { FileSystem } from "./image-cache";
import { createImageRoutes } from "./image-routes";
import { createImages, type Images } from "./images";
import { inspectWhole } from "./inspect-image";
import type { HttpRequest } from "./remote-image";

/** A picture with detail, so that sizes and encodings differ. */
export function paint(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * seed + (at >> 7)) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The response's picture as decoded. */
export async function look(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  const type = response.headers.get("content-type");
  return { status: response.status, type, format, width, height };
}

/** Creates services over one data folder that contains /media/harbor.jpg, 1000x600. */
export async function createDesk() {
  const dataDir = await fs.mkdtemp(join(tmpdir(), "broadsheet-images-"));
  const cacheDir = join(dataDir, "cache", "images");
  const opened: Images[] = [];

  async function putMedia(name: string, bytes: Buffer | string): Promise<void> {
    const path = join(dataDir, "media", name);
    await fs.mkdir(join(path, ".."), { recursive: true });
    await fs.writeFile(path, bytes);
  }
  await putMedia("harbor.jpg", await paint(1000, 600).jpeg().toBuffer());

  return {
    dataDir,
    putMedia,
    /** A new service, as after a restart. */
    start(
      options: {
        cacheBytes?: number;
        makesAvif?: boolean;
        encoder?: Encoder;
        files?: FileSystem;
        request?: HttpRequest;
        encodingsAMinute?: number;
        focalPoints?: Readonly<Record<string, readonly Focus[]>>;
      } = {},
    ): {
      images: Images;
      routes: Hono;
    } {
      const images = createImages({
        dataDir,
        media: createFolderStorage(join(dataDir, "media")),
        imageHosts: ["pictures.example"],
        cacheBytes: options.cacheBytes ?? 10_000_000,
        makesAvif: options.makesAvif ?? true,
        log: { warn: () => undefined },
        encoder: options.encoder ?? { inspect: inspectWhole, encodeSizes, close() {} },
        files: options.files,
        request: options.request,
      });
      opened.push(images);
      const limits = createRateLimits({ database: { kind: "embedded" } as Database });
      const routes = createImageRoutes({
        images,
        listFocalPoints: async (url) => options.focalPoints?.[url] ?? [],
        limits: {
          ...limits,
          limit: (name, size) =>
            limits.limit(name, { ...size, points: options.encodingsAMinute ?? size.points }),
        },
        addressOf: () => "192.0.2.1",
      });
      return { images, routes };
    },
    /** Names of the cached encodings. */
    async kept(): Promise<string[]> {
      const all = await fs.readdir(cacheDir, { recursive: true, withFileTypes: true });
      return all
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".json"))
        .map((entry) => entry.name);
    },
    /** Path of a cached encoding. */
    pathOf: (name: string) => join(cacheDir, name.slice(0, 2), name),
    async close(): Promise<void> {
      await Promise.all(opened.map((images) => images.close()));
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends requests without TLS and DNS to a server on this machine. */
export function carryTo(port: number, request: typeof httpRequest): HttpRequest {
  return ((url: URL, options: object, receive: Parameters<typeof httpRequest>[2]) =>
    request(
      { ...options, lookup: undefined, host: "127.0.0.1", port, path: url.pathname },
      receive,
    )) as HttpRequest;
}
