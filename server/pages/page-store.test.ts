import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import type { Encoding } from "../http/encoding";
import type { FinishedPage } from "../http/finished-page";
import { createPageStore, type PageStore } from "./page-store";
import type { RenderedPage } from "./stored-page";

const staleFor = 10 * 60_000;

let now: number;
let store: PageStore;
let rendered: number;

beforeEach(() => {
  now = 0;
  rendered = 0;
  store = createPageStore({
    maxBytes: 200_000,
    freshFor: 1000,
    staleFor,
    keptFor: staleFor,
    isAway: () => false,
    makesSmaller: true,
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

const text = (answer: FinishedPage) => gunzipSync(answer.body).toString();

/** The text of the stored page; undefined without one. */
const found = (key: string) => {
  const answer = store.find(key, "gzip");
  return answer && text(answer);
};

test("renders a page once and then serves it", async () => {
  await store.get("/", page("a"));
  expect(text(await store.get("/", page("b")))).toBe("a");
  expect(rendered).toBe(1);
  expect(store.find("/", "gzip")).toBeDefined();
});

test("renders once for concurrent callers", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.get("/", page("a"))));
  expect(rendered).toBe(1);
  expect(answers.map(text)).toEqual(Array.from({ length: 20 }, () => "a"));
});

test("serves a stale page while it is renewed", async () => {
  await store.get("/", page("old"));
  now = 2000;
  expect(store.find("/", "gzip")).toBeUndefined();
  expect(text(await store.get("/", page("new")))).toBe("old");
  await expect.poll(() => found("/")).toBe("new");
});

test("does not serve an expired page", async () => {
  await store.get("/", page("yesterday"));
  now = 12 * 3_600_000;
  expect(text(await store.get("/", page("today")))).toBe("today");
});

test("drops only the pages with a tag", async () => {
  await store.get("/one", page("1", ["article:1", "front"]));
  await store.get("/two", page("2", ["article:2"]));
  store.drop(["article:1"]);
  expect(store.find("/one", "gzip")).toBeUndefined();
  expect(store.find("/two", "gzip")).toBeDefined();
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
    expect(store.find("/", "gzip")).toBeUndefined();
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
  const big = randomBytes(20_000).toString("latin1");
  for (let at = 0; at < 30; at++) await store.get(`/${at}`, page(big, [`article:${at}`]));
  expect(store.stats().bytes).toBeLessThanOrEqual(200_000);
  expect(store.find("/0", "gzip")).toBeUndefined();
  expect(store.find("/29", "gzip")).toBeDefined();
});

const valueOf = (answer: FinishedPage, name: string) =>
  answer.headers[answer.headers.indexOf(name) + 1];

test("makes each encoding when it is first requested, with its own ETag and length", async () => {
  const words = "words ".repeat(500);
  const inEncoding = (encoding: Encoding) => store.get("/", { ...page(words), encoding });
  const gzip = await inEncoding("gzip");
  expect(store.find("/", "br")).toBeUndefined();
  const sizeOfOne = store.stats().bytes;

  const [br, identity] = await Promise.all([inEncoding("br"), inEncoding("identity")]);
  expect(rendered).toBe(1);
  expect(new Set([gzip, br, identity].map(({ etag }) => etag)).size).toBe(3);
  expect(valueOf(br, "content-encoding")).toBe("br");
  expect(Number(valueOf(br, "content-length"))).toBe(br.body.length);
  expect(Number(valueOf(gzip, "content-length"))).toBe(gzip.body.length);
  expect(text(gzip)).toBe(words);
  expect(brotliDecompressSync(br.body).toString()).toBe(words);
  expect(identity.body.toString()).toBe(words);
  expect(identity.headers).not.toContain("content-encoding");
  expect(store.find("/", "identity")).toStrictEqual(identity);
  expect(store.stats().bytes).toBe(sizeOfOne + br.body.length + identity.body.length);
});

test("keeps no more memory than a page's bytes", async () => {
  for (const encoding of ["gzip", "br"] as const) {
    const { body } = await store.get("/", { ...page("words ".repeat(5000)), encoding });
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

/** A text that the best brotli is smaller for. */
const longText = Array.from({ length: 4000 }, (_, at) => `word ${(at * 7919) % 1009}`).join(" ");

test("makes a page smaller once it is asked for again, and not for a crawler", async () => {
  const asked = { ...page(longText, ["front"]), encoding: "br" as const };
  const first = await store.get("/", asked);
  for (let hit = 1; hit < 5; hit++) expect(store.find("/", "br")).toBe(first);
  // As long as something is compressed, a hit changes nothing.
  expect(store.find("/", "br")).toBe(first);
  await expect.poll(() => store.find("/", "br")?.etag).not.toBe(first.etag);
  const smaller = store.find("/", "br")!;
  expect(smaller.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(smaller.body).toString()).toBe(longText);
  expect(rendered).toBe(1);

  store.drop(["front"]);
  expect(store.find("/", "br")).toBeUndefined();
});

test("keeps the compressed versions of a page that is the same when it is renewed", async () => {
  const first = await store.get("/", page("same"));
  now = 2000;
  await store.get("/", page("same"));
  await expect.poll(() => store.find("/", "gzip")).toBe(first);
  expect(rendered).toBe(2);
});

test("returns a page larger than the store without storing it", async () => {
  const made = await store.get("/", page(randomBytes(300_000).toString("latin1"), ["front"]));
  expect(made.status).toBe(200);
  expect(store.find("/", "gzip")).toBeUndefined();
  expect(store.stats()).toMatchObject({ pages: 0, bytes: 0 });
});

test("compresses on the second request what may never be requested again", async () => {
  const { encoding, render } = page("a".repeat(3000), ["front"]);
  const later = { encoding, render: async () => ({ ...(await render()), compressesLater: true }) };
  const first = await store.get("/api", later);
  expect(first.body.toString()).toBe("a".repeat(3000));
  expect(store.find("/api", encoding)).toBeUndefined();
  expect(text(await store.get("/api", later))).toBe("a".repeat(3000));
  expect(found("/api")).toBe("a".repeat(3000));
  expect(rendered).toBe(1);
  store.drop(["front"]);
  expect(found("/api")).toBeUndefined();
});

test("keeps an answer only as long as it says", async () => {
  const { encoding, render } = page("a");
  const brief = { encoding, render: async () => ({ ...(await render()), freshFor: 10 }) };
  await store.get("/list", brief);
  now = 10;
  expect(found("/list")).toBe("a");
  now = 11;
  expect(found("/list")).toBeUndefined();
});
