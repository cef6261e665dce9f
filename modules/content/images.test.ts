import { createHash } from "node:crypto";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileDoor } from "./image-cache";
import { createImageRoutes } from "./image-routes";
import { createImages, type Images, inspectImage } from "./images";

const modern = "image/avif,image/webp,*/*";
const quiet = { warn: () => undefined };

let dataDir: string;
const opened: Images[] = [];

/** A picture with detail, so that sizes and encodings differ. */
function paint(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * seed + (at >> 7)) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function putMedia(name: string, bytes: Buffer | string): Promise<void> {
  const path = join(dataDir, "media", name);
  await fs.mkdir(join(path, ".."), { recursive: true });
  await fs.writeFile(path, bytes);
}

function start(given: { cacheBytes?: number; files?: FileDoor } = {}): {
  images: Images;
  routes: Hono;
} {
  const images = createImages({
    dataDir,
    imageHosts: ["pictures.example"],
    cacheBytes: given.cacheBytes ?? 10_000_000,
    log: quiet,
    files: given.files,
  });
  opened.push(images);
  return { images, routes: createImageRoutes({ images, imageHosts: ["pictures.example"] }) };
}

function kept(): Promise<string[]> {
  return fs
    .readdir(join(dataDir, "cache", "images"), { recursive: true, withFileTypes: true })
    .then((all) => all.filter((entry) => entry.isFile()).map((entry) => entry.name));
}

async function facts(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    format,
    width,
    height,
  };
}

beforeEach(async () => {
  dataDir = await fs.mkdtemp(join(tmpdir(), "broadsheet-images-"));
  await putMedia("harbor.jpg", await paint(1000, 600).jpeg().toBuffer());
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((images) => images.close()));
  await fs.rm(dataDir, { recursive: true, force: true });
});

describe("GET /image", () => {
  test("answers WebP at once and AVIF as soon as that is encoded", async () => {
    const { images, routes } = start();
    const ask = () =>
      routes.request("/image?url=/media/harbor.jpg&w=256", { headers: { accept: modern } });
    const first = await ask();
    expect(first.headers.get("vary")).toBe("Accept");
    expect(await facts(first)).toMatchObject({ type: "image/webp", format: "webp", width: 256 });
    await images.settle();
    expect(await facts(await ask())).toMatchObject({
      type: "image/avif",
      format: "heif",
      width: 256,
    });
  });

  test("answers JPEG to a client that names neither", async () => {
    await putMedia(
      "logo.png",
      await sharp({ create: { width: 80, height: 40, channels: 4, background: "#0000" } })
        .png()
        .toBuffer(),
    );
    const { routes } = start();
    const response = await routes.request("/image?url=/media/logo.png&w=64");
    expect(await facts(response)).toEqual({
      status: 200,
      type: "image/jpeg",
      format: "jpeg",
      width: 64,
      height: 32,
    });
  });

  test("never enlarges and keeps one encoding for all widths beyond the original", async () => {
    const { images, routes } = start();
    for (const width of [1080, 1920, 3840]) {
      const response = await routes.request(`/image?url=/media/harbor.jpg&w=${width}`);
      expect((await facts(response)).width).toBe(1000);
    }
    await images.settle();
    expect(await kept()).toHaveLength(1);
  });

  test("sets a camera's orientation upright", async () => {
    await putMedia(
      "tall.jpg",
      await paint(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const { routes } = start();
    const response = await routes.request("/image?url=/media/tall.jpg&w=128");
    expect(await facts(response)).toMatchObject({ width: 128, height: 256 });
  });

  test("answers 304 to a client that has it, and a file whose name carries its hash is immutable", async () => {
    const bytes = await paint(300, 200, 3).jpeg().toBuffer();
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    await putMedia(`boats-${hash}.jpg`, bytes);
    await putMedia("boats-0123456789abcdef.jpg", bytes);
    const { routes } = start();
    const named = await routes.request(`/image?url=/media/boats-${hash}.jpg&w=64`);
    expect(named.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const misnamed = await routes.request("/image?url=/media/boats-0123456789abcdef.jpg&w=64");
    expect(misnamed.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await routes.request(`/image?url=/media/boats-${hash}.jpg&w=64`, {
      headers: { "if-none-match": `W/"other", ${named.headers.get("etag")}` },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(named.headers.get("etag"));
    expect(await again.text()).toBe("");
  });

  test("shows a replaced file under the same name", async () => {
    const { routes } = start();
    const before = await routes.request("/image?url=/media/harbor.jpg&w=64");
    await putMedia("harbor.jpg", await paint(900, 900, 7).jpeg().toBuffer());
    const after = await routes.request("/image?url=/media/harbor.jpg&w=64");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect((await facts(after)).height).toBe(64);
  });

  test("encodes once for many who ask at the same time", async () => {
    let writes = 0;
    const files: FileDoor = {
      ...fs,
      writeFile: (...given) => {
        writes += 1;
        return fs.writeFile(...given);
      },
    };
    const { images, routes } = start({ files });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => routes.request("/image?url=/media/harbor.jpg&w=640")),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await images.settle();
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
    expect(writes).toBe(1);
  });

  test.each([
    ["w=641&url=/media/harbor.jpg", 400, "invalid_width"],
    ["w=640&q=90&url=/media/harbor.jpg", 400, "invalid_quality"],
    ["w=640&url=/media/..%2Fsecret.jpg", 400, "invalid_url"],
    ["w=640&url=https://evil.example/a.jpg", 400, "host_not_allowed"],
    ["w=640&url=/media/none.jpg", 404, "not_found"],
    ["w=640&url=/media/harbor.jpg/more.jpg", 404, "not_found"],
    ["w=640&url=/media/folder", 404, "not_found"],
    ["w=640&url=/media/drawing.jpg", 400, "not_an_image"],
    ["w=640&url=/media/torn.jpg", 400, "not_an_image"],
    ["w=640&url=/media/link.jpg", 404, "not_found"],
    ["w=640&url=/media/linked/secret.jpg", 404, "not_found"],
  ])("refuses %s with %i and a reason", async (query, status, error) => {
    const whole = await paint(1000, 600).jpeg().toBuffer();
    await putMedia("folder/a.jpg", whole);
    await putMedia("drawing.jpg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    await putMedia("torn.jpg", whole.subarray(0, 3000));
    await fs.mkdir(join(dataDir, "private"));
    await fs.writeFile(join(dataDir, "private", "secret.jpg"), whole);
    await fs.symlink(join(dataDir, "private", "secret.jpg"), join(dataDir, "media", "link.jpg"));
    await fs.symlink(join(dataDir, "private"), join(dataDir, "media", "linked"));
    const { routes } = start();
    const response = await routes.request(`/image?${query}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ error, message: expect.stringMatching(/\.$/) });
  });
});

describe("the cache on disk", () => {
  test("survives a restart", async () => {
    const first = start();
    await first.routes.request("/image?url=/media/harbor.jpg&w=640");
    await first.images.close();
    const refusing: FileDoor = { ...fs, writeFile: () => Promise.reject(new Error("not again")) };
    const second = start({ files: refusing });
    const response = await second.routes.request("/image?url=/media/harbor.jpg&w=640");
    const [name = ""] = await kept();
    const file = await fs.readFile(join(dataDir, "cache", "images", name.slice(0, 2), name));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  test("stays within its bytes by dropping what was used least recently", async () => {
    const { images, routes } = start({ cacheBytes: 60_000 });
    for (const seed of [2, 3, 5, 7, 11, 13]) {
      await putMedia(`p${seed}.jpg`, await paint(400, 300, seed).jpeg().toBuffer());
      await routes.request(`/image?url=/media/p${seed}.jpg&w=256`);
      await images.settle();
    }
    await expect
      .poll(async () => {
        const sizes = await Promise.all(
          (await kept()).map((name) =>
            fs.stat(join(dataDir, "cache", "images", name.slice(0, 2), name)),
          ),
        );
        return sizes.reduce((sum, { size }) => sum + size, 0);
      })
      .toBeLessThanOrEqual(60_000);
    const last = await routes.request("/image?url=/media/p13.jpg&w=256");
    const [, hash = ""] = /"(\w+)-/.exec(last.headers.get("etag") ?? "") ?? [];
    expect((await kept()).some((name) => name.startsWith(hash))).toBe(true);
    expect((await kept()).length).toBeLessThan(6);
  });

  test("a full disk costs the saving, not the picture", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const files: FileDoor = {
      ...fs,
      writeFile: async (file, data, options) => {
        await fs.writeFile(file, String(data).slice(0, 9), options);
        throw full;
      },
    };
    const { images, routes } = start({ files });
    for (let time = 0; time < 2; time += 1) {
      const response = await routes.request("/image?url=/media/harbor.jpg&w=128", {
        headers: { accept: modern },
      });
      expect(await facts(response)).toMatchObject({ status: 200, format: "webp", width: 128 });
      await images.settle();
    }
    expect(await kept()).toEqual([]);
  });

  test("makes a picture again whose file was cut short or removed", async () => {
    const { images, routes } = start();
    const ask = () => routes.request("/image?url=/media/harbor.jpg&w=128");
    await ask();
    await images.settle();
    const [name = ""] = await kept();
    const path = join(dataDir, "cache", "images", name.slice(0, 2), name);
    await fs.truncate(path, 10);
    expect((await facts(await ask())).width).toBe(128);
    await images.settle();
    await fs.unlink(path);
    expect((await facts(await ask())).width).toBe(128);
  });
});

describe("GET /media", () => {
  test("serves the original with its true type", async () => {
    await putMedia("2026/misnamed.jpg", await paint(20, 10).png().toBuffer());
    const { routes } = start();
    const response = await routes.request("/media/2026/misnamed.jpg");
    expect(await facts(response)).toEqual({
      status: 200,
      type: "image/png",
      format: "png",
      width: 20,
      height: 10,
    });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  test("leaves the video pages to others and knows no file outside", async () => {
    const { routes } = start();
    routes.get("/media/:slug", (c) => c.text(`video ${c.req.param("slug")}`));
    expect(await (await routes.request("/media/harbor-at-dawn")).text()).toBe(
      "video harbor-at-dawn",
    );
    expect((await routes.request("/media/none.jpg")).status).toBe(404);
    expect((await routes.request("/media/..%2f..%2fsecret.jpg")).status).toBe(404);
  });
});

describe("GET /preview", () => {
  test("crops to 1280x720 around the focal point", async () => {
    const halves = sharp({
      create: { width: 600, height: 1200, channels: 3, background: "#000000" },
    });
    const white = await sharp({
      create: { width: 600, height: 600, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    await putMedia(
      "halves.png",
      await halves
        .composite([{ input: white, left: 0, top: 600 }])
        .png()
        .toBuffer(),
    );
    const { routes } = start();
    const brightness = async (focus: string) => {
      const response = await routes.request(`/preview/halves.png.jpg?focus=${focus}`);
      const copy = response.clone();
      expect(await facts(copy)).toEqual({
        status: 200,
        type: "image/jpeg",
        format: "jpeg",
        width: 1280,
        height: 720,
      });
      return (await sharp(await response.arrayBuffer()).stats()).channels[0]?.mean ?? -1;
    };
    expect(await brightness("50,0")).toBeLessThan(5);
    expect(await brightness("50,100")).toBeGreaterThan(250);
  });

  test.each([
    ["/preview/harbor.jpg.jpg?focus=1,2", 400],
    ["/preview/none.jpg.jpg", 404],
    ["/preview/harbor.jpg", 404],
    ["/preview/harbor.png", 404],
    ["/preview/%2e%2e%2fsecret.jpg.jpg", 400],
    ["/preview/remote.jpg?url=https://evil.example/a.jpg", 400],
    ["/preview/remote.jpg", 400],
  ])("%s is %i", async (path, status) => {
    const { routes } = start();
    expect((await routes.request(path)).status).toBe(status);
  });
});

describe("inspecting an upload", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("knows %s", async (format) => {
    const bytes = await paint(40, 30).toFormat(format).toBuffer();
    expect(await inspectImage(bytes)).toEqual({ width: 40, height: 30, format });
  });

  test("refuses SVG, TIFF, text, nothing and a picture of too many pixels", async () => {
    const tiff = await paint(40, 30).tiff().toBuffer();
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const bomb = await sharp({
      create: { width: 10_000, height: 6_500, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    for (const bytes of [tiff, svg, Buffer.from("not a picture at all"), Buffer.alloc(0), bomb]) {
      expect(await inspectImage(bytes)).toBeNull();
    }
  });
});
