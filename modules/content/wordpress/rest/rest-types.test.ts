import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestContent, editor, reporter, type TestContent } from "../../test-content";

let paper: TestContent;

beforeAll(async () => {
  paper = await createTestContent();
});
afterAll(() => paper.close());

const aboutTypes = "Sorry, you are not allowed to edit posts in this post type.";
const aboutTerms = "Sorry, you are not allowed to manage terms in this taxonomy.";

it.each([
  ["types", "rest_cannot_view", aboutTypes],
  ["types/article", "rest_forbidden_context", aboutTypes],
  ["taxonomies", "rest_cannot_view", aboutTerms],
  ["taxonomies/category", "rest_forbidden_context", aboutTerms],
  [
    "categories",
    "rest_forbidden_context",
    "Sorry, you are not allowed to edit terms in this taxonomy.",
  ],
  ["categories/2", "rest_forbidden_context", "Sorry, you are not allowed to edit this term."],
])("returns %s only to staff in the edit context", async (path, code, message) => {
  const address = `/wp/v2/${path}?context=edit`;
  const stranger = await paper.send(address);
  expect([stranger.status, stranger.json.code, stranger.json.message]).toEqual([
    401,
    code,
    message,
  ]);
  const nobody = await paper.send(address, { headers: reporter });
  expect([nobody.status, nobody.json.code]).toEqual([403, code]);
  const staff = await paper.send(address, { headers: editor });
  expect(staff.status).toBe(200);
  expect(staff.headers.get("cache-control")).toBe("private, no-store");
});

it("returns as much of a type as each context has, in WordPress's order", async () => {
  const keys = async (path: string, headers = {}) =>
    Object.keys((await paper.send(`/wp/v2/${path}`, { headers })).json).join(" ");
  expect(await keys("types/article")).toBe(
    "description hierarchical has_archive name slug icon taxonomies rest_base rest_namespace _links",
  );
  expect(await keys("types/article?context=embed")).toBe(
    "name slug icon rest_base rest_namespace _links",
  );
  expect(await keys("types/article?context=edit", editor)).toBe(
    "capabilities description hierarchical has_archive visibility viewable labels name slug icon " +
      "supports taxonomies rest_base rest_namespace _links",
  );
  const { json } = await paper.send("/wp/v2/types?context=edit", { headers: editor });
  expect(json.article).toMatchObject({
    capabilities: { edit_posts: "edit_articles", publish_posts: "publish_articles" },
    labels: { singular_name: "Article", not_found: "No articles found." },
    supports: { title: true, editor: true, comments: true, revisions: true },
    viewable: true,
  });
  expect(json.writer.supports).toEqual({ title: true, excerpt: true, thumbnail: true });
  expect(await keys("taxonomies/category?context=edit", editor)).toBe(
    "name slug capabilities description labels types show_cloud hierarchical rest_base " +
      "rest_namespace visibility _links",
  );
  expect((await paper.send("/wp/v2/taxonomies?type=article")).json.category.slug).toBe("category");
  expect((await paper.send("/wp/v2/taxonomies?type=event")).json).toEqual({});
});
