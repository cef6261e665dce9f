/** Pictures that pages request are encoded before anyone asks, and never while a page waits. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { imageUrl, leadImageWidths, imageWidths } from "../../shared/image-url";
import { importBuilt } from "../setup/built";
import { createTestApp } from "../setup/create-test-app";
import { origin } from "../setup/origin";
import { copySeededPaper } from "../setup/seeded";
import { uploadPicture } from "../setup/upload-picture";
import { cachedExamples } from "./examples";

const modern = { accept: "image/avif,image/webp,*/*;q=0.8" };
const older = { accept: "image/webp,*/*;q=0.8" };
const lasting = "public, max-age=31536000, immutable";
/** Of a picture 800 pixels wide. */
const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750];

let copy: Awaited<ReturnType<typeof copySeededPaper>>;
beforeEach(async () => {
  copy = await copySeededPaper(inject("seeded"));
});
afterEach(() => copy.remove());

/** Starts the paper without the demo edition's pictures, which would take a minute. */
async function start(environment: Record<string, string> = {}) {
  const testing = await importBuilt();
  const config = testing.readConfig({ LOG_LEVEL: "error", ...copy.settings, ...environment });
  const lock = await testing.takeDataFolder(config);
  const opened = await testing.openPaper(config, testing.createLog(config));
  const { paper, database } = opened;
  await database.pool.query(
    `with plates as (
       update content.entries set status = 'trash'
       where type = 'attachment' and slug like 'plate-%' returning id
     )
     update content.entries set picture_id = null where picture_id in (select id from plates)`,
  );
  await paper.start(origin);
  const send = async (path: string, init?: RequestInit) =>
    paper.fetch(new Request(new URL(path, origin), init));
  const asDora = async (method: string, path: string, body: object) => {
    const response = await send(path, {
      method,
      headers: {
        authorization: `Basic ${btoa("dora:sandbox")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: number; slug: string };
  };
  return {
    send,
    asDora,
    settle: () => paper.jobs.settle(),
    countPictures: paper.content.countPictures,
    /** Waits for the job that encodes pictures, which `settle` leaves out. */
    whenEncoded: (count: number) =>
      expect.poll(paper.content.countPictures).toEqual({ total: count, ready: count }),
    async upload(color: string): Promise<{ id: number; url: string }> {
      const drawn = { width: 800, height: 500, background: color };
      const { id, source_url: url } = await uploadPicture(send, drawn);
      return { id, url: new URL(url).pathname };
    },
    async stop() {
      await opened.close();
      await lock?.release();
    },
  };
}

/** Encoded files, with their times. */
async function listEncoded(): Promise<string[]> {
  const folder = join(copy.settings.DATA_DIR, "cache", "images");
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile() && !entry.name.endsWith(".json"));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const { mtimeMs } = await stat(join(parentPath, name));
      return `${name} ${mtimeMs}`;
    }),
  );
}

/** The type and caching of a picture's sizes. */
async function askFor(
  { send }: Pick<Awaited<ReturnType<typeof start>>, "send">,
  addresses: readonly string[],
  headers: HeadersInit,
): Promise<string[]> {
  const answers = await Promise.all(addresses.map((address) => send(address, { headers })));
  return answers.map(
    ({ headers: found, status }) =>
      `${status} ${found.get("content-type")} ${found.get("vary")} ${found.get("cache-control")}`,
  );
}

test("after an article is published with a picture, no request encodes anything", async () => {
  const paper = await start();
  const { id, url } = await paper.upload("#963");
  const { slug } = await paper.asDora("POST", "/wp-json/wp/v2/articles", {
    title: "The Pier Is Open Again",
    content: "<p>It is as long as before.</p>",
    status: "publish",
    categories: [2],
    featured_media: id,
  });
  await paper.whenEncoded(1);
  const encoded = await listEncoded();
  expect(encoded).toHaveLength(widths.length * 2);

  const html = await (await paper.send(`/article/${slug}`)).text();
  const asked = [...html.matchAll(/\/image\?url=[^"\s]+/g)]
    .map(([address]) => address.replaceAll("&amp;", "&"))
    .filter((address) => address.includes(encodeURIComponent(url)));
  expect(asked.length).toBeGreaterThan(2);
  const addresses = [...asked, ...widths.map((width) => imageUrl(url, width as 64))];
  for (const [headers, type] of [
    [modern, "avif"],
    [older, "webp"],
  ] as const) {
    expect(new Set(await askFor(paper, addresses, headers))).toEqual(
      new Set([`200 image/${type} Accept ${lasting}`]),
    );
  }
  expect(await listEncoded()).toEqual(encoded);
  await paper.stop();
});

test("a start encodes what an earlier one left, and the lead picture before it is ready", async () => {
  const first = await start({ IMAGE_PREGENERATE: "0" });
  const { id, url } = await first.upload("#369");
  const { id: lead } = await first.asDora("POST", "/wp-json/wp/v2/articles", {
    title: "The Pier Is Closed Again",
    status: "publish",
    categories: [2],
    featured_media: id,
  });
  await first.upload("#639");
  await first.asDora("POST", "/wp-json/wp/v2/pages/top-stories-2", { acf: { articles: [lead] } });
  await first.settle();
  expect(await listEncoded()).toEqual([]);
  expect(await first.countPictures()).toEqual({ total: 2, ready: 0 });
  await first.stop();

  const second = await start();
  const ofLead = leadImageWidths
    .filter((width) => width < 800)
    .map((width) => imageUrl(url, width));
  expect(new Set(await askFor(second, ofLead, modern))).toEqual(
    new Set([`200 image/avif Accept ${lasting}`]),
  );
  await second.whenEncoded(2);
  const encoded = await listEncoded();
  expect(encoded).toHaveLength(widths.length * 4);
  await second.stop();

  const third = await start();
  await third.whenEncoded(2);
  // This ends what the job may have begun.
  await third.stop();
  expect(await listEncoded()).toEqual(encoded);
});

test("a picture that is not encoded yet is answered at once, for a short time", async () => {
  const paper = await start({ IMAGE_PREGENERATE: "0" });
  const { url } = await paper.upload("#396");
  // The original is small enough to stand in.
  const brief = "public, max-age=60";
  expect(await askFor(paper, [imageUrl(url, 640)], modern)).toEqual([
    `200 image/png Accept ${brief}`,
  ]);
  await expect
    .poll(() => askFor(paper, [imageUrl(url, 640)], modern))
    .toEqual([`200 image/avif Accept ${lasting}`]);
  // The nearest size stands in.
  const nearest = await paper.send(imageUrl(url, 750), { headers: modern });
  expect(nearest.headers.get("cache-control")).toBe(brief);
  expect((await sharp(await nearest.arrayBuffer()).metadata()).width).toBe(640);
  await expect
    .poll(() => askFor(paper, [imageUrl(url, 750)], modern))
    .toEqual([`200 image/avif Accept ${lasting}`]);
  // A stranger cannot have other widths made.
  expect((await paper.send(`/image?url=${url}&w=700&q=75`, { headers: modern })).status).toBe(400);
  expect(await listEncoded()).toHaveLength(2);
  await paper.stop();
});

test("pages ask only for widths that are encoded ahead", async () => {
  const app = await createTestApp();
  const allowed: readonly number[] = imageWidths;
  let asked = 0;
  for (const path of cachedExamples) {
    const html = await (await app.send(path)).text();
    for (const [, width] of html.matchAll(/\/image\?url=[^"\s]+?&amp;w=(\d+)/g)) {
      asked += 1;
      expect(allowed, path).toContain(Number(width));
    }
  }
  expect(asked).toBeGreaterThan(400);
  await app.close();
});
