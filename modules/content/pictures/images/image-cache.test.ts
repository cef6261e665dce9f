import * as fs from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileSystem } from "./image-cache";
import { createDesk, look, paint } from "./test-picture-desk";

const modern = "image/avif,image/webp,*/*";
let desk: Awaited<ReturnType<typeof createDesk>>;

beforeEach(async () => {
  desk = await createDesk();
});

afterEach(() => desk.close());

describe("the cache on disk", () => {
  test("survives a restart", async () => {
    const first = desk.start();
    await first.routes.request("/image?url=/media/harbor.jpg&w=640");
    await first.images.close();
    const refusing: FileSystem = { ...fs, writeFile: () => Promise.reject(new Error("not again")) };
    const second = desk.start({ files: refusing });
    const response = await second.routes.request("/image?url=/media/harbor.jpg&w=640");
    const [name = ""] = await desk.kept();
    const file = await fs.readFile(desk.pathOf(name));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  test("finds what another process on the same folder has encoded", async () => {
    const [first, second] = [desk.start(), desk.start()];
    await second.images.settle();
    const address = { from: "media", path: "harbor.jpg" } as const;
    expect(await first.images.pregenerate({ address, format: "webp" })).toMatchObject({ made: 11 });
    expect(await second.images.pregenerate({ address, format: "webp" })).toMatchObject({ made: 0 });
  });

  test("stays within its size limit by evicting the least recently used entries", async () => {
    const { images, routes } = desk.start({ cacheBytes: 60_000 });
    for (const seed of [2, 3, 5, 7, 11, 13]) {
      await desk.putMedia(`p${seed}.jpg`, await paint(400, 300, seed).jpeg().toBuffer());
      await routes.request(`/image?url=/media/p${seed}.jpg&w=256`);
      await images.settle();
    }
    await expect
      .poll(async () => {
        const sizes = await Promise.all(
          (await desk.kept()).map((name) => fs.stat(desk.pathOf(name))),
        );
        return sizes.reduce((sum, { size }) => sum + size, 0);
      })
      .toBeLessThanOrEqual(60_000);
    const last = await routes.request("/image?url=/media/p13.jpg&w=256");
    const [, hash = ""] = /"(\w+)-/.exec(last.headers.get("etag") ?? "") ?? [];
    expect((await desk.kept()).some((name) => name.startsWith(hash))).toBe(true);
    expect((await desk.kept()).length).toBeLessThan(6);
  });

  test("still returns the picture when the disk is full", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const files: FileSystem = {
      ...fs,
      writeFile: async (file, data, options) => {
        await fs.writeFile(file, String(data).slice(0, 9), options);
        throw full;
      },
    };
    const { images, routes } = desk.start({ files });
    for (let time = 0; time < 2; time += 1) {
      const response = await routes.request("/image?url=/media/harbor.jpg&w=128", {
        headers: { accept: modern },
      });
      expect(await look(response)).toMatchObject({ status: 200, format: "webp", width: 128 });
      await images.settle();
    }
    expect(await desk.kept()).toEqual([]);
  });

  test("encodes a picture again if its file was truncated or removed", async () => {
    const { images, routes } = desk.start();
    const ask = () => routes.request("/image?url=/media/harbor.jpg&w=128");
    await ask();
    await images.settle();
    const [name = ""] = await desk.kept();
    const path = desk.pathOf(name);
    await fs.truncate(path, 10);
    expect((await look(await ask())).width).toBe(128);
    await images.settle();
    await fs.unlink(path);
    expect((await look(await ask())).width).toBe(128);
  });
});
