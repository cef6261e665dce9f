/** Search over HTTP: matches, order, and hidden text. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer } from "../../modules/search/types";
import { openReader } from "../access/visitors";
import { signInStaff } from "../desk/desk-staff";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  // Words that do not occur in the edition.
  await write({
    title: "Zebulon Quarry Reopens",
    content: "<p>The old pit rings again.</p>",
    date: "2026-10-02T12:00:00",
  });
  await write({
    title: "A Walk by the River",
    content: "<p>Past the zebulon quarry and home.</p>",
    date: "2026-10-02T12:00:00",
  });
  await write({
    title: "What the Stones Say",
    excerpt: "The zebulon pits, heard by night.",
    content: "<p>No quarry is as deep.</p>",
    date: "2026-10-02T12:00:00",
  });
  await write({
    title: "Zebulon Quarry Closes",
    content: "<p>The old pit is quiet.</p>",
    date: "2019-10-02T12:00:00",
  });
  await write({
    title: "Crème Brûlée at the Gîte d’Ömer",
    content: "<p>Søren Łukasik cooks for forty ploverns.</p>",
  });
  await write({
    title: "Only for Those Who Pay",
    excerpt: "A story with a wall.",
    content: `<p>${"Everybody may read the vermeulen opening of it. ".repeat(3)}</p><p>${"Then it goes on for long. ".repeat(40)}</p><p>Behind the wall a hidden xylograph hangs in the attic.</p>`,
    access: "subscribers",
  });
  await write({
    title: "Free for a Month",
    excerpt: "A story that will have a wall.",
    content: `<p>${"It begins with nothing much. ".repeat(10)}</p><p>${"It goes on for long. ".repeat(40)}</p><p>In the end a wandering pangolin knocks.</p>`,
  });
  await app.paper.search.catchUp();
});
afterAll(() => app.close());

async function write(article: Record<string, unknown>): Promise<number> {
  const response = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", {
    status: "publish",
    categories: [2],
    ...article,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function change(id: number, article: Record<string, unknown>): Promise<void> {
  const response = await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, article);
  expect(response.status).toBe(200);
  await app.paper.search.catchUp();
}

const ask = (query: Record<string, string>) =>
  app.send(`/api/v1/articles/search?${new URLSearchParams(query)}`);

async function search(q: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const response = await ask({ q, ...more });
  expect(response.status).toBe(200);
  return (await response.json()) as SearchAnswer;
}

const titles = async (q: string) => (await search(q)).hits.map(({ post_title }) => post_title);

const quarries = [
  "Zebulon Quarry Reopens",
  "Zebulon Quarry Closes",
  "What the Stones Say",
  "A Walk by the River",
];

describe("matches", () => {
  test("weights the headline more than the deck, the deck more than the text, and puts the newer first", async () => {
    expect(await titles("zebulon quarry")).toEqual(quarries);
  });

  test.each([
    ["a word still being typed", "zebu", quarries],
    // A correction counts if a story is about it.
    ["a word with a letter too few", "zebuln quarry", quarries.slice(0, 3)],
    ["two letters exchanged", "zeublon", quarries.slice(0, 3)],
    ["the plural of a word", "zebulon quarrys", quarries],
    ["quoted words in their order", '"zebulon quarry"', [0, 1, 3].map((at) => quarries[at])],
    ["quoted words in another order", '"quarry zebulon"', []],
    ["quoted words that stand in two parts", '"closes the old"', []],
    ["a quoted word with a slip in it", '"zebuln"', []],
    ["without a word", "zebulon -reopens", quarries.slice(1)],
    ["without a phrase", 'zebulon -"old pit"', quarries.slice(2)],
    ["words that never stand together", "zebulon ploverns", []],
    ["in small letters without accents", "creme brulee omer", ["Crème Brûlée at the Gîte d’Ömer"]],
    ["in capitals with accents", "CRÈME GÎTE", ["Crème Brûlée at the Gîte d’Ömer"]],
    ["letters that no accent makes", "soren lukasik", ["Crème Brûlée at the Gîte d’Ömer"]],
    ["only what is not wanted", "-zebulon", []],
    ["a word that is nowhere", "qqzzxxwwvv", []],
  ] as const)("%s: %s", async (_, query, found) => {
    expect((await titles(query)).toSorted()).toEqual(found.toSorted());
  });

  test("finds stories by author and section", async () => {
    const byWriter = await search("delphine marsh");
    expect(byWriter.nbHits).toBeGreaterThan(0);
    expect(byWriter.hits[0]?.author).toEqual({ post_title: "Delphine Marsh" });
    const inSection = await search("national harbor");
    expect(inSection.hits.map(({ section }) => section)).toContain("National");
  });

  test("returns what a card shows", async () => {
    const { hits, ...answer } = await search('"harbor towns"');
    expect(answer).toMatchObject({ query: '"harbor towns"', nbHits: 1, page: 0, nbPages: 1 });
    expect(answer).toMatchObject({ hitsPerPage: 20, exhaustiveNbHits: true });
    expect(Number.isInteger(answer.processingTimeMS)).toBe(true);
    expect(hits).toEqual([
      {
        objectID: expect.stringMatching(/^\d+$/),
        post_id: expect.any(Number),
        slug: "harbor-towns-share-one-water-system",
        post_title: expect.stringContaining("Harbor Towns Agree"),
        post_excerpt: expect.any(String),
        post_date: expect.any(Number),
        image_url: expect.stringMatching(/^\/media\//),
        author: { post_title: expect.any(String) },
        section: expect.any(String),
        access: "free",
        snippet: expect.any(String),
      },
    ]);
  });

  test("returns every hit once across pages, and none past the end", async () => {
    const all = (await search("zebulon")).hits.map(({ slug }) => slug);
    const pages = await Promise.all(
      ["0", "1", "2"].map((page) => search("zebulon", { page, hitsPerPage: "3" })),
    );
    expect(pages.flatMap(({ hits }) => hits.map(({ slug }) => slug))).toEqual(all);
    expect(pages.map(({ nbHits, nbPages }) => [nbHits, nbPages])).toEqual(pages.map(() => [4, 2]));
  });
});

describe("updates", () => {
  test("finds a story by its new headline only, and not after it is withdrawn", async () => {
    const id = await write({ title: "Marmalade Prices Leap", content: "<p>Up again.</p>" });
    await app.paper.search.catchUp();
    expect(await titles("marmalade")).toEqual(["Marmalade Prices Leap"]);
    await change(id, { title: "Quincejam Prices Leap" });
    expect(await titles("marmalade leap")).toEqual([]);
    expect(await titles("quincejam")).toEqual(["Quincejam Prices Leap"]);
    await change(id, { status: "draft" });
    expect(await titles("quincejam")).toEqual([]);
    await change(id, { status: "publish" });
    await app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${id}?force=true`);
    await app.paper.search.catchUp();
    expect(await titles("quincejam")).toEqual([]);
    expect(await app.query("select word from search.words where word = 'quincejam'")).toEqual([]);
  });

  test("finds a story soon after it is published, without a request in between", async () => {
    await write({ title: "Tumbrelkin Seen on Main Street", content: "<p>It rolled by.</p>" });
    await expect
      .poll(() => titles("tumbrelkin"), { timeout: 5_000, interval: 20 })
      .toEqual(["Tumbrelkin Seen on Main Street"]);
  });

  test("finds a scheduled story after its publication", async () => {
    const { now } = (await (await app.send("/sandbox/clock")).json()) as { now: string };
    const tomorrow = new Date(Date.parse(now) + 20 * 3_600_000);
    await write({ title: "Gallimaufrey Day", status: "publish", date_gmt: tomorrow.toISOString() });
    await app.paper.search.catchUp();
    expect(await titles("gallimaufrey")).toEqual([]);
    await app.send("/sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"days":1}',
    });
    await app.paper.content.publishDue();
    await app.paper.search.catchUp();
    expect(await titles("gallimaufrey")).toEqual(["Gallimaufrey Day"]);
  });

  test("finds stories by an author's new name", async () => {
    const [writer] = await app.query(
      "select id from content.entries where type = 'writer' and slug = 'delphine-marsh'",
    );
    const before = (await search('"delphine marsh"')).nbHits;
    const response = await app.sendAsDora("PATCH", `/wp-json/wp/v2/authors/${writer?.["id"]}`, {
      title: "Delphine Okonkwo-Marsh",
    });
    expect(response.status).toBe(200);
    await app.paper.search.catchUp();
    expect((await search('"delphine okonkwo"')).nbHits).toBe(before);
  });
});

describe("gated text", () => {
  test("is never found, even by subscribers, and its teaser shows no snippet", async () => {
    const founder = await openReader(app, { email: "finds@example.com", productId: "sun-founder" });
    for (const query of ["xylograph", "xylogrph", "xylo", '"hidden xylograph"', "wall attic"]) {
      const path = `/api/v1/articles/search?${new URLSearchParams({ q: query })}`;
      for (const response of [await app.send(path), await founder.send(path)]) {
        expect(await response.text(), query).not.toMatch(/Only for Those|xylograph hangs/);
      }
    }
    const stored = await app.query("select 1 from search.words where word = 'xylograph'");
    expect(stored).toEqual([]);
    const { hits } = await search("vermeulen");
    expect(hits).toMatchObject([{ post_title: "Only for Those Who Pay", snippet: "" }]);
  });

  test("is no longer found once the article is gated", async () => {
    const { hits } = await search("pangolin");
    expect(hits[0]?.snippet).toContain("wandering pangolin");
    await change(hits[0]?.post_id ?? 0, { access: "metered" });
    expect(await titles("pangolin")).toEqual([]);
    expect(await titles("wandering pangolin knocks")).toEqual([]);
    const texts = await app.query("select 1 from search.articles where text like '%pangolin%'");
    expect(texts).toEqual([]);
  });
});

describe("empty and invalid queries", () => {
  test.each(["", "   ", "\u{a0}\t", "!?", '""'])("returns no hits for %j", async (q) => {
    expect(await search(q)).toMatchObject({ nbHits: 0, hits: [], nbPages: 0, page: 0 });
  });

  test("returns no hits without a query", async () => {
    const response = await ask({});
    expect([response.status, await response.json()]).toMatchObject([200, { nbHits: 0, hits: [] }]);
  });

  test.each([
    [{ q: "x".repeat(513) }, "query_too_long"],
    [{ q: "harbor", page: "-1" }, "invalid_page"],
    [{ q: "harbor", page: "1.5" }, "invalid_page"],
    [{ q: "harbor", page: "" }, "invalid_page"],
    [{ q: "harbor", page: "99999" }, "invalid_page"],
    [{ q: "harbor", hitsPerPage: "0" }, "invalid_hits_per_page"],
    [{ q: "harbor", hitsPerPage: "101" }, "invalid_hits_per_page"],
    [{ q: "harbor", hitsPerPage: "many" }, "invalid_hits_per_page"],
  ])("rejects %j with %s", async (query, code) => {
    const response = await ask(query as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ message: expect.any(String), status: 400, code });
  });

  test.each([
    "x".repeat(512),
    "𝔸".repeat(512),
    "harbor ".repeat(73),
    "\0harbor",
    "\ud800harbor",
    "harbor' or 1=1 --",
    "harbor:* | !harbor & (",
    "<-> & | ! ( ) : *",
    '"harbor "pilots" "',
    "-".repeat(512),
    '-"'.repeat(256),
    "a".repeat(60) + "%_\\",
    "@202611",
    "ﷺﷺﷺ",
  ])("accepts %j like any other query", async (q) => {
    const response = await ask({ q });
    expect(response.status).toBe(200);
    expect(((await response.json()) as SearchAnswer).hitsPerPage).toBe(20);
  });

  test("limits requests of one client", async () => {
    await app.send("/sandbox/limits/reset", { method: "POST" });
    for (let tries = 0; tries < 120; tries++) expect((await ask({ q: "" })).status).toBe(200);
    const response = await ask({ q: "harbor" });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ status: 429, code: "too_many_requests" });
    await app.send("/sandbox/limits/reset", { method: "POST" });
    expect((await ask({ q: "harbor" })).status).toBe(200);
  });
});

test("finds parts of sentences without spaces, and words that others spell without signs", async () => {
  await write({ title: "東京都知事が会見", content: "<p>雨のあと、ガスの値段が上がった。</p>" });
  await write({
    title: "A Note on Grain",
    content: "<p>The U.S. co-op and AT&amp;T met O’Brien at ข่าวน้ำท่วมวันนี้ for the day.</p>",
  });
  await app.paper.search.catchUp();
  for (const [q, title] of [
    ["知事", "東京都知事が会見"],
    ["知", "東京都知事が会見"],
    ["東京都知事", "東京都知事が会見"],
    ["値段", "東京都知事が会見"],
    ["น้ำท่วม", "A Note on Grain"],
    ["US grain", "A Note on Grain"],
    ["U.S. grain", "A Note on Grain"],
    ["ATT", "A Note on Grain"],
    ["AT&T grain", "A Note on Grain"],
    ["coop", "A Note on Grain"],
    ["co-op grain", "A Note on Grain"],
    ["obrien", "A Note on Grain"],
    ['"US co-op"', "A Note on Grain"],
  ] as const) {
    expect((await titles(q)).includes(title), q).toBe(true);
  }
  expect((await search("値段")).hits[0]).toMatchObject({ post_title: "東京都知事が会見" });
  expect(await titles("京知")).toEqual([]);
  // WordPress's search finds any part of a text.
  for (const q of ["知事", "東京都知事"]) {
    const found = await app.send(`/wp-json/wp/v2/articles?search=${encodeURIComponent(q)}`);
    expect(await found.json()).toHaveLength(1);
  }
});

test("finds parts of sentences that were saved before they were indexed by pairs of letters", async () => {
  const id = await write({ title: "大阪府議会が閉会", content: "<p>予算案を可決した。</p>" });
  await app.query(
    `update content.entries set search = to_tsvector('simple', '大阪府議会か閉会 予算案を可決した') where id = $1`,
    [id],
  );
  await app.query(
    `update content.desk_texts set words = to_tsvector('simple', '大阪府議会か閉会') where entry_id = $1`,
    [id],
  );
  const { call } = await signInStaff(app, "dora");
  const found = async () => {
    const listed = await app.send(`/wp-json/wp/v2/articles?search=${encodeURIComponent("議会")}`);
    const desk = await call("GET", `/articles?q=${encodeURIComponent("可決")}`);
    return [(await listed.json()).length, (await desk.json()).articles.length];
  };
  expect(await found()).toEqual([0, 0]);
  const migration = await readFile("migrations/0066-words-of-unspaced-scripts.sql", "utf8");
  await app.query(migration.slice(migration.indexOf("insert into")));
  await app.paper.jobs.run("content.words");
  expect(await found()).toEqual([1, 1]);
  expect(await app.query("select entry_id from content.words_queue")).toEqual([]);
});
