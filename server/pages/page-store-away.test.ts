// The store's behavior while pages can't be rendered, above all while the database is down.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FinishedPage } from "../http/finished-page";
import { createPageStore, type PageStore } from "./page-store";
import type { RenderedPage } from "./stored-page";

const day = 86_400_000;
const staleFor = 10 * 60_000;

let now: number;
let store: PageStore;
let isAway: boolean;
let errors: string[];

beforeEach(() => {
  now = 0;
  isAway = false;
  errors = [];
  store = open(staleFor);
});

const open = (stale: number) =>
  createPageStore({
    maxBytes: 200_000,
    freshFor: 1000,
    staleFor: stale,
    keptFor: day,
    isAway: () => isAway,
    makesSmaller: false,
    now: () => now,
    onError: (error) => errors.push(String(error)),
  });

afterEach(() => expect(errors).toEqual([]));

const page = (words: string, tags: string[] = [], headers: RenderedPage["headers"] = {}) => ({
  encoding: "identity" as const,
  render: async (): Promise<RenderedPage> => ({
    status: 200,
    headers,
    body: Buffer.from(words),
    tags,
    storable: true,
  }),
});

const text = ({ body }: FinishedPage) => body.toString();

/** The text of the page that needs no rendering; undefined without one. */
const found = (key: string) => {
  const answer = store.find(key, "identity");
  return answer && text(answer);
};

const failing = { ...page(""), render: () => Promise.reject(new Error("no database")) };
/** The errors of renderings that failed while a page was served. */
const expectErrors = (count: number) => {
  expect(errors).toEqual(Array.from({ length: count }, () => "Error: no database"));
  errors = [];
};

test("serves an expired page, and tries again after five seconds", async () => {
  await store.get("/", page("yesterday"));
  now = day / 2;
  expect(text(await store.get("/", failing))).toBe("yesterday");
  expectErrors(1);
  expect(found("/")).toBe("yesterday");
  expect(text(await store.get("/", failing))).toBe("yesterday");
  now += 6000;
  expect(found("/")).toBeUndefined();
  expect(text(await store.get("/", page("today")))).toBe("today");
});

test("serves a stale page without trying while the database is away", async () => {
  await store.get("/", page("yesterday"));
  now = day / 2;
  isAway = true;
  expect(found("/")).toBe("yesterday");
  expect(text(await store.get("/", failing))).toBe("yesterday");
  isAway = false;
  expect(text(await store.get("/", page("today")))).toBe("today");
});

test("serves no page that is older than a day", async () => {
  await store.get("/", page("last week"));
  now = day + 2000;
  isAway = true;
  expect(found("/")).toBeUndefined();
  await expect(store.get("/", failing)).rejects.toThrow("no database");
});

test("keeps what may have changed, and serves it only if it can't be rendered", async () => {
  await store.get("/", page("before"));
  await store.get("/other", page("before"));
  store.doubt();
  expect(found("/")).toBeUndefined();
  expect(text(await store.get("/", failing))).toBe("before");
  expectErrors(1);
  expect(text(await store.get("/other", page("after")))).toBe("after");
  expect(found("/other")).toBe("after");
  isAway = true;
  expect(found("/")).toBe("before");
});

test("does not serve what was dropped, also while it was rendered", async () => {
  await store.get("/", page("taken down", ["article:1"]));
  await store.get("/slow", page("taken down", ["article:1"]));
  now = 2 * staleFor;
  const { promise, reject } = Promise.withResolvers<RenderedPage>();
  const slow = store.get("/slow", { encoding: "identity", render: () => promise });
  store.drop(["article:1"]);
  reject(new Error("no database"));
  await expect(slow).rejects.toThrow("no database");
  isAway = true;
  expect(found("/")).toBeUndefined();
  await expect(store.get("/", failing)).rejects.toThrow("no database");
});

test("does not serve a gated page that may have changed", async () => {
  const headers = { "cache-control": "private, no-cache" };
  await store.get("/", page("for subscribers", [], headers));
  isAway = true;
  expect(text(await store.get("/", failing))).toBe("for subscribers");
  store.doubt();
  expect(found("/")).toBeUndefined();
  await expect(store.get("/", failing)).rejects.toThrow("no database");
});

test("does not store a page that was begun before something may have changed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { encoding, render } = page("before");
  const slow = store.get("/", { encoding, render: () => promise.then(render) });
  store.doubt();
  resolve();
  expect(text(await slow)).toBe("before");
  expect(found("/")).toBeUndefined();
});

test("keeps a page that was put in doubt while it was rendered, for when it can't be renewed", async () => {
  let finish: (() => void) | undefined;
  const slow = page("begun before");
  const made = store.get("/", {
    ...slow,
    render: async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return slow.render();
    },
  });
  store.doubt();
  finish?.();
  await made;
  expect(found("/")).toBeUndefined();
  isAway = true;
  expect(found("/")).toBe("begun before");
});

test("keeps a newer page when an older rendering ends after it", async () => {
  let finish: (() => void) | undefined;
  const slow = page("older");
  const made = store.get("/", {
    ...slow,
    render: async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return slow.render();
    },
  });
  store.doubt();
  await store.get("/", page("newer"));
  finish?.();
  await made;
  expect(found("/")).toBe("newer");
});

test("a list that expired is made again, and served as it is where that fails", async () => {
  store = open(0);
  await store.get("/popular", page("first", ["popular"]));
  store.expire("popular");
  expect(found("/popular")).toBeUndefined();
  expect(text(await store.get("/popular", failing))).toBe("first");
  expectErrors(1);
  now += 5_000;
  expect(text(await store.get("/popular", page("second", ["popular"])))).toBe("second");
});

test("prepares what is dropped or in doubt, and nothing that is fresh", async () => {
  await store.prepare("/", page("front", ["entries"]))?.();
  expect(found("/")).toBe("front");
  expect(store.prepare("/", failing)).toBeNull();
  store.doubt();
  await store.prepare("/", page("again", ["entries"]))?.();
  expect(found("/")).toBe("again");
  store.drop(["entries"]);
  await expect(store.prepare("/", failing)?.()).rejects.toThrow("no database");
});
