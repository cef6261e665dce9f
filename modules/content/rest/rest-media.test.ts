import * as fs from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, editor, origin, type TestContent, trainee } from "../test-content";

let isDiskFull = false;
const files = {
  ...fs,
  writeFile: (async (...given: Parameters<typeof fs.writeFile>) => {
    if (isDiskFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return fs.writeFile(...given);
  }) as typeof fs.writeFile,
};

let paper: TestContent;

beforeAll(async () => {
  paper = await createTestContent(files);
});
afterAll(() => paper.close());

const upload = (bytes: BodyInit, headers: Record<string, string> = {}) =>
  paper.send("/wp/v2/media", {
    method: "POST",
    headers: {
      ...editor,
      "content-type": "image/png",
      "content-disposition": 'attachment; filename="My Dock.png"',
      ...headers,
    },
    body: bytes,
  });
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#b00" } })
    .png()
    .toBuffer();

describe("media", () => {
  it("takes a picture, stores its file and can be set on an article", async () => {
    const { status, json, headers } = await upload(new Uint8Array(await picture()));
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`${origin}/wp-json/wp/v2/media/${json.id}`);
    expect(json).toMatchObject({
      mime_type: "image/png",
      media_details: { width: 40, height: 30 },
    });
    expect(json.source_url).toMatch(/\/media\/2026\/11\/my-dock-[0-9a-f]{32}\.png$/);
    const file = `${paper.database.dataDir}${new URL(json.source_url).pathname}`;
    expect((await fs.stat(file)).size).toBe(json.media_details.filesize);

    const { id } = await paper.publish({ title: "With picture", featured_media: json.id });
    paper.takeTags();
    const changed = await paper.write("POST", `/wp/v2/media/${json.id}`, {
      alt_text: "A dock",
      acf: { credit: "R. Quill", focal_x: 20 },
    });
    expect(changed.json).toMatchObject({
      alt_text: "A dock",
      acf: { credit: "R. Quill", focal_x: 20 },
    });
    expect(paper.takeTags()).toContain(`article:${id}`);
    expect((await paper.content.reader.findArticle("with-picture"))?.picture).toMatchObject({
      alt: "A dock",
      focalX: 20,
    });

    expect((await paper.write("DELETE", `/wp/v2/media/${json.id}`)).status).toBe(501);
    expect((await paper.write("DELETE", `/wp/v2/media/${json.id}?force=1`)).json.deleted).toBe(
      true,
    );
    await expect(fs.stat(file)).rejects.toThrow();
  });

  it("takes a form too", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await picture())], "form.png"));
    form.set("alt_text", "From a form");
    const { status, json } = await paper.send("/wp/v2/media", {
      method: "POST",
      headers: editor,
      body: form,
    });
    expect([status, json.alt_text, json.slug]).toEqual([201, "From a form", "form"]);
  });

  it("refuses what is no picture, what has no name and what is empty", async () => {
    expect((await upload("<svg onload='x()'/>")).json.code).toBe("rest_upload_sideload_error");
    expect((await upload("x", { "content-disposition": "inline" })).json.code).toBe(
      "rest_upload_invalid_disposition",
    );
    expect((await upload("")).json.code).toBe("rest_upload_no_data");
    const tim = await upload(new Uint8Array(await picture()), trainee);
    expect([tim.status, tim.json.code]).toEqual([403, "rest_cannot_create"]);
  });

  it("says so when the disk is full, and leaves nothing behind", async () => {
    isDiskFull = true;
    const { status, json } = await upload(new Uint8Array(await picture()), {
      "content-disposition": 'attachment; filename="full.png"',
    });
    isDiskFull = false;
    expect([status, json.code]).toEqual([507, "rest_upload_unknown_error"]);
    expect((await paper.send("/wp/v2/media?slug=full")).json).toEqual([]);
  });
});
