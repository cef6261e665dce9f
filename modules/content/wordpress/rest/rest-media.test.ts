import * as fs from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, editor, origin, type TestContent, trainee } from "../../test-content";

let isDiskFull = false;
const files = {
  ...fs,
  writeFile: (async (...options: Parameters<typeof fs.writeFile>) => {
    if (isDiskFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return fs.writeFile(...options);
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
  it("accepts a picture, stores its file and can be set on an article", async () => {
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

  it("accepts a form", async () => {
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

  it("takes texts from the file where the client sends none, and a name in UTF-8", async () => {
    const bytes = await sharp(await picture())
      .withExif({ IFD0: { Artist: "Ann Bee", ImageDescription: "A dock at dawn." } })
      .png()
      .toBuffer();
    const { json } = await upload(new Uint8Array(bytes), {
      "content-disposition": "attachment; filename*=UTF-8'de'Gr%C3%B6%C3%9Fe.png",
    });
    expect(json.acf).toMatchObject({ credit: "Ann Bee" });
    expect(json.caption.rendered).toContain("A dock at dawn.");
    expect(json.title.rendered).toBe("Größe");
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "dock.png"));
    form.set("caption", "Ours.");
    const sent = await paper.send("/wp/v2/media", { method: "POST", headers: editor, body: form });
    expect(sent.json.caption.rendered).toContain("Ours.");
  });

  it("names the limit of a picture with too many pixels", async () => {
    const huge = await sharp({
      create: { width: 10_000, height: 6_500, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const { status, json } = await upload(new Uint8Array(huge));
    expect([status, json.code]).toEqual([400, "rest_upload_file_too_big"]);
    expect(json.message).toContain("64 megapixels");
  });

  it("rejects a file that is not a picture, has no name or is empty", async () => {
    expect((await upload("<svg onload='x()'/>")).json.code).toBe("rest_upload_sideload_error");
    expect((await upload("x", { "content-disposition": "inline" })).json.code).toBe(
      "rest_upload_invalid_disposition",
    );
    expect((await upload("")).json.code).toBe("rest_upload_no_data");
    const tim = await upload(new Uint8Array(await picture()), trainee);
    expect([tim.status, tim.json.code]).toEqual([403, "rest_cannot_create"]);
  });

  it("reports a full disk, and leaves no file behind", async () => {
    isDiskFull = true;
    const { status, json, headers } = await upload(new Uint8Array(await picture()), {
      "content-disposition": 'attachment; filename="full.png"',
    });
    isDiskFull = false;
    expect([status, json.code]).toEqual([507, "rest_upload_unknown_error"]);
    expect([headers.get("retry-after"), json.data.retry_after]).toEqual(["300", 300]);
    expect((await paper.send("/wp/v2/media?slug=full")).json).toEqual([]);
  });
});

describe("pictures of an article", () => {
  const list = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await paper.send(`/wp/v2/media?${query}`, { headers });
    return {
      ids: answer.json.map(({ id }: { id: number }) => id) as number[],
      posts: answer.json.map(({ post }: { post: number | null }) => post),
      total: Number(answer.headers.get("x-wp-total")),
    };
  };
  const draw = async (fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await picture())], "drawn.png"));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return paper.send("/wp/v2/media", { method: "POST", headers: editor, body: form });
  };

  it("are its picture and those uploaded to it", async () => {
    const shown = (await draw()).json.id;
    const { id } = await paper.publish({ title: "Two pictures", featured_media: shown });
    const attached = await draw({ post: String(id) });
    expect([attached.status, attached.json.post]).toEqual([201, id]);
    const loose = (await draw()).json.id;
    for (const query of [`parent=${id}`, `post=${id}`]) {
      expect(await list(query)).toEqual({
        ids: [attached.json.id, shown],
        posts: [id, id],
        total: 2,
      });
    }
    expect((await list(`parent=${id}&per_page=1`)).total).toBe(2);
    expect((await list("parent=2147483647")).ids).toEqual([]);
    expect((await list("parent=0&per_page=100")).ids).toContain(loose);
    expect((await list("parent=0&per_page=100")).ids).not.toContain(shown);
    const others = await list(`parent_exclude=${id}&per_page=100`);
    expect(others.ids).toContain(loose);
    expect(others.ids).not.toContain(shown);
    expect(others.ids).not.toContain(attached.json.id);
    const { json } = await paper.send(`/wp/v2/articles/${id}`);
    const { _links: links } = json;
    const [link] = links["wp:attachment"];
    expect((await list(new URL(link.href).search.slice(1))).total).toBe(2);
  });

  it("can be attached and detached", async () => {
    const { id } = await paper.publish({ title: "One more picture" });
    const { json } = await draw();
    const change = (post: number) => paper.write("POST", `/wp/v2/media/${json.id}`, { post });
    expect((await change(id)).json.post).toBe(id);
    expect((await list(`parent=${id}`)).ids).toEqual([json.id]);
    expect((await change(0)).json.post).toBeNull();
    expect((await list(`parent=${id}`)).ids).toEqual([]);
    for (const wrong of [json.id, 2147483647]) {
      const refused = await change(wrong);
      expect([refused.status, refused.json.code]).toEqual([400, "rest_invalid_param"]);
    }
  });

  it("of a draft are listed only for editors", async () => {
    const shown = (await draw()).json.id;
    const body = { title: "A secret draft", status: "draft", featured_media: shown };
    const { json: draft } = await paper.write("POST", "/wp/v2/articles", body);
    const attached = (await draw({ post: String(draft.id) })).json.id;
    expect((await list(`parent=${draft.id}`)).total).toBe(0);
    for (const one of [shown, attached]) {
      expect((await paper.send(`/wp/v2/media/${one}`)).json.post).toBeNull();
    }
    expect((await list(`parent=${draft.id}`, editor)).ids).toEqual([attached, shown]);
    // Its absence from the other lists does not reveal it either.
    expect((await list("parent=0&per_page=100")).ids).toContain(shown);
  });

  it("are rejected for a parent that is not a number", async () => {
    const { status, json } = await paper.send("/wp/v2/media?parent=first");
    expect([status, json.code]).toEqual([400, "rest_invalid_param"]);
  });
});
