import * as fs from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  editor,
  origin,
  type Json,
  type TestContent,
  trainee,
} from "../test-content";

let isDiskFull = false;
const files = {
  ...fs,
  writeFile: (async (...given: Parameters<typeof fs.writeFile>) => {
    if (isDiskFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    return fs.writeFile(...given);
  }) as typeof fs.writeFile,
};

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const articles = "/wp/v2/articles";

beforeAll(async () => {
  paper = await createTestContent(files);
  ids = await paper.content.importEdition(edition);
});
beforeEach(() => {
  paper.takeTags();
});
afterAll(() => paper.close());

async function create(body: object) {
  const answer = await paper.write("POST", articles, {
    title: "A test",
    status: "publish",
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.json;
}

describe("creating an article", () => {
  it("answers 201 with its address, and shows it at once", async () => {
    const answer = await paper.write("POST", articles, {
      title: 'Dogs & "cats"',
      content: "<p>Body</p>",
      excerpt: "Deck",
      status: "publish",
      categories: [3, 5],
      featured_media: ids.get("attachment:harbor"),
      acf: { author: ids.get("writer:ida-brandt"), subject: "Pets", dateline: "Port Ellery" },
      access: "metered",
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toBe(`${origin}/wp-json${articles}/${answer.json.id}`);
    expect(answer.headers.get("allow")).toBe("GET, POST");
    expect(answer.json).toMatchObject({
      slug: "dogs-cats",
      status: "publish",
      title: { raw: "Dogs & “cats”", rendered: "Dogs &amp; &#8220;cats&#8221;" },
      acf: { subject: "Pets", dateline: "Port Ellery" },
      date: "2026-11-21T10:00:00",
    });
    expect(paper.takeTags().toSorted()).toEqual(
      [
        "list",
        "front",
        "section:3",
        "section:5",
        `article:${answer.json.id}`,
        `author:${ids.get("writer:ida-brandt")}`,
      ].toSorted(),
    );
    const [story] = (await paper.content.reader.listStories({ sectionId: 3, limit: 5 })).stories;
    expect(story).toMatchObject({
      id: answer.json.id,
      subject: "Pets",
      section: { slug: "foreign" },
    });
  });

  it("drafts what has no status, without an address", async () => {
    const { json } = await paper.write("POST", articles, { title: "Unsure" });
    expect([json.status, json.slug]).toEqual(["draft", ""]);
    expect((await paper.send(`${articles}/${json.id}`)).json.code).toBe("rest_forbidden");
    const listed = await paper.send(`${articles}?status=draft&context=edit`, { headers: editor });
    expect(listed.json.map((each: Json) => each.id)).toContain(json.id);
  });

  it("gives equal titles suffixed slugs", async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await create({ title: "Same words" })).slug);
    expect(slugs).toEqual(["same-words", "same-words-2", "same-words-3"]);
  });

  it("keeps only the markup that an article needs", async () => {
    const { content } = await create({
      content:
        '<p onclick="x()">A <a href="javascript:alert(1)">b</a> <a href="https://c.example">c</a></p>' +
        '<script>alert(1)</script><iframe src="https://d.example"></iframe>' +
        '<blockquote class="pullquote evil wp-block-quote"><p style="color:red">Q</p></blockquote>' +
        '<figure><img src="/media/x.jpg" onerror="x()"><figcaption>F</figcaption></figure>',
    });
    expect(content.raw).toBe(
      '<p>A <a>b</a> <a href="https://c.example" rel="noopener nofollow">c</a></p>' +
        '<blockquote class="pullquote wp-block-quote"><p>Q</p></blockquote>' +
        '<figure><img src="/media/x.jpg" alt="" loading="lazy" /><figcaption>F</figcaption></figure>',
    );
  });

  const refused: [object, string, string][] = [
    [{ status: "trash" }, "rest_invalid_param", "status"],
    [{ categories: [777] }, "rest_invalid_param", "categories"],
    [{ categories: ["x"] }, "rest_invalid_param", "categories"],
    [{ date: "soon" }, "rest_invalid_param", "date"],
    [{ slug: 5 }, "rest_invalid_param", "slug"],
    [{ access: "open" }, "rest_invalid_param", "access"],
    [{ acf: { author: 999999 } }, "rest_invalid_param", "acf"],
    [{ acf: "x" }, "rest_invalid_param", "acf"],
    [{ featured_media: 999999 }, "rest_invalid_featured_media", ""],
    [{ title: "", content: "" }, "empty_content", ""],
    [{ id: 5 }, "rest_post_exists", ""],
  ];
  it.each(refused)("refuses %j with %s", async (body, code, name) => {
    const { status, json } = await paper.write("POST", articles, { title: "T", ...body });
    expect([status, json.code]).toEqual([400, code]);
    if (name) expect(Object.keys(json.data.params)).toEqual([name]);
  });

  it("refuses a body that is not JSON, and one that is too long", async () => {
    const headers = { ...editor, "content-type": "application/json" };
    const broken = await paper.send(articles, { method: "POST", headers, body: "{" });
    expect([broken.status, broken.json.code, broken.json.data.json_error_code]).toEqual([
      400,
      "rest_invalid_json",
      4,
    ]);
    const long = await paper.send(articles, {
      method: "POST",
      headers,
      body: JSON.stringify({ title: "x".repeat(6_000_000) }),
    });
    expect(long.status).toBe(413);
  });

  it("refuses strangers with 401 and staff without the right with 403", async () => {
    const id = ids.get("article:story-1");
    const asked: [string, string, object, string][] = [
      ["POST", articles, { title: "x" }, "rest_cannot_create"],
      ["PUT", `${articles}/${id}`, { title: "x" }, "rest_cannot_edit"],
      ["DELETE", `${articles}/${id}`, {}, "rest_cannot_delete"],
    ];
    for (const [method, path, body, code] of asked) {
      const { status, json } = await paper.write(method, path, body, {});
      expect([status, json.code]).toEqual([401, code]);
    }
    const publishing = await paper.write(
      "POST",
      articles,
      { title: "x", status: "publish" },
      trainee,
    );
    expect([publishing.status, publishing.json.code]).toEqual([403, "rest_cannot_publish"]);
    expect((await paper.write("PUT", `${articles}/${id}`, { title: "x" }, trainee)).status).toBe(
      403,
    );
    expect((await paper.write("POST", articles, { title: "x" }, trainee)).status).toBe(201);
  });
});

describe("changing an article", () => {
  it("remembers the old address and publishes old and new tags", async () => {
    const { id } = await create({ title: "First name", categories: [6] });
    paper.takeTags();
    const { status, json } = await paper.write("PATCH", `${articles}/${id}`, {
      slug: "second-name",
      categories: [7],
    });
    expect([status, json.slug]).toEqual([200, "second-name"]);
    expect(paper.takeTags()).toEqual(
      expect.arrayContaining(["section:6", "section:7", `article:${id}`]),
    );
    const { reader } = paper.content;
    expect(await reader.findArticle("first-name")).toBeNull();
    expect(await reader.findMovedArticle("first-name")).toBe("second-name");
    expect((await reader.listStories({ sectionId: 6, limit: 5 })).total).toBe(0);
    expect((await reader.listStories({ sectionId: 7, limit: 5 })).total).toBe(1);
    await create({ title: "x", slug: "first-name" });
    expect(await reader.findMovedArticle("first-name")).toBeNull();
  });

  it("keeps revisions for staff", async () => {
    const { id } = await create({ title: "Version one" });
    await paper.write("POST", `${articles}/${id}`, { title: "Version two" });
    const { json } = await paper.send(`${articles}/${id}/revisions`, { headers: editor });
    expect(json.map((each: Json) => each.title.rendered)).toEqual(["Version two", "Version one"]);
    expect((await paper.send(`${articles}/${id}/revisions`)).json.code).toBe("rest_cannot_read");
  });

  it("is reached by _method and by WordPress's header", async () => {
    const { id } = await create({});
    const one = await paper.write("POST", `${articles}/${id}?_method=PATCH`, { title: "Patched" });
    expect(one.json.title.raw).toBe("Patched");
    const two = await paper.send(`${articles}/${id}`, {
      method: "POST",
      headers: { ...editor, "x-http-method-override": "DELETE" },
    });
    expect(two.json.status).toBe("trash");
  });

  it("answers 404 for an id that is not there", async () => {
    expect((await paper.write("PUT", `${articles}/999999`, { title: "x" })).json.code).toBe(
      "rest_post_invalid_id",
    );
    const writer = ids.get("writer:ida-brandt");
    expect((await paper.write("PUT", `${articles}/${writer}`, { title: "x" })).status).toBe(404);
  });
});

describe("scheduling", () => {
  it("holds a future article until the clock reaches it", async () => {
    const created = await create({
      title: "Tomorrow",
      date: "2026-11-22T09:00:00",
      categories: [8],
    });
    expect([created.status, created.date_gmt]).toEqual(["future", "2026-11-22T14:00:00"]);
    const { reader, publishDue } = paper.content;
    expect(await reader.findArticle("tomorrow")).toBeNull();
    expect(await publishDue()).toBe(0);
    paper.clock.advance({ days: 1 });
    paper.takeTags();
    expect(await publishDue()).toBe(1);
    expect(paper.takeTags()).toContain("section:8");
    expect((await reader.findArticle("tomorrow"))?.title).toBe("Tomorrow");
    expect((await reader.listStories({ sectionId: 8, limit: 5 })).total).toBe(1);
  });

  it("publishes at once what is scheduled for the past", async () => {
    expect((await create({ status: "future", date_gmt: "2026-01-01T00:00:00" })).status).toBe(
      "publish",
    );
  });

  it("dates a draft when it is published", async () => {
    const { json } = await paper.write("POST", articles, { title: "Later" });
    paper.clock.advance({ hours: 3 });
    const { json: published } = await paper.write("PUT", `${articles}/${json.id}`, {
      status: "publish",
    });
    expect(published.date_gmt).toBe(paper.clock.now().toISOString().slice(0, 19));
    expect(published.slug).toBe("later");
  });
});

describe("deleting", () => {
  it("puts into the trash first, from where a status brings it back", async () => {
    const { id, slug } = await create({ title: "Regret", categories: [9] });
    const trashed = await paper.write("DELETE", `${articles}/${id}`);
    expect([trashed.status, trashed.json.status, trashed.json.slug]).toEqual([
      200,
      "trash",
      `${slug}__trashed`,
    ]);
    expect((await paper.content.reader.listStories({ sectionId: 9, limit: 5 })).total).toBe(0);
    expect((await paper.write("DELETE", `${articles}/${id}`)).status).toBe(410);
    const back = await paper.write("PUT", `${articles}/${id}`, { status: "publish" });
    expect([back.json.status, back.json.slug]).toEqual(["publish", slug]);
    const gone = await paper.write("DELETE", `${articles}/${id}?force=true`);
    expect(gone.json).toMatchObject({ deleted: true, previous: { id, slug } });
    expect((await paper.send(`${articles}/${id}`)).status).toBe(404);
  });
});

describe("the top stories", () => {
  it("are set on their page, by id or by name, and must exist", async () => {
    const wanted = [ids.get("article:story-2"), ids.get("article:story-4")];
    const { status } = await paper.write("POST", "/wp/v2/pages/top-stories-2", {
      acf: { articles: wanted, bulleted_featured_excerpt: true, featured_excerpt: "One\nTwo" },
    });
    expect(status).toBe(200);
    expect(paper.takeTags()).toEqual(expect.arrayContaining(["top-stories", "front"]));
    const { topStories, stories } = await paper.content.reader.getFrontPage();
    expect(topStories).toMatchObject({
      ids: wanted,
      breaking: true,
      bulleted: true,
      excerpt: "One\nTwo",
    });
    expect(topStories.featured?.slug).toBe("story-2");
    expect(stories.national?.map((story) => story.slug)).not.toContain("story-2");
    const unknown = await paper.write("POST", "/wp/v2/pages/top-stories-2", {
      acf: { articles: [999999] },
    });
    expect([unknown.status, unknown.json.code]).toEqual([400, "rest_invalid_param"]);
  });
});

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

    const { id } = await create({ title: "With picture", featured_media: json.id });
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

describe("authors, crosswords and videos", () => {
  it("are written by staff too", async () => {
    const author = await paper.write("POST", "/wp/v2/authors", {
      title: "Otto Lenz",
      excerpt: "Paints.",
      acf: { role: "Critic" },
      status: "publish",
    });
    expect(author.json).toMatchObject({
      slug: "otto-lenz",
      name: "Otto Lenz",
      acf: { role: "Critic" },
    });
    await paper.write("POST", "/wp/v2/authors/" + author.json.id, { title: "Otto B. Lenz" });
    expect((await paper.content.reader.findAuthor("otto-lenz"))?.name).toBe("Otto B. Lenz");
    const puzzle = await paper.write("POST", "/wp/v2/crosswords", {
      title: "No. 2",
      status: "publish",
      acf: { embed: '<iframe src="https://p.example/2" onload="x()"></iframe>' },
    });
    expect(puzzle.json.acf.embed).toBe(
      '<iframe src="https://p.example/2" title="Crossword"></iframe>',
    );
    const bad = await paper.write("POST", "/wp/v2/crosswords", {
      title: "x",
      acf: { embed: '<iframe src="javascript:x"></iframe>' },
    });
    expect(bad.status).toBe(400);
    const video = await paper.write("POST", "/wp/v2/video", {
      title: "V",
      status: "publish",
      acf: { url: "javascript:x" },
    });
    expect(video.status).toBe(400);
  });
});
