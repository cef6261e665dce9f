import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import type { Encoding } from "../http/encoding";
import { createPageStore, type Page, type PageStore, type RenderedPage } from "./page-store";

let now: number;
let store: PageStore;
let rendered: number;

beforeEach(() => {
  now = 0;
  rendered = 0;
  store = createPageStore({
    maxBytes: 200_000,
    freshFor: 1000,
    now: () => now,
    onError: (error) => {
      throw error;
    },
  });
});

const page = (text: string, tags: string[] = [], storable = true) => ({
  encoding: "gzip" as const,
  render: async (): Promise<RenderedPage> => {
    rendered++;
    return { status: 200, headers: {}, body: Buffer.from(text), tags, storable };
  },
});

/** A page whose rendering waits for a promise. */
const slowPage = (checkAccess: Promise<void>, words: string, tags: string[]) => {
  const { encoding, render } = page(words, tags);
  return { encoding, render: () => checkAccess.then(render) };
};

const text = (answer: Page) => answer.versions.identity.body.toString();

test("renders a page once and then serves it", async () => {
  await store.get("/", page("a"));
  expect(text(await store.get("/", page("b")))).toBe("a");
  expect(rendered).toBe(1);
  expect(store.find("/")).toBeDefined();
});

test("renders once for concurrent callers", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get("/", page("a"))));
  expect(rendered).toBe(1);
  expect(answers.map(text)).toEqual(Array.from({ length: 20 }, () => "a"));
});

test("serves a stale page while it is renewed", async () => {
  await store.get("/", page("old"));
  now = 2000;
  expect(store.find("/")).toBeUndefined();
  expect(text(await store.get("/", page("new")))).toBe("old");
  await expect.poll(() => store.find("/")?.versions.identity.body.toString()).toBe("new");
});

test("does not serve an expired page", async () => {
  await store.get("/", page("yesterday"));
  now = 12 * 3_600_000;
  expect(text(await store.get("/", page("today")))).toBe("today");
});

test("serves an expired page if rendering fails", async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  store = createPageStore({ maxBytes: 200_000, freshFor: 1000, now: () => now, onError });
  await store.get("/", page("yesterday"));
  now = 12 * 3_600_000;
  const failing = { ...page("today"), render: () => Promise.reject(new Error("no database")) };
  expect(text(await store.get("/", failing))).toBe("yesterday");
  expect(String(errors)).toContain("no database");
});

test("drops only the pages with a tag", async () => {
  await store.get("/one", page("1", ["article:1", "front"]));
  await store.get("/two", page("2", ["article:2"]));
  store.drop(["article:1"]);
  expect(store.find("/one")).toBeUndefined();
  expect(store.find("/two")).toBeDefined();
  store.drop(["*"]);
  expect(store.stats().pages).toBe(0);
});

test.each([[["article:1"]], [["*"]]])(
  "does not store a page if %j changed while it was rendered",
  async (tags) => {
    let go = () => {};
    const checkAccess = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = store.get("/", slowPage(checkAccess, "stale", ["article:1"]));
    store.drop(tags);
    go();
    await slow;
    expect(store.find("/")).toBeUndefined();
    expect(text(await store.get("/", page("fresh", ["article:1"])))).toBe("fresh");
  },
);

test("starts a new rendering for callers after a change", async () => {
  let go = () => {};
  const checkAccess = new Promise<void>((resolve) => {
    go = resolve;
  });
  const before = store.get("/", slowPage(checkAccess, "before", ["front"]));
  store.drop(["front"]);
  const after = store.get("/", page("after", ["front"]));
  go();
  expect(text(await before)).toBe("before");
  expect(text(await after)).toBe("after");
  expect(text(await store.get("/", page("again")))).toBe("after");
});

test("rejects only the callers of a failed rendering", async () => {
  const fails = { encoding: "br" as const, render: () => Promise.reject(new Error("no ink")) };
  await expect(store.get("/", fails)).rejects.toThrow("no ink");
  expect(text(await store.get("/", page("a")))).toBe("a");
});

test("renders a page that must not be stored each time", async () => {
  await store.get("/", page("a", [], false));
  await store.get("/", page("b", [], false));
  expect(rendered).toBe(2);
});

test("stays within its size and evicts the least recently used page", async () => {
  const big = "x".repeat(20_000);
  for (let at = 0; at < 30; at++) await store.get(`/${at}`, page(big, [`article:${at}`]));
  expect(store.stats().bytes).toBeLessThanOrEqual(200_000);
  expect(store.find("/0")).toBeUndefined();
  expect(store.find("/29")).toBeDefined();
});

test("gives each compressed encoding its own ETag and length", async () => {
  const words = "words ".repeat(500);
  const first = await store.get("/", page(words));
  expect(first.versions.gzip.headers).toContain("content-encoding");
  // Brotli has not been requested yet: the version contains the uncompressed page.
  expect(first.versions.br).toBe(first.versions.identity);

  await expect.poll(() => store.find("/")).not.toBe(first);
  const { versions } = store.find("/")!;
  const of = (encoding: Encoding, name: string) =>
    versions[encoding].headers[versions[encoding].headers.indexOf(name) + 1];
  expect(new Set([of("identity", "etag"), of("gzip", "etag"), of("br", "etag")]).size).toBe(3);
  expect(of("gzip", "etag")).not.toBe(first.versions.gzip.etag);
  expect(of("br", "content-encoding")).toBe("br");
  expect(Number(of("gzip", "content-length"))).toBe(versions.gzip.body.length);
  expect(gunzipSync(versions.gzip.body).toString()).toBe(words);
  expect(brotliDecompressSync(versions.br.body).toString()).toBe(words);
  expect(versions.identity.headers).not.toContain("content-encoding");
});

test("returns a page larger than the store without storing it", async () => {
  const made = await store.get("/", page("x".repeat(300_000), ["front"]));
  expect(made.status).toBe(200);
  expect(store.find("/")).toBeUndefined();
  expect(store.stats()).toMatchObject({ pages: 0, bytes: 0 });
});
