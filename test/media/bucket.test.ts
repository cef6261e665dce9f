/** A paper that stores its pictures in a bucket, through the front door. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInStaff } from "../desk/desk-staff";
import { draw, openPictureDesk } from "../desk/picture-desk";
import { importBuilt } from "../setup/built";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { uploadPicture } from "../setup/upload-picture";
import { startS3, type TestBucket } from "./start-s3";

let bucket: TestBucket;
let app: TestApp;

beforeAll(async () => {
  bucket = await startS3();
  app = await createTestApp(bucket.settings);
});
afterAll(async () => {
  await app?.close();
  await bucket?.close();
});

const drawn = { width: 900, height: 600, background: "#357" };
// One format that is encoded while the request waits.
const asOld = { headers: { accept: "image/jpeg" } };
const pathOf = (url: string) => new URL(url, "http://127.0.0.1").pathname;
const imageOf = (path: string, width = 640) => `/image?url=${encodeURIComponent(path)}&w=${width}`;

test("stores an upload in the bucket and nothing in the folder, and serves it", async () => {
  const before = await readdir(join(app.dataDir, "media"), { recursive: true });
  const { id, source_url } = await uploadPicture(app.send, drawn);
  const path = pathOf(source_url);
  expect(await bucket.listKeys()).toEqual([`pictures/${path.slice("/media/".length)}`]);
  expect(await readdir(join(app.dataDir, "media"), { recursive: true })).toEqual(before);

  const original = await app.send(path);
  expect(original.status).toBe(200);
  expect(original.headers.get("content-type")).toBe("image/png");
  expect(original.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(original.headers.get("content-security-policy")).toBe("default-src 'none'");
  const unchanged = await app.send(path, {
    headers: { "if-none-match": original.headers.get("etag")! },
  });
  expect(unchanged.status).toBe(304);
  const small = await app.send(imageOf(path), asOld);
  expect(small.status).toBe(200);
  expect(small.headers.get("content-type")).toBe("image/jpeg");

  expect((await app.sendAsDora("DELETE", `/wp-json/wp/v2/media/${id}?force=true`)).status).toBe(
    200,
  );
  expect(await bucket.listKeys()).toEqual([]);
  expect((await app.send(path)).status).toBe(404);
});

test("finds no file by a path out of the bucket’s folder", async () => {
  for (const path of ["..%2Fsecret.png", "a%2F..%2F..%2Fsecret.png", ".hidden.png", "a%5Cb.png"]) {
    expect((await app.send(`/media/${path}`)).status).toBe(404);
  }
});

test("goes on without the bucket, loses and half-writes nothing, and recovers by itself", async () => {
  const desk = await openPictureDesk(app, "dora");
  const seen = pathOf((await uploadPicture(app.send, drawn)).source_url);
  const shown = await app.send(imageOf(seen), asOld);
  expect(shown.status).toBe(200);
  const fresh = pathOf(
    (await uploadPicture(app.send, { ...drawn, background: "#a40" })).source_url,
  );
  const [{ count }] = (await app.query(
    "select count(*)::int as count from content.entries where type = 'attachment'",
  )) as [{ count: number }];

  await bucket.goAway();
  const kept = await app.send(imageOf(seen), asOld);
  expect(kept.status).toBe(200);
  expect((await app.send("/")).status).toBe(200);
  for (const path of [fresh, seen, imageOf(fresh)]) {
    const absent = await app.send(path, asOld);
    expect([path, absent.status]).toEqual([path, 503]);
    expect(absent.headers.get("retry-after")).toBe("30");
  }
  const byRest = await sendPicture("#0a4");
  expect([byRest.status, byRest.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await byRest.json()).toMatchObject({
    message: expect.stringMatching(/picture storage isn’t responding\. Try again/),
  });
  const byDesk = await desk.upload(await draw("#04a"));
  expect(byDesk).toMatchObject({
    status: 503,
    retryAfter: "60",
    body: { message: expect.stringMatching(/picture storage isn’t responding\. Try again/) },
  });
  expect(await readState()).toMatchObject({
    state: "off",
    detail: expect.stringMatching(
      /^s3:\/\/paper\/pictures\/ at 127\.0\.0\.1:\d+, isn’t responding/,
    ),
  });
  expect(
    await app.query("select count(*)::int as count from content.entries where type = 'attachment'"),
  ).toEqual([{ count }]);

  await bucket.comeBack();
  expect((await desk.upload(await draw("#04a"))).status).toBe(201);
  expect((await app.send(fresh)).status).toBe(200);
  expect((await app.send(imageOf(fresh), asOld)).status).toBe(200);
  expect(await readState()).toMatchObject({
    state: "live",
    detail: expect.stringMatching(/^s3:\/\/paper\/pictures\/ at 127\.0\.0\.1:\d+, writable$/),
  });
});

test("copies the folder’s pictures to the bucket, goes on after a stop, and copies them back", async () => {
  const { media, readConfig } = await importBuilt();
  const config = readConfig({ DATA_DIR: app.dataDir, SANDBOX: "1", ...bucket.settings });
  const lines: string[] = [];
  const run = (...args: string[]) => media({ config, print: (line) => lines.push(line) }, args);
  const folder = join(app.dataDir, "media");
  const listed = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = listed.filter((each) => each.isFile()).length;
  expect(files).toBeGreaterThan(20);

  await run("copy", "--to", "s3");
  expect(lines.join("\n")).toContain(`${files} copied (`);
  lines.length = 0;
  await run("copy", "--to", "s3");
  expect(lines.join("\n")).toContain(`0 copied (0 kB), ${files} were already there.`);

  const [first] = await readdir(join(folder, "plates"));
  // The paper asked for it before it was there, and remembers that for two seconds.
  await expect.poll(async () => (await app.send(`/media/plates/${first}`)).status).toBe(200);
  const original = await readFile(join(folder, "plates", first!));
  await rm(folder, { recursive: true });
  await run("copy", "--to", "folder");
  expect(await readFile(join(folder, "plates", first!))).toEqual(original);

  // A file that no longer has the content that its name says is told, and not copied.
  await writeFile(join(folder, "plates", first!), "damaged");
  await expect(run("copy", "--to", "s3")).rejects.toThrow(/^1 don’t match the hash in their name/);
  expect((await app.send(`/media/plates/${first}`)).status).toBe(200);
  await expect(run("copy", "--to", "moon")).rejects.toThrow(/^Usage: npm run media/);
});

const sendPicture = async (background: string) =>
  app.send("/wp-json/wp/v2/media", {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa("dora:sandbox")}`,
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="pier.png"',
    },
    body: await draw(background),
  });

/** The storage line in the newsroom’s settings. */
async function readState() {
  const mara = await signInStaff(app, "mara");
  const { integrations } = await mara.get<{
    integrations: { name: string; state: string; detail: string }[];
  }>("/settings");
  return integrations.find(({ name }) => name === "Media");
}
