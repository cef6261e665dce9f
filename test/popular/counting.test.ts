/** Which page views of articles count, for whom, and what counting costs. */
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Browser, openBrowser, register } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { countPageViews, increment, listNewestIds, type PageViews } from "./page-views";

let app: TestApp;
/** Article IDs, newest first. */
let ids: readonly number[];
let views: PageViews;

beforeAll(async () => {
  app = await createTestApp();
  ids = await listNewestIds(app);
  views = countPageViews(app);
});
afterAll(() => app.close());

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
    expect(await views.countOf(id)).toBe(1);
    expect((await read()).status).toBe(204);
    expect(await views.countOf(id)).toBe(1);
  });

  test("recognizes a reader without cookie by address and user agent; another browser is another reader", async () => {
    const id = ids[22]!;
    for (const agent of ["one", "one", "two"]) {
      const answer = await views.readFrom("192.0.2.1", increment(id), { "user-agent": agent });
      expect(answer.headers.getSetCookie().join()).toMatch(
        /^popular_mark=[\w.-]+; Path=\/api\/v1\/articles\/popular; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
      );
      await views.flush();
    }
    expect(await views.countOf(id)).toBe(2);
  });

  test("recognizes a visitor ID on any network, and counts it once", async () => {
    const [first, second] = [ids[23]!, ids[24]!];
    const answer = await views.readFrom("192.0.2.2", increment(first), { "user-agent": "phone" });
    const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
    for (const address of ["192.0.2.3", "192.0.2.4"]) {
      for (const id of [first, second]) {
        const later = await views.readFrom(address, increment(id), {
          "user-agent": "phone",
          cookie,
        });
        expect(later.headers.getSetCookie()).toEqual([]);
        await views.flush();
      }
    }
    expect(await views.countOf(first)).toBe(1);
    expect(await views.countOf(second)).toBe(1);
    const forged = cookie.replace(/.{3}$/, "aaa");
    const other = await views.readFrom("192.0.2.5", increment(first), { cookie: forged });
    expect(other.headers.getSetCookie()).toHaveLength(1);
    expect(await views.countOf(first)).toBe(2);
  });

  test("is the same before and after signing in", async () => {
    const id = ids[25]!;
    const browser = openBrowser(app);
    await browser.send(increment(id), { method: "POST", headers: { "user-agent": "desk" } });
    await views.flush();
    await register(app, browser, "popular-later@example.com");
    await browser.send(increment(id), { method: "POST", headers: { "user-agent": "desk" } });
    expect(await views.countOf(id)).toBe(1);
  });

  test("exports what was counted, under an anonymous ID", async () => {
    const id = ids[26]!;
    const browser = openBrowser(app);
    await register(app, browser, "popular-export@example.com");
    await browser.send(increment(id), { method: "POST" });
    await views.flush();
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
    const answer = await views.readFrom("192.0.2.9", increment(ids[27]!), { "user-agent": agent });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await views.countOf(ids[27]!)).toBe(0);
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

  test.each([
    ["192.0.2.10", () => "192.0.2.10"],
    ["one /64 network", (at: number) => `2001:db8:1:2::${at.toString(16)}`],
  ])("more than twenty views of an article from %s on a day, silently", async (from, address) => {
    const id = ids[from === "192.0.2.10" ? 28 : 31]!;
    for (let batch = 0; batch < 4; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          views.readFrom(address(at), increment(id), { "user-agent": `browser ${batch} ${at}` }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      await views.flush();
    }
    expect(await views.countOf(id)).toBe(20);
    await views.readFrom("192.0.2.11", increment(id));
    expect(await views.countOf(id)).toBe(21);
  });

  test("a section that is not the article’s own", async () => {
    const article = await app.send(`/wp-json/wp/v2/articles/${ids[29]}?_fields=categories`);
    const { categories } = (await article.json()) as { categories: number[] };
    const own = categories[0]!;
    const input = [String(own), "0", "x", "", "99999999999", String(own + 1)];
    for (const [at, section] of input.entries()) {
      const path = `${increment(ids[29]!)}?categoryId=${section}`;
      expect((await views.readFrom(`192.0.2.${20 + at}`, path)).status).toBe(204);
    }
    expect(await views.countOf(ids[29]!, own)).toBe(1);
    expect(await views.countOf(ids[29]!, 0)).toBe(5);
  });
});

test("counts a thousand views in two statements, and a flood of invalid IDs in a handful", async () => {
  const statements = await watchStatements(async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        views.readFrom(`198.51.${Math.floor(at / 250)}.${at % 250}`, increment(ids[30]!)),
      ),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    await views.flush();
  });
  const writes = statements.filter((text) => text.includes("insert into popular."));
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.length).toBeLessThanOrEqual(2);
  expect(await views.countOf(ids[30]!)).toBe(1000);

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

/** The SQL statements about articles and page views that the server sent during `work`. */
async function watchStatements(work: () => Promise<void>): Promise<readonly string[]> {
  const query = vi.spyOn(Pool.prototype, "query");
  try {
    await work();
    return query.mock.calls
      .map(([first]: readonly unknown[]) =>
        typeof first === "string" ? first : (first as { text: string }).text,
      )
      .filter((text) => /\b(popular|content)\./.test(text));
  } finally {
    query.mockRestore();
  }
}
