/** The most-read lists over HTTP: what counts, what it costs, and the responses. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, register, wind } from "../accounts/browser";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { watchStatements } from "./watch-statements";

interface Listed {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly image: { readonly url: string; readonly alt: string } | null;
  readonly author: { readonly name: string } | null;
}

let app: TestApp;
/** Article IDs, newest first. */
let ids: readonly number[];

beforeAll(async () => {
  app = await createTestApp();
  const list = await app.send("/wp-json/wp/v2/articles?per_page=60&_fields=id");
  ids = ((await list.json()) as { id: number }[]).map(({ id }) => id);
  expect(ids).toHaveLength(60);
});
afterAll(() => app.close());

const flush = () => app.paper.popular.flush();
const increment = (id: number | string) => `/api/v1/articles/popular/increment/${id}`;

/** Counts a page view from this IP address and user agent. */
async function readFrom(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request(new URL(path, origin), { method: "POST", headers });
  const socket = { remoteAddress: address };
  return app.paper.fetch(request, { incoming: { socket } as never });
}

/** An article's count in the database. */
async function countOf(id: number, sectionId?: number): Promise<number> {
  await flush();
  const rows = await app.query(
    `select coalesce(sum(readings), 0)::int as count from popular.hours
     where article_id = $1 and ($2::int is null or section_id = $2)`,
    [id, sectionId ?? null],
  );
  return rows[0]!.count as number;
}

async function readList(query = ""): Promise<Listed[]> {
  const answer = await app.send(`/api/v1/articles/popular/list${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Listed[];
}

describe("before any page view", () => {
  test("returns an array of the ten newest articles", async () => {
    const answer = await app.send("/api/v1/articles/popular/list");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
    const stories = (await answer.json()) as Listed[];
    expect(stories.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    for (const story of stories) {
      expect(Object.keys(story)).toEqual(["id", "slug", "title", "image", "author"]);
      if (story.image) expect(Object.keys(story.image)).toEqual(["url", "alt"]);
      if (story.author) expect(Object.keys(story.author)).toEqual(["name"]);
    }
  });

  test("returns the top stories as featured, in the editors’ order", async () => {
    const page = await app.send("/wp-json/wp/v2/pages?slug=top-stories-2&_fields=acf");
    const [{ acf }] = (await page.json()) as [{ acf: { articles: number[] } }];
    const answer = await app.send("/api/v1/articles/featured");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
    const { articles } = (await answer.json()) as { articles: Listed[] };
    expect(articles.map(({ id }) => id)).toEqual(acf.articles.slice(0, 10));
    const few = await app.send("/api/v1/articles/featured?limit=2");
    expect(((await few.json()) as { articles: Listed[] }).articles).toEqual(articles.slice(0, 2));
  });
});

describe("one reader", () => {
  const readers: [string, () => Promise<Browser>][] = [
    ["without an account", async () => openBrowser(app)],
    [
      "with an account",
      async () => {
        const browser = openBrowser(app);
        await register(app, browser, "popular@example.com");
        return browser;
      },
    ],
  ];
  test.each(readers)("%s counts once for an article, at once and later", async (name, open) => {
    const browser = await open();
    const id = ids[name === "without an account" ? 20 : 21]!;
    const read = () => browser.send(increment(id), { method: "POST" });
    for (const answer of await Promise.all([read(), read(), read()])) {
      expect(answer.status).toBe(204);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await countOf(id)).toBe(1);
    expect((await read()).status).toBe(204);
    expect(await countOf(id)).toBe(1);
  });

  test("recognizes a reader without cookie by address and user agent; another browser is another reader", async () => {
    const id = ids[22]!;
    for (const agent of ["one", "one", "two"]) {
      const answer = await readFrom("192.0.2.1", increment(id), { "user-agent": agent });
      expect(answer.headers.getSetCookie().join()).toMatch(
        /^popular_mark=[\w.-]+; Path=\/api\/v1\/articles\/popular; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
      );
      await flush();
    }
    expect(await countOf(id)).toBe(2);
  });

  test("recognizes a visitor ID on any network, and counts it once", async () => {
    const [first, second] = [ids[23]!, ids[24]!];
    const answer = await readFrom("192.0.2.2", increment(first), { "user-agent": "phone" });
    const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
    for (const address of ["192.0.2.3", "192.0.2.4"]) {
      for (const id of [first, second]) {
        const later = await readFrom(address, increment(id), { "user-agent": "phone", cookie });
        expect(later.headers.getSetCookie()).toEqual([]);
        await flush();
      }
    }
    expect(await countOf(first)).toBe(1);
    expect(await countOf(second)).toBe(1);
    const forged = cookie.replace(/.{3}$/, "aaa");
    const other = await readFrom("192.0.2.5", increment(first), { cookie: forged });
    expect(other.headers.getSetCookie()).toHaveLength(1);
    expect(await countOf(first)).toBe(2);
  });

  test("is the same before and after signing in", async () => {
    const id = ids[25]!;
    const browser = openBrowser(app);
    await browser.send(increment(id), { method: "POST", headers: { "user-agent": "desk" } });
    await flush();
    await register(app, browser, "popular-later@example.com");
    await browser.send(increment(id), { method: "POST", headers: { "user-agent": "desk" } });
    expect(await countOf(id)).toBe(1);
  });

  test("exports what was counted, under an anonymous ID", async () => {
    const id = ids[26]!;
    const browser = openBrowser(app);
    await register(app, browser, "popular-export@example.com");
    await browser.send(increment(id), { method: "POST" });
    await flush();
    const { popular } = (await (await browser.send("/api/v1/account/export")).json()) as {
      popular: { articleId: number; countedAt: string }[];
    };
    expect(popular).toEqual([{ articleId: id, countedAt: expect.stringMatching(/^\d{4}-/) }]);
    const rows = await app.query("select distinct reader from popular.seen");
    for (const { reader } of rows) expect(reader).toMatch(/^[\w-]{22}$/);
  });
});

describe("uncounted page views", () => {
  test("a crawler that runs scripts", async () => {
    const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const answer = await readFrom("192.0.2.9", increment(ids[27]!), { "user-agent": agent });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await countOf(ids[27]!)).toBe(0);
  });

  test.each([
    ["abc", 400, "invalid_id"],
    ["-1", 400, "invalid_id"],
    ["1.5", 400, "invalid_id"],
    ["%00", 400, "invalid_id"],
    ["0", 404, "unknown_article"],
    ["999999", 404, "unknown_article"],
    ["99999999999999999999", 404, "unknown_article"],
  ])("rejects article ID %s with %d", async (id, status, code) => {
    const answer = await app.send(increment(id), { method: "POST" });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/\.$/), code });
  });

  test("more than a hundred views of an article from one address in an hour, silently", async () => {
    const id = ids[28]!;
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        readFrom("192.0.2.10", increment(id), { "user-agent": `browser ${at}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countOf(id)).toBe(100);
  });

  test("a section that is not the article’s own", async () => {
    const article = await app.send(`/wp-json/wp/v2/articles/${ids[29]}?_fields=categories`);
    const { categories } = (await article.json()) as { categories: number[] };
    const own = categories[0]!;
    const given = [String(own), "0", "x", "", "99999999999", String(own + 1)];
    for (const [at, section] of given.entries()) {
      const path = `${increment(ids[29]!)}?categoryId=${section}`;
      expect((await readFrom(`192.0.2.${20 + at}`, path)).status).toBe(204);
    }
    expect(await countOf(ids[29]!, own)).toBe(1);
    expect(await countOf(ids[29]!, 0)).toBe(5);
  });
});

test.each(["0", "51", "abc", "1.5", "-1"])("rejects a list of %s", async (limit) => {
  for (const path of ["popular/list", "featured"]) {
    const answer = await app.send(`/api/v1/articles/${path}?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_limit" });
  }
});

test("counts a thousand views in two statements, and a flood of invalid IDs in a handful", async () => {
  const statements = await watchStatements(async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        readFrom(`198.51.${Math.floor(at / 250)}.${at % 250}`, increment(ids[30]!)),
      ),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    await flush();
  });
  const writes = statements.filter((text) => text.includes("insert into popular."));
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.length).toBeLessThanOrEqual(2);
  expect(await countOf(ids[30]!)).toBe(1000);

  const asked = await watchStatements(async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        app.send(increment(500_000 + at), { method: "POST" }),
      ),
    );
    expect(answers.every(({ status }) => status === 404)).toBe(true);
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(10);
});

test("lists the most read first, filled up with the newest", async () => {
  const [third, second] = [ids[40]!, ids[41]!];
  for (const [id, count] of [
    [third, 200],
    [second, 300],
  ] as const) {
    await Promise.all(
      Array.from({ length: count }, (_, at) =>
        readFrom(`203.0.${id % 250}.${at % 250}`, increment(id), { "user-agent": `${at}` }),
      ),
    );
  }
  await flush();
  const stories = await readList("?limit=50");
  expect(stories.slice(0, 3).map(({ id }) => id)).toEqual([ids[30], second, third]);
  expect(stories).toHaveLength(50);
  expect(new Set(stories.map(({ id }) => id)).size).toBe(50);
  expect((await readList("?limit=2")).map(({ id }) => id)).toEqual([ids[30], second]);
  // A changed story shows at once, and a withdrawn one makes room.
  const title = "A Head of Another Day";
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${second}`, { title });
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${third}`, { status: "draft" });
  const [, changed, after] = await app.paper.popular.list(3);
  expect(changed?.title).toBe(title);
  expect(after?.id).not.toBe(third);
  const front = await (await app.send("/")).text();
  expect(front.indexOf(title)).toBeGreaterThan(0);
});

test("shows featured and most-read articles on a 404 page", async () => {
  const missing = await app.send("/no-such-page");
  expect(missing.status).toBe(404);
  const html = await missing.text();
  expect(html).toMatch(/<h2[^>]*>Featured<\/h2>/);
  const popular = html.slice(html.search(/<h2[^>]*>Popular<\/h2>/));
  expect(popular.match(/class="rank"/g)).toHaveLength(4);
  expect(popular).toContain("A Head of Another Day");
});

// Last: these tests move the shared clock forward.
test("today's views outrank more views of some time ago", async () => {
  await wind(app, { minutes: 5 * 1440 });
  const [before] = await readList("?limit=1");
  expect(before!.id).toBe(ids[30]);
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => readFrom(`198.18.0.${at}`, increment(ids[42]!))),
  );
  await flush();
  expect((await readList("?limit=2")).map(({ id }) => id)).toEqual([ids[42], ids[30]]);
});

test("counts a reader again after thirty days, and deletes old counts", async () => {
  const browser = openBrowser(app);
  const read = () => browser.send(increment(ids[43]!), { method: "POST" });
  await read();
  expect(await countOf(ids[43]!)).toBe(1);
  await wind(app, { minutes: 31 * 1440 });
  const [{ kept }] = (await app.query(
    "select (select count(*) from popular.hours) + (select count(*) from popular.seen) as kept",
  )) as [{ kept: string }];
  expect(Number(kept)).toBe(0);
  expect((await readList("?limit=4")).map(({ id }) => id)).toEqual(
    (await readList()).slice(0, 4).map(({ id }) => id),
  );
  await read();
  expect(await countOf(ids[43]!)).toBe(1);
});
