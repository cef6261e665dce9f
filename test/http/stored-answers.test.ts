/** REST reads, feeds, sitemaps and lists from the store: who gets them, and when they are made anew. */
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { giveProduct, openReader } from "../access/visitors";
import { openBrowser } from "../accounts/browser";
import { decide, postComment, publish } from "../comments/paper";
import { uploadPicture } from "../setup/upload-picture";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";

let app: TestApp;
let free: { id: number; slug: string };
let gated: { id: number; slug: string };

const rest = "/wp-json/wp/v2";
const host = new URL(origin).host;

beforeAll(async () => {
  app = await createTestApp();
  free = await publish(app);
  gated = await publish(app, { title: "Behind the wall", access: "subscribers" });
});
afterAll(() => app.close());
beforeEach(() => app.paper.stores.drop(["*"]));

/** The bytes that the HTTP server would send without asking the app. */
const find = (target: string, headers: Record<string, string> = {}) =>
  app.paper.findPage(target, { host, ...headers }, "identity");
const text = async (path: string, init?: RequestInit) => (await app.send(path, init)).text();

/** How many statements a request takes. */
async function countStatements(path: string): Promise<number> {
  const stop = app.recordStatements();
  expect((await app.send(path)).status).toBe(200);
  return stop().filter(({ text: sql }) => /\b(?:content|comments|popular)\./.test(sql)).length;
}

const stored = [
  `${rest}/articles`,
  `${rest}/articles?per_page=3&page=2&_embed=1`,
  `${rest}/articles?_fields=id,title`,
  `${rest}/authors`,
  `${rest}/categories`,
  `${rest}/comments`,
  "/feed",
  "/section/national/feed",
  "/sitemap.xml",
  "/sitemaps/articles-1.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/news.xml",
  "/api/v1/articles/popular/list?limit=3",
  "/api/v1/articles/featured",
];

test.each(stored)("%s is made once, and then served by the HTTP server itself", async (path) => {
  expect(await countStatements(path)).toBeGreaterThan(0);
  expect(await countStatements(path)).toBe(0);
  const made = await text(path);
  expect(find(path)?.body.toString()).toBe(made);
  await app.sendAsDora("PATCH", `${rest}/articles/${free.id}`, { excerpt: `Seen at ${path}` });
  expect(find(path)).toBeUndefined();
  expect(await countStatements(path)).toBeGreaterThan(0);
});

test.each([
  ["/feed?utm_source=x", "/feed"],
  ["/sitemaps/articles-1.xml?now=1", "/sitemaps/articles-1.xml"],
  ["/api/v1/articles/featured?limit=2&x=1", "/api/v1/articles/featured?limit=2"],
])("%s is the stored %s", async (path, canonical) => {
  const made = await text(path);
  expect(find(path)).toBeUndefined();
  expect(find(canonical)?.body.toString()).toBe(made);
});

test("repeats a query as sent in the links of each answer", async () => {
  const links = async (query: string) =>
    (await app.send(`${rest}/articles?${query}`)).headers.get("link");
  await links("per_page=2&page=2");
  expect(await links("page=2&per_page=2&utm_source=x")).toContain(
    "articles?page=3&per_page=2&utm_source=x",
  );
});

test.each([
  `${rest}/articles?_method=OPTIONS`,
  `${rest}/articles?rest_route=/wp/v2/types`,
  `${rest}/articles?page=9999`,
  `${rest}/articles?context=edit`,
  `${rest}/articles?_envelope=1&context=edit`,
  `${rest}/users/me`,
  `${rest}/articles/99999999`,
  "/sitemaps/articles-9999.xml",
  `${rest}/articles?search=${"x".repeat(2000)}`,
])("%s is not stored", async (path) => {
  const before = app.paper.stores.answers.stats().pages;
  await text(path);
  await text(path, { headers: { "x-http-method-override": "GET" } });
  expect(app.paper.stores.answers.stats().pages).toBe(before);
});

test.each([
  "/wp-json/../sandbox/mail",
  "/wp-json/%2e%2e/api/v1/comments/mine",
  "/wp-json\\..\\dashboard",
  "/sitemaps/../sandbox.xml",
  "http://elsewhere.example/feed",
])("the request line %s is left to the app", (target) => {
  expect(app.paper.makeAnswer(target, { host }, "identity")).toBeNull();
});

test("stores nothing for callers with credentials, and serves them nothing stored", async () => {
  const path = `${rest}/articles/${free.id}`;
  for (const query of ["", "?context=edit"]) await app.sendAsDora("GET", path + query);
  expect(app.paper.stores.answers.stats().pages).toBe(0);
  await text(path);
  expect(find(path)).toBeDefined();
  expect(find(path, { authorization: "Basic eA==" })).toBeUndefined();
  expect(find(path, { "x-http-method-override": "DELETE" })).toBeUndefined();
  const known = await app.sendAsDora("GET", path);
  expect(known.headers.get("cache-control")).toBe("private, no-store");
});

test("serves readers only what is the same for all of them", async () => {
  const email = "stored@example.com";
  const reader = await openReader(app, { email });
  await giveProduct(app, { email, productId: "sun-reader" });
  const cookie = { cookie: "tier=reader" };
  const paths = [`${rest}/articles/${free.id}`, `${rest}/articles/${gated.id}`];
  const isProtected = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { excerpt: { protected: boolean } }).excerpt.protected;

  // First the subscriber, whose answers must not be stored, then the visitor, then both again.
  for (const path of paths) await reader.send(path);
  expect(app.paper.stores.answers.stats().pages).toBe(0);
  expect(await isProtected(app.send(paths[1]!))).toBe(true);
  await app.send(paths[0]!);
  expect(find(paths[0]!, cookie)).toBeDefined();
  expect(find(paths[1]!)).toBeDefined();
  expect(find(paths[1]!, cookie)).toBeUndefined();
  expect(await isProtected(reader.send(paths[1]!))).toBe(false);
  expect(await isProtected(app.send(paths[1]!))).toBe(true);
});

test("tells readers apart in what is embedded", async () => {
  const email = "embedded@example.com";
  const reader = await openReader(app, { email });
  await giveProduct(app, { email, productId: "sun-reader" });
  const list = await app.send(`${rest}/pages?slug=top-stories-2&_fields=acf`);
  const [{ acf }] = (await list.json()) as [{ acf: { articles: number[] } }];
  await app.sendAsDora("PATCH", `${rest}/pages/top-stories-2`, {
    acf: { articles: [gated.id, ...acf.articles] },
  });
  const path = `${rest}/pages?slug=top-stories-2&_embed=1`;
  const isProtected = async (answer: Response) => {
    const [{ _embedded }] = (await answer.json()) as [
      { _embedded: Record<string, { id: number; excerpt: { protected: boolean } }[]> },
    ];
    return Object.values(_embedded)
      .flat()
      .find(({ id }) => id === gated.id)?.excerpt.protected;
  };
  const anonymous = await app.send(path);
  expect(anonymous.headers.get("cache-control")).toBe("private, no-cache");
  expect(await isProtected(anonymous)).toBe(true);
  expect(await isProtected(await reader.send(path))).toBe(false);
  expect(await isProtected(await app.send(path))).toBe(true);
});

test("feeds and sitemaps come from the store whatever a caller sends along", async () => {
  for (const path of ["/feed", "/sitemaps/articles-1.xml"]) {
    await text(path);
    const stop = app.recordStatements();
    for (const headers of [{ authorization: "Basic eA==" }, { cookie: "tier=reader" }]) {
      const response = await app.send(path, { headers: new Headers(Object.entries(headers)) });
      expect(response.status).toBe(200);
    }
    expect(stop()).toEqual([]);
  }
});

test("an approved comment shows at once", async () => {
  const path = `${rest}/comments?post=${free.id}`;
  expect(await text(path)).toBe("[]");
  const reader = await openReader(app, { email: "writes@example.com" });
  const comment = await postComment(app, reader, { post: free.id, content: "It holds." });
  await decide(app, comment.id, "approve");
  expect(await text(path)).toContain("It holds.");
  expect(await text(`${rest}/comments`)).toContain("It holds.");
});

test("a counted page view shows in the list at once", async () => {
  const path = "/api/v1/articles/popular/list?limit=1";
  await text(path);
  expect(find(path)).toBeDefined();
  await openBrowser(app).post(`/api/v1/articles/popular/increment/${free.id}`);
  await app.paper.popular.flush();
  expect(await (await app.send(path)).json()).toMatchObject([{ id: free.id }]);
});

test("is compressed when requested again, and answers conditional requests", async () => {
  const path = `${rest}/articles`;
  const headers = { "accept-encoding": "br" };
  const first = await app.send(path, { headers });
  expect(first.headers.get("content-encoding")).toBeNull();
  const made = await first.text();
  const second = await app.send(path, { headers });
  expect(second.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await second.arrayBuffer()).toString()).toBe(made);
  const etag = second.headers.get("etag")!;
  expect(app.paper.findPage(path, { host }, "br")?.etag).toBe(etag);
  const again = await app.send(path, { headers: { ...headers, "if-none-match": etag } });
  expect(again.status).toBe(304);
  const head = await app.send(path, { method: "HEAD" });
  expect(await head.text()).toBe("");
  expect(head.headers.get("x-wp-total")).toBe(first.headers.get("x-wp-total"));

  const changed = (await app.send("/feed")).headers.get("last-modified")!;
  const since = (at: string) => app.send("/feed", { headers: { "if-modified-since": at } });
  expect((await since(changed)).status).toBe(304);
  expect((await since("Thu, 01 Jan 1970 00:00:00 GMT")).status).toBe(200);
});

test("API queries never push out a page", async () => {
  const small = await createTestApp({ PAGE_STORE_MB: "1" });
  await small.send("/");
  for (let at = 0; at < 30; at++) await small.send(`${rest}/articles?x=${at}`);
  expect(small.paper.stores.answers.stats().pages).toBeLessThan(30);
  expect(small.paper.findPage("/", { host }, "identity")).toBeDefined();
  await small.close();
});

test("a picture that was just added leaves the front page stored", async () => {
  await app.send("/");
  expect(find("/")).toBeDefined();
  const { id } = await uploadPicture(app.send, { width: 90, height: 60, background: "#246" });
  expect(id).toBeGreaterThan(0);
  expect(find("/")).toBeDefined();
  // Once it is there, a page may show it.
  const changed = await app.sendAsDora("POST", `/wp-json/wp/v2/media/${id}`, {
    alt_text: "A pier",
  });
  expect(changed.status).toBe(200);
  expect(find("/")).toBeUndefined();
});
