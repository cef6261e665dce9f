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

/** A page whose rendering waits at a gate. */
const slowPage = (checkAccess: Promise<void>, words: string, tags: string[]) => {
  const { encoding, render } = page(words, tags);
  return { encoding, render: () => checkAccess.then(render) };
};

const text = (answer: Page) => answer.versions.identity.body.toString();

test("a page is rendered once and then served", async () => {
  await store.get("/", page("a"));
  expect(text(await store.get("/", page("b")))).toBe("a");
  expect(rendered).toBe(1);
  expect(store.find("/")).toBeDefined();
});

test("many callers at once cost one rendering", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get("/", page("a"))));
  expect(rendered).toBe(1);
  expect(answers.map(text)).toEqual(Array.from({ length: 20 }, () => "a"));
});

test("a page past its time is served once more while it is renewed", async () => {
  await store.get("/", page("old"));
  now = 2000;
  expect(store.find("/")).toBeUndefined();
  expect(text(await store.get("/", page("new")))).toBe("old");
  await expect.poll(() => store.find("/")?.versions.identity.body.toString()).toBe("new");
});

test("a page long past its time is not served again", async () => {
  await store.get("/", page("yesterday"));
  now = 12 * 3_600_000;
  expect(text(await store.get("/", page("today")))).toBe("today");
});

test("a page long past its time is better than none while rendering fails", async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  store = createPageStore({ maxBytes: 200_000, freshFor: 1000, now: () => now, onError });
  await store.get("/", page("yesterday"));
  now = 12 * 3_600_000;
  const failing = { ...page("today"), render: () => Promise.reject(new Error("no database")) };
  expect(text(await store.get("/", failing))).toBe("yesterday");
  expect(String(errors)).toContain("no database");
});

test("dropping a tag forgets the pages that carry it and no others", async () => {
  await store.get("/one", page("1", ["article:1", "front"]));
  await store.get("/two", page("2", ["article:2"]));
  store.drop(["article:1"]);
  expect(store.find("/one")).toBeUndefined();
  expect(store.find("/two")).toBeDefined();
  store.drop(["*"]);
  expect(store.stats().pages).toBe(0);
});

test.each([[["article:1"]], [["*"]]])(
  "a page that was being rendered while %j changed is not kept",
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

test("whoever asks after a change does not get a rendering begun before it", async () => {
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

test("a failed rendering is not kept and fails only its callers", async () => {
  const fails = { encoding: "br" as const, render: () => Promise.reject(new Error("no ink")) };
  await expect(store.get("/", fails)).rejects.toThrow("no ink");
  expect(text(await store.get("/", page("a")))).toBe("a");
});

test("what must not be kept is made anew each time", async () => {
  await store.get("/", page("a", [], false));
  await store.get("/", page("b", [], false));
  expect(rendered).toBe(2);
});

test("the store stays within its bytes and forgets the least used first", async () => {
  const big = "x".repeat(20_000);
  for (let at = 0; at < 30; at++) await store.get(`/${at}`, page(big, [`article:${at}`]));
  expect(store.stats().bytes).toBeLessThanOrEqual(200_000);
  expect(store.find("/0")).toBeUndefined();
  expect(store.find("/29")).toBeDefined();
});

test("each encoding has its own validator and length once it is compressed", async () => {
  const words = "words ".repeat(500);
  const first = await store.get("/", page(words));
  expect(first.versions.gzip.headers).toContain("content-encoding");
  // Nobody has asked for brotli yet: it would be the plain page.
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

test("a page larger than the whole store is sent and leaves nothing behind", async () => {
  const made = await store.get("/", page("x".repeat(300_000), ["front"]));
  expect(made.status).toBe(200);
  expect(store.find("/")).toBeUndefined();
  expect(store.stats()).toMatchObject({ pages: 0, bytes: 0 });
});
