import { createHash } from "node:crypto";
import * as fs from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encodeSizes } from "./encode-image";
import type { FileSystem } from "./image-cache";
import { inspectWhole } from "./inspect-image";
import { carryTo, createDesk, look, paint } from "./test-picture-desk";

const modern = "image/avif,image/webp,*/*";
let desk: Awaited<ReturnType<typeof createDesk>>;

beforeEach(async () => {
  desk = await createDesk();
});

afterEach(() => desk.close());

describe("GET /image", () => {
  test("returns WebP immediately and AVIF once it has been encoded", async () => {
    const { images, routes } = desk.start();
    const ask = () =>
      routes.request("/image?url=/media/harbor.jpg&w=256", { headers: { accept: modern } });
    const first = await ask();
    expect(first.headers.get("vary")).toBe("Accept");
    expect(first.headers.get("cache-control")).toBe("public, max-age=60");
    expect(await look(first)).toMatchObject({ type: "image/webp", format: "webp", width: 256 });
    await images.settle();
    expect(await look(await ask())).toMatchObject({
      type: "image/avif",
      format: "heif",
      width: 256,
    });
  });

  test("returns the nearest stored size until the requested one is encoded", async () => {
    const { images, routes } = desk.start();
    const ask = (width: number) =>
      routes.request(`/image?url=/media/harbor.jpg&w=${width}`, { headers: { accept: modern } });
    await images.pregenerate({
      address: { from: "media", path: "harbor.jpg" },
      format: "webp",
      widths: [384, 750],
    });
    const kept = await desk.kept();
    expect(kept).toHaveLength(2);
    const [wider, narrower] = [await ask(640), await ask(1080)];
    for (const instead of [wider, narrower]) {
      expect(instead.headers.get("cache-control")).toBe("public, max-age=60");
      expect(await look(instead)).toMatchObject({ type: "image/webp", width: 750 });
    }
    await images.settle();
    const exact = await ask(640);
    expect(exact.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await look(exact)).toMatchObject({ type: "image/avif", width: 640 });
    expect(await look(await ask(1080))).toMatchObject({ type: "image/avif", width: 1000 });
  });

  test("returns a small original until a size is encoded, in a format that the client accepts", async () => {
    const drawn = paint(90, 60).resize(300, 200);
    await desk.putMedia("small.avif", await drawn.clone().avif().toBuffer());
    await desk.putMedia("small.png", await drawn.clone().png().toBuffer());
    const { routes } = desk.start();
    const ask = async (name: string, accept: string) =>
      look(await routes.request(`/image?url=/media/${name}&w=128`, { headers: { accept } }));
    expect(await ask("small.png", modern)).toMatchObject({ type: "image/png", width: 300 });
    expect(await ask("small.avif", "image/webp")).toMatchObject({ type: "image/webp", width: 128 });
  });

  test("queues nothing for a client that has had too much encoded, but answers it", async () => {
    const { images, routes } = desk.start({ encodingsAMinute: 0 });
    await images.pregenerate({
      address: { from: "media", path: "harbor.jpg" },
      format: "webp",
      widths: [640],
    });
    const response = await routes.request("/image?url=/media/harbor.jpg&w=750", {
      headers: { accept: modern },
    });
    expect(await look(response)).toMatchObject({ status: 200, type: "image/webp", width: 640 });
    await images.settle();
    expect(await desk.kept()).toHaveLength(1);
  });

  test("decodes an original once, also after a restart", async () => {
    let inspected = 0;
    const encoder = {
      inspect: (bytes: Buffer) => {
        inspected += 1;
        return inspectWhole(bytes);
      },
      encodeSizes,
      close() {},
    };
    const address = { from: "media", path: "harbor.jpg" } as const;
    const first = desk.start({ encoder });
    expect(await first.images.isPregenerated(address)).toBe(false);
    await first.images.pregenerate({ address, format: "webp" });
    await first.images.pregenerate({ address, format: "avif" });
    await first.images.close();
    const second = desk.start({ encoder });
    expect(await second.images.isPregenerated(address)).toBe(true);
    expect(await second.images.pregenerate({ address, format: "webp" })).toMatchObject({ made: 0 });
    expect(inspected).toBe(1);
  });

  test("returns WebP when AVIF is disabled", async () => {
    const { images, routes } = desk.start({ makesAvif: false });
    const ask = () =>
      routes.request("/image?url=/media/harbor.jpg&w=384", { headers: { accept: modern } });
    await look(await ask());
    await images.settle();
    expect(await look(await ask())).toMatchObject({ type: "image/webp", width: 384 });
  });

  test("returns JPEG to a client that accepts neither", async () => {
    await desk.putMedia(
      "logo.png",
      await sharp({ create: { width: 80, height: 40, channels: 4, background: "#0000" } })
        .png()
        .toBuffer(),
    );
    const { routes } = desk.start();
    const response = await routes.request("/image?url=/media/logo.png&w=64");
    expect(await look(response)).toEqual({
      status: 200,
      type: "image/jpeg",
      format: "jpeg",
      width: 64,
      height: 32,
    });
  });

  test("never enlarges, and uses one encoding for all widths above the original's", async () => {
    const { images, routes } = desk.start();
    for (const width of [1080, 1920, 3840]) {
      const response = await routes.request(`/image?url=/media/harbor.jpg&w=${width}`);
      expect((await look(response)).width).toBe(1000);
    }
    await images.settle();
    expect(await desk.kept()).toHaveLength(1);
  });

  test("applies the EXIF orientation", async () => {
    await desk.putMedia(
      "tall.jpg",
      await paint(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const { routes } = desk.start();
    const response = await routes.request("/image?url=/media/tall.jpg&w=128");
    expect(await look(response)).toMatchObject({ width: 128, height: 256 });
  });

  test("returns 304 for a matching ETag, and marks a file with its hash in the name as immutable", async () => {
    const bytes = await paint(300, 200, 3).jpeg().toBuffer();
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    await desk.putMedia(`boats-${hash}.jpg`, bytes);
    await desk.putMedia("boats-0123456789abcdef.jpg", bytes);
    const { routes } = desk.start();
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

  test("serves a replaced file under the same name", async () => {
    const { routes } = desk.start();
    const before = await routes.request("/image?url=/media/harbor.jpg&w=64");
    await desk.putMedia("harbor.jpg", await paint(900, 900, 7).jpeg().toBuffer());
    const after = await routes.request("/image?url=/media/harbor.jpg&w=64");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect((await look(after)).height).toBe(64);
  });

  test("encodes once for concurrent requests", async () => {
    let writes = 0;
    const files: FileSystem = {
      ...fs,
      writeFile: (...input) => {
        writes += 1;
        return fs.writeFile(...input);
      },
    };
    const { images, routes } = desk.start({ files });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => routes.request("/image?url=/media/harbor.jpg&w=640")),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await images.settle();
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1);
    // The encoding, and what is known of the original.
    expect(writes).toBe(2);
  });

  test.each([
    ["w=641&url=/media/harbor.jpg", 400, "invalid_width"],
    ["w=640&q=90&url=/media/harbor.jpg", 400, "invalid_quality"],
    ["w=640&url=/media/..%2Fsecret.jpg", 400, "invalid_url"],
    ["w=640&url=https://evil.example/a.jpg", 400, "host_not_allowed"],
    ["w=640&url=https://pictures.example.evil.example/a.jpg", 400, "host_not_allowed"],
    ["w=640&url=https://127.0.0.1/a.jpg", 400, "host_not_allowed"],
    ["w=640&url=/media/none.jpg", 404, "not_found"],
    ["w=640&url=/media/harbor.jpg/more.jpg", 404, "not_found"],
    ["w=640&url=/media/folder", 404, "not_found"],
    ["w=640&url=/media/drawing.jpg", 400, "not_an_image"],
    ["w=640&url=/media/torn.jpg", 400, "not_an_image"],
    ["w=640&url=/media/link.jpg", 404, "not_found"],
    ["w=640&url=/media/linked/secret.jpg", 404, "not_found"],
  ])("rejects %s with %i and a reason", async (query, status, error) => {
    const whole = await paint(1000, 600).jpeg().toBuffer();
    await desk.putMedia("folder/a.jpg", whole);
    await desk.putMedia(
      "drawing.jpg",
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
    );
    await desk.putMedia("torn.jpg", whole.subarray(0, 3000));
    await fs.mkdir(join(desk.dataDir, "private"));
    await fs.writeFile(join(desk.dataDir, "private", "secret.jpg"), whole);
    await fs.symlink(
      join(desk.dataDir, "private", "secret.jpg"),
      join(desk.dataDir, "media", "link.jpg"),
    );
    await fs.symlink(join(desk.dataDir, "private"), join(desk.dataDir, "media", "linked"));
    const { routes } = desk.start();
    const response = await routes.request(`/image?${query}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ error, message: expect.stringMatching(/\.$/) });
  });
});

describe("a picture on another host", () => {
  test("is fetched once, resized and cached", async () => {
    const bytes = await paint(500, 300, 9).jpeg().toBuffer();
    let asked = 0;
    const host = createServer((request, response) => {
      asked += 1;
      if (request.url === "/a.jpg") response.end(bytes);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const { port } = host.address() as AddressInfo;
    const { images, routes } = desk.start({ request: carryTo(port, httpRequest) });
    const ask = (url: string) => routes.request(`/image?url=${url}&w=128`);
    const first = await ask("https://pictures.example/a.jpg");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await look(first)).toMatchObject({ status: 200, format: "jpeg", width: 128 });
    await images.settle();
    expect((await look(await ask("https://pictures.example/a.jpg"))).status).toBe(200);
    expect(asked).toBe(1);
    expect((await ask("https://pictures.example/none.jpg")).status).toBe(404);
    expect((await ask("https://elsewhere.example/a.jpg")).status).toBe(400);
    host.close();
    host.closeAllConnections();
  });
});

describe("GET /media", () => {
  test("serves the original with its actual type", async () => {
    await desk.putMedia("2026/misnamed.jpg", await paint(20, 10).png().toBuffer());
    const { routes } = desk.start();
    const response = await routes.request("/media/2026/misnamed.jpg");
    expect(await look(response)).toEqual({
      status: 200,
      type: "image/png",
      format: "png",
      width: 20,
      height: 10,
    });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  test("passes video pages on and serves no file outside the folder", async () => {
    const { routes } = desk.start();
    routes.get("/media/:slug", (c) => c.text(`video ${c.req.param("slug")}`));
    expect(await (await routes.request("/media/harbor-at-dawn")).text()).toBe(
      "video harbor-at-dawn",
    );
    expect((await routes.request("/media/none.jpg")).status).toBe(404);
    expect((await routes.request("/media/..%2f..%2fsecret.jpg")).status).toBe(404);
  });
});
