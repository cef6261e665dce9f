import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestContent,
  edition,
  editor,
  type Json,
  type TestContent,
} from "../../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;
const articles = "/wp/v2/articles";

beforeAll(async () => {
  paper = await createTestContent();
  ids = await paper.content.importEdition(edition);
});
beforeEach(() => {
  paper.takeTags();
});
afterAll(() => paper.close());

describe("changing an article", () => {
  it("redirects the old slug and publishes old and new tags", async () => {
    const { id } = await paper.publish({ title: "First name", categories: [6] });
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
    await paper.publish({ title: "x", slug: "first-name" });
    expect(await reader.findMovedArticle("first-name")).toBeNull();
  });

  it("keeps revisions for staff", async () => {
    const { id } = await paper.publish({ title: "Version one" });
    await paper.write("POST", `${articles}/${id}`, { title: "Version two" });
    const { json } = await paper.send(`${articles}/${id}/revisions`, { headers: editor });
    expect(json.map((each: Json) => each.title.rendered)).toEqual(["Version two", "Version one"]);
    expect((await paper.send(`${articles}/${id}/revisions`)).json.code).toBe("rest_cannot_read");
  });

  it("is available through _method and WordPress's header", async () => {
    const { id } = await paper.publish({});
    const one = await paper.write("POST", `${articles}/${id}?_method=PATCH`, { title: "Patched" });
    expect(one.json.title.raw).toBe("Patched");
    const two = await paper.send(`${articles}/${id}`, {
      method: "POST",
      headers: { ...editor, "x-http-method-override": "DELETE" },
    });
    expect(two.json.status).toBe("trash");
  });

  it("returns 404 for an unknown ID", async () => {
    expect((await paper.write("PUT", `${articles}/999999`, { title: "x" })).json.code).toBe(
      "rest_post_invalid_id",
    );
    const writer = ids.get("writer:ida-brandt");
    expect((await paper.write("PUT", `${articles}/${writer}`, { title: "x" })).status).toBe(404);
  });
});

describe("scheduling", () => {
  it("withholds a future article until the clock reaches its date", async () => {
    const created = await paper.publish({
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

  it("publishes immediately if the date is in the past", async () => {
    expect(
      (await paper.publish({ status: "future", date_gmt: "2026-01-01T00:00:00" })).status,
    ).toBe("publish");
  });

  it("sets a draft's date when it is published", async () => {
    const { json } = await paper.write("POST", articles, { title: "Later" });
    paper.clock.advance({ hours: 3 });
    const { json: published } = await paper.write("PUT", `${articles}/${json.id}`, {
      status: "publish",
    });
    expect(published.date_gmt).toBe(paper.clock.now().toISOString().slice(0, 19));
    expect(published.slug).toBe("later");
  });
});

describe("a password", () => {
  it("is rejected: no text that its author believes to be protected may be public", async () => {
    const body = { title: "Locked", content: "For a few.", status: "publish", password: "hush" };
    const { status, json } = await paper.write("POST", articles, body);
    expect([status, json.code]).toEqual([400, "rest_invalid_param"]);
    expect(json.data.params.password).toContain("Use access to restrict an article");
    const { id } = await paper.publish({ title: "Open", password: "" });
    const changed = await paper.write("PATCH", `${articles}/${id}`, { password: "hush" });
    expect(changed.status).toBe(400);
  });
});

describe("deleting", () => {
  it("moves an entry to the trash first, from which a new status restores it", async () => {
    const { id, slug } = await paper.publish({ title: "Regret", categories: [9] });
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
  it("are set on their page, by ID or slug, and must exist", async () => {
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

describe("authors, crosswords and videos", () => {
  it("can be written by staff", async () => {
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
