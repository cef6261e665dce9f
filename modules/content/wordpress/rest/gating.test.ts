import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestContent, edition, editor, secret, type TestContent } from "../../test-content";

let paper: TestContent;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  paper = await createTestContent();
  const gated = (edition.articles ?? []).filter((each) => each.access !== "free");
  ids = await paper.content.importEdition({ ...edition, articles: gated });
});
afterAll(() => paper.close());

describe("a gated sentence", () => {
  const paths = [
    "/wp/v2/articles?per_page=100",
    "/wp/v2/articles?slug=metered-one",
    "/wp/v2/articles?slug=walled-one",
    "/wp/v2/articles?include=%M%,%W%&orderby=include",
    "/wp/v2/articles?search=vault",
    "/wp/v2/articles?search=violins&search_columns=post_content",
    "/wp/v2/articles?search=word3&_fields=content",
    "/wp/v2/articles?_embed&per_page=100",
    "/wp/v2/articles?_envelope&per_page=100",
    "/wp/v2/articles?context=embed",
    "/wp/v2/articles?context=edit",
    "/wp/v2/articles?acf_format=standard",
    "/wp/v2/articles/%M%",
    "/wp/v2/articles/%W%?_fields=content,excerpt",
    "/wp/v2/articles/%W%?_fields=content.raw",
    "/wp/v2/articles/%W%?context=edit",
    "/wp/v2/articles/%M%/revisions",
    "/wp/v2/articles/%W%/revisions?_embed",
    "/wp/v2/pages?slug=top-stories-2&_embed&acf_format=standard",
    "/wp/v2/media?_embed",
    "/wp/v2/authors?_embed",
  ];
  it.each(paths)("does not appear in %s", async (path) => {
    const filled = path
      .replace("%M%", String(ids.get("article:metered-one")))
      .replace("%W%", String(ids.get("article:walled-one")));
    const { text, headers } = await paper.send(filled);
    const showsSomething = filled.includes("articles") && text !== "[]";
    expect(text).not.toContain("vault");
    expect(text).not.toContain("violins");
    expect(text).not.toContain("word85");
    if (showsSomething) expect(headers.get("cache-control")).toMatch(/^private/);
  });

  it("is not found by search, though title and deck are", async () => {
    expect((await paper.send("/wp/v2/articles?search=violins")).json).toEqual([]);
    expect((await paper.send("/wp/v2/articles?search=deck")).json).toHaveLength(1);
  });

  it("leaves the teaser and marks the content as protected", async () => {
    const { json } = await paper.send("/wp/v2/articles?slug=walled-one");
    expect(json[0].content).toEqual({ rendered: "<p>Lead of story 11.</p>\n", protected: true });
    expect(json[0].excerpt.rendered).toBe("<p>Lead of story 11.</p>\n");
    expect(json[0].access).toBe("subscribers");
  });

  it("is returned to editors in the edit context only", async () => {
    const path = `/wp/v2/articles/${ids.get("article:walled-one")}`;
    const working = await paper.send(`${path}?context=edit`, { headers: editor });
    expect(working.json.content.raw).toContain(secret);
    expect(working.headers.get("cache-control")).toBe("private, no-store");
    expect((await paper.send(path, { headers: editor })).text).not.toContain("vault");
  });
});
