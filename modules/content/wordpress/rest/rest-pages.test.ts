import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestContent,
  editor,
  type Json,
  origin,
  type TestContent,
  trainee,
} from "../../test-content";

let paper: TestContent;
const pages = "/wp/v2/pages";

const about = {
  slug: "about",
  title: "About the paper",
  excerpt: "Who it's by.",
  bodyHtml: '<h2 id="made">How it is made</h2><p>By hand.</p><h2>Who pays & why</h2>',
  metaTitle: "About",
};

beforeAll(async () => {
  paper = await createTestContent();
  // Two processes starting at the same time.
  const both = [paper.content.ensurePages([about]), paper.content.ensurePages([about])];
  await Promise.all(both);
});
beforeEach(() => {
  paper.takeTags();
});
afterAll(() => paper.close());

async function idOf(slug: string): Promise<number> {
  const { json } = await paper.send(`${pages}?slug=${slug}`);
  expect(json).toHaveLength(1);
  return json[0].id;
}

describe("content pages", () => {
  it("are imported into an empty installation once, with an ID for each heading", async () => {
    await paper.content.ensurePages([{ ...about, slug: "late", title: "Late" }]);
    const { reader } = paper.content;
    expect(await reader.listPages()).toEqual([
      { slug: "about", updatedAt: "2026-11-21T15:00:00.000Z" },
    ]);
    expect(await reader.findPage("about")).toMatchObject({
      title: "About the paper",
      excerpt: "Who it’s by.",
      metaTitle: "About",
      metaDescription: "",
      bodyHtml:
        '<h2 id="made">How it is made</h2><p>By hand.</p><h2 id="who-pays-why">Who pays &amp; why</h2>',
      headings: [
        { id: "made", name: "How it is made" },
        { id: "who-pays-why", name: "Who pays & why" },
      ],
      updatedAt: "2026-11-21T15:00:00.000Z",
    });
    expect(await reader.findPage("top-stories-2")).toBeNull();
  });

  it("can be edited by staff, keep revisions, and refresh every list", async () => {
    const id = await idOf("about");
    paper.clock.advance({ hours: 1 });
    const { status, json } = await paper.write("PATCH", `${pages}/${id}`, {
      content:
        '<p onclick="x()">By <script>x()</script>machine.</p><dl><dt>Ink</dt><dd>Black</dd></dl>',
      acf: { meta_description: "All about it" },
    });
    expect([
      status,
      json.content.rendered.trim(),
      json.acf.meta_title,
      json.acf.meta_description,
    ]).toEqual([
      200,
      "<p>By machine.</p><dl><dt>Ink</dt><dd>Black</dd></dl>",
      "About",
      "All about it",
    ]);
    expect(json.link).toBe(`${origin}/about`);
    expect(json["_links"]["version-history"]).toEqual([
      { href: `${origin}/wp-json/wp/v2/pages/${id}/revisions` },
    ]);
    expect(paper.takeTags()).toEqual(["entries", "page:about"]);
    const found = await paper.content.reader.findPage("about");
    expect(found?.updatedAt).toBe("2026-11-21T16:00:00.000Z");

    const revisions = await paper.send(`${pages}/${id}/revisions`, { headers: editor });
    expect(revisions.json.map((each: Json) => each.content.rendered)).toEqual([
      "<p>By machine.</p><dl><dt>Ink</dt><dd>Black</dd></dl>",
      '<h2 id="made">How it is made</h2><p>By hand.</p><h2>Who pays &amp; why</h2>',
    ]);
    const [{ id: newest }] = revisions.json;
    const one = await paper.send(`${pages}/${id}/revisions/${newest}`, { headers: editor });
    expect(one.json["_links"].parent[0].href).toBe(`${origin}/wp-json/wp/v2/pages/${id}`);
    const stranger = await paper.send(`${pages}/${id}/revisions`);
    expect([stranger.status, stranger.json.code]).toEqual([401, "rest_cannot_read"]);
  });

  it("are public from their publication time until they are withdrawn", async () => {
    const { reader } = paper.content;
    const draft = await paper.write("POST", pages, { title: "Imprint", content: "Who we are." });
    expect([draft.status, draft.json.status]).toEqual([201, "draft"]);
    const { id } = draft.json;
    const published = await paper.write("PATCH", `${pages}/${id}`, { status: "publish" });
    expect(published.json.slug).toBe("imprint");
    expect((await reader.findPage("imprint"))?.bodyHtml).toBe("<p>Who we are.</p>");
    for (const status of ["draft", "pending", "private"]) {
      await paper.write("PATCH", `${pages}/${id}`, { status });
      expect(await reader.findPage("imprint"), status).toBeNull();
    }
    const due = { status: "publish", date_gmt: "2026-11-22T12:00:00" };
    expect((await paper.write("PATCH", `${pages}/${id}`, due)).json.status).toBe("future");
    expect(await reader.findPage("imprint")).toBeNull();
    paper.clock.advance({ days: 1 });
    paper.takeTags();
    await paper.content.publishDue();
    expect(paper.takeTags()).toEqual(["entries", "page:imprint"]);
    expect(await reader.findPage("imprint")).not.toBeNull();

    await paper.write("PATCH", `${pages}/${id}`, { slug: "who-we-are" });
    expect(paper.takeTags()).toEqual(["entries", "page:imprint", "page:who-we-are"]);
    expect(await reader.findMovedPage("imprint")).toBe("who-we-are");
    expect((await paper.write("DELETE", `${pages}/${id}`)).json.status).toBe("trash");
    expect(await reader.findPage("who-we-are")).toBeNull();
    expect(await reader.findMovedPage("imprint")).toBeNull();
  });

  it.each([
    ["a stranger", {}, { title: "x" }, 401, "rest_cannot_create"],
    ["who may not publish", trainee, { title: "x", status: "publish" }, 403, "rest_cannot_publish"],
    ["nothing to say", editor, { status: "publish" }, 400, "empty_content"],
    ["a status that is none", editor, { title: "x", status: "live" }, 400, "rest_invalid_param"],
    ["fields that are none", editor, { title: "x", acf: "About" }, 400, "rest_invalid_param"],
    [
      "a field of another type",
      editor,
      { title: "x", acf: { meta_title: ["About"] } },
      400,
      "rest_invalid_param",
    ],
    ["a title too long", editor, { title: "x".repeat(501) }, 400, "rest_invalid_param"],
    ["a password", editor, { title: "x", password: "hush" }, 400, "rest_invalid_param"],
  ])("are rejected for %s", async (_, headers, body, status, code) => {
    const refused = await paper.write("POST", pages, body, headers);
    expect([refused.status, refused.json.code]).toEqual([status, code]);
  });

  it("are never gated, even if a write asks for it", async () => {
    const body = { title: "Open", content: "<p>All of it.</p>", status: "publish" };
    const { json } = await paper.write("POST", pages, { ...body, access: "subscribers" });
    const { json: seen } = await paper.send(`${pages}/${json.id}`);
    expect(seen.content).toEqual({ rendered: "<p>All of it.</p>\n", protected: false });
    expect(seen).not.toHaveProperty("access");
  });

  it("list revisions support and the terms' path in the edit context", async () => {
    const type = await paper.send("/wp/v2/types/page?context=edit", { headers: editor });
    expect(type.json.supports).toMatchObject({ title: true, editor: true, revisions: true });
    const terms = await paper.write("POST", pages, { title: "Terms of use", status: "publish" });
    expect(terms.json.link).toBe(`${origin}/privacy-policy#Terms-of-use`);
  });
});
