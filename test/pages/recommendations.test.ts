/** The recommendations below an article: a fragment with an address of its own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The slugs that the headlines link to. */
const linked = (html: string) =>
  Array.from(html.matchAll(/<h3[^>]*><a href="\/article\/([\w-]+)"/g), ([, slug]) => slug!);

async function listFeatured(): Promise<{ id: number; slug: string; title: string }[]> {
  const answer = await app.send("/api/v1/articles/featured?limit=9");
  return ((await answer.json()) as { articles: { id: number; slug: string; title: string }[] })
    .articles;
}

test("are two lists of four without the article itself, and no document", async () => {
  const [featured] = await listFeatured();
  const response = await app.send(`/article/${featured!.slug}/recommendations`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("cache-control")).toBe("public, max-age=30");
  const html = await response.text();
  expect(html).toMatch(/^<div class="recommendations">/);
  expect(html).not.toMatch(/<(?:html|script|link|style)\b/);
  const slugs = linked(html);
  expect(slugs).toHaveLength(8);
  expect(slugs).not.toContain(featured!.slug);
  const page = await (await app.send(`/article/${featured!.slug}`)).text();
  expect(page).toContain(`data-fragment="/article/${featured!.slug}/recommendations"`);
});

test("are stored until a story that they show changes", async () => {
  const [of, shown] = await listFeatured();
  const path = `/article/${of!.slug}/recommendations`;
  const read = async () => (await app.send(path)).text();
  expect(linked(await read())).toContain(shown!.slug);
  const stop = app.recordStatements();
  await read();
  expect(stop()).toEqual([]);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${shown!.id}`, {
    title: "A Headline That Nobody Recommended Before",
  });
  expect(await read()).toContain("A Headline That Nobody Recommended Before");
});

test("of an article that does not exist are none", async () => {
  const response = await app.send("/article/no-such-article/recommendations");
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
});
