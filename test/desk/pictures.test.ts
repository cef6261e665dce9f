import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureList } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { draw, openPictureDesk, type PictureDesk } from "./picture-desk";

let app: TestApp;
let dora: PictureDesk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openPictureDesk(app, "dora");
});
afterAll(() => app.close());

const list = async (query: string, desk = dora) =>
  (await desk.ask<PictureList>("GET", `/pictures?${query}`)).body;
const namesOf = ({ pictures }: PictureList) => pictures.map(({ fileName }) => fileName);
const countPictures = async () => (await list("")).counts.all;

describe("a picture", () => {
  it("is uploaded, described, found by its words, and changed by one person at a time", async () => {
    const { status, body } = await dora.upload(await draw("#b00"), "pier at night.png");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/media\/.+\/pier-at-night-[0-9a-f]{32}\.png$/),
      fileName: "pier at night.png",
      width: 90,
      height: 60,
      alt: "",
      credit: "",
      uses: [],
      mayChange: true,
    });
    const path = `/pictures/${body.id}`;
    const texts = { credit: "R. Quill", alt: 'A "pier"', caption: "  The pier.\n", focalX: 20 };
    const changed = await dora.ask("PATCH", path, { body: texts, seen: body.version });
    expect(changed).toMatchObject({
      status: 200,
      body: { credit: "R. Quill", alt: "A “pier”", caption: "The pier.", focalX: 20, focalY: 50 },
    });
    const late = await dora.ask("PATCH", path, { body: { alt: "A dock" }, seen: body.version });
    expect(late).toMatchObject({
      status: 412,
      body: { code: "changed_elsewhere", theirs: { alt: "A “pier”" } },
    });
    for (const words of ["quil", "night", "PIER quill", "the pier", "a “PIER”"]) {
      expect(namesOf(await list(`q=${encodeURIComponent(words)}`))).toContain("pier at night.png");
    }
    expect(namesOf(await list("q=pier+lighthouses"))).not.toContain("pier at night.png");
    const logged = await app.query(
      "select action, after from desk.audit_log where subject = $1 order by id",
      [`picture:${body.id}`],
    );
    expect(logged).toEqual([
      { action: "picture.create", after: { status: "publish" } },
      { action: "picture.update", after: { fields: ["alt", "caption", "credit", "focal_x"] } },
    ]);
  });

  it("has texts of a sensible length, and a focal point within it", async () => {
    const { id, version } = await dora.add("#0b0");
    for (const [body, sentence] of [
      [{ caption: "x".repeat(2_001) }, "A caption can have up to 2,000 characters."],
      [{ focalX: 101 }, "focalX"],
      [{ title: "Another" }, "title"],
    ] as const) {
      const refused = await dora.ask<{ message: string }>("PATCH", `/pictures/${id}`, {
        body,
        seen: version,
      });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    }
    const unseen = await dora.ask("PATCH", `/pictures/${id}`, { body: { caption: "Mine" } });
    expect(unseen.status).toBe(400);
    for (const wrong of ["999999", "x", "99999999999999999999"]) {
      expect((await dora.ask("GET", `/pictures/${wrong}`)).status).toBe(404);
    }
  });
});

describe("a file that can’t be printed", () => {
  it.each([
    [
      "text",
      () => Buffer.from("<svg onload='x()'/>".repeat(10)),
      422,
      "We can’t read this picture",
    ],
    ["a cut-off picture", async () => (await draw("#123")).slice(0, 120), 422, "damaged"],
    ["nothing", () => new Uint8Array(), 422, "empty"],
    ["60 MB", () => new Uint8Array(60 * 1024 * 1024), 413, "Pictures can be up to 20 MB."],
  ])("is refused with a sentence: %s", async (_, make, status, words) => {
    const before = await countPictures();
    const refused = await dora.upload(await make(), "odd.png");
    expect([refused.status, refused.body.message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(await countPictures()).toBe(before);
  });

  it("leaves nothing behind when the connection is lost on the way", async () => {
    const before = await countPictures();
    const whole = await draw("#789", 400, 300);
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(whole.slice(0, 400)),
      pull: (controller) => controller.error(new Error("The client has gone.")),
    });
    const { status, body } = await dora.upload(cut, "lost.png");
    expect([status, body.code]).toEqual([400, "cut_off"]);
    expect(await countPictures()).toBe(before);
    const files = await readdir(join(app.dataDir, "media"), { recursive: true });
    expect(files.filter((file) => file.includes("lost") || file.endsWith(".part"))).toEqual([]);
    expect((await dora.upload(whole, "lost.png")).status).toBe(201);
  });

  it("may have any name", async () => {
    for (const [name, shown] of [
      ["Über Öl – 2026 (1).png", "Über Öl – 2026 (1).png"],
      ["../../etc/passwd.png", "passwd.png"],
      ["x".repeat(400), expect.stringMatching(/^x+\.png$/)],
      ["", "picture.png"],
    ] as const) {
      const { status, body } = await dora.upload(await draw("#fed"), name);
      expect([status, body.fileName]).toEqual([201, shown]);
      expect(body.url).toMatch(/^\/media\/\d{4}\/\d{2}\/[a-z0-9-]+\.png$/);
    }
  });
});

describe("the list of pictures", () => {
  it("has every picture once, newest first, over its pages", async () => {
    const ids: number[] = [];
    let next: string | null = "";
    let total = 0;
    while (next !== null) {
      const page: PictureList = await list(next === "" ? "" : `after=${next}`);
      ids.push(...page.pictures.map(({ id }) => id));
      total = page.counts.all;
      next = page.next;
    }
    expect(ids.length).toBe(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(100);
    expect((await dora.ask("GET", "/pictures?after=x")).status).toBe(400);
    expect((await dora.ask("GET", "/pictures?filter=x")).status).toBe(400);
  });

  it("filters, and counts what each filter has", async () => {
    const { id } = (await dora.upload(await draw("#bcd"), "bare.png")).body;
    const decorative = await dora.add("#bce", { credit: "R. Quill", isDecorative: true });
    const before = await list("");
    for (const filter of ["unused", "without-credit", "without-description", "mine"] as const) {
      const found = await list(`filter=${filter}`);
      expect(found.pictures.map((picture) => picture.id)).toContain(id);
      expect(found.counts).toEqual(before.counts);
      expect(found.pictures.length).toBe(Math.min(60, before.counts[filter]));
    }
    const undescribed = await list("filter=without-description");
    expect(undescribed.pictures.map((picture) => picture.id)).not.toContain(decorative.id);
    const mara = await openPictureDesk(app, "mara");
    expect((await list("filter=mine", mara)).pictures).toEqual([]);
  });

  it("finds a day, and nothing for words without letters", async () => {
    // The day with the most pictures: the edition may have been made before midnight, and be read after it.
    const [day] = await app.query(
      `select to_char(published_at at time zone 'America/New_York', 'FMMon FMDD, YYYY') as name,
         count(*)::int as pictures
       from content.entries
       where type = 'attachment' and status = 'publish' and fields ->> 'source' <> ''
       group by 1 order by 2 desc limit 1`,
    );
    expect((await list(`q=${encodeURIComponent(String(day!["name"]))}`)).pictures.length).toBe(
      Math.min(60, Number(day!["pictures"])),
    );
    expect((await list("q=1999")).pictures).toEqual([]);
    expect((await list("q=%21%21")).pictures).toEqual([]);
  });
});

describe("a contributor", () => {
  it("sees printed pictures and own ones, and changes only own ones that are not printed", async () => {
    const cora = await openPictureDesk(app, "cora", ["contributor"]);
    const own = await cora.add("#abc");
    expect(own).toMatchObject({ mayChange: true, mayReplace: false });
    const hidden = await dora.add("#cba");
    const { pictures, counts } = await list("filter=all", cora);
    const ids = pictures.map(({ id }) => id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(hidden.id);
    expect(counts).toMatchObject({ mine: 1, unused: 1 });
    expect((await cora.ask("GET", `/pictures/${hidden.id}`)).status).toBe(404);
    expect((await cora.ask("DELETE", `/pictures/${hidden.id}`)).status).toBe(404);

    const printed = pictures.find(({ id }) => id !== own.id)!;
    expect(printed.mayChange).toBe(false);
    const refused = await cora.ask("PATCH", `/pictures/${printed.id}`, {
      body: { caption: "Mine" },
      seen: printed.version,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    expect((await cora.ask("DELETE", `/pictures/${own.id}`)).status).toBe(204);
  });
});
