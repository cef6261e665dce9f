/** The most-read and featured lists over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, wind } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { countPageViews, increment, listNewestIds, type PageViews } from "./page-views";

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
let views: PageViews;

beforeAll(async () => {
  app = await createTestApp();
  ids = await listNewestIds(app);
  views = countPageViews(app);
});
afterAll(() => app.close());

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

test.each(["0", "51", "abc", "1.5", "-1"])("rejects a list of %s", async (limit) => {
  for (const path of ["popular/list", "featured"]) {
    const answer = await app.send(`/api/v1/articles/${path}?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_limit" });
  }
});

test("lists the most read first, filled up with the newest", async () => {
  const [third, second] = [ids[40]!, ids[41]!];
  for (const [id, count] of [
    [ids[30]!, 1000],
    [third, 200],
    [second, 300],
  ] as const) {
    await Promise.all(
      Array.from({ length: count }, (_, at) =>
        views.readFrom(`203.0.${id % 250}.${at % 250}`, increment(id), { "user-agent": `${at}` }),
      ),
    );
  }
  await views.flush();
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
    Array.from({ length: 200 }, (_, at) => views.readFrom(`198.18.0.${at}`, increment(ids[42]!))),
  );
  await views.flush();
  expect((await readList("?limit=2")).map(({ id }) => id)).toEqual([ids[42], ids[30]]);
});

test("counts a reader again after thirty days, and deletes old counts", async () => {
  const browser = openBrowser(app);
  const read = () => browser.send(increment(ids[43]!), { method: "POST" });
  await read();
  expect(await views.countOf(ids[43]!)).toBe(1);
  await wind(app, { minutes: 31 * 1440 });
  const [{ kept }] = (await app.query(
    "select (select count(*) from popular.hours) + (select count(*) from popular.seen) as kept",
  )) as [{ kept: string }];
  expect(Number(kept)).toBe(0);
  expect((await readList("?limit=4")).map(({ id }) => id)).toEqual(
    (await readList()).slice(0, 4).map(({ id }) => id),
  );
  await read();
  expect(await views.countOf(ids[43]!)).toBe(1);
});
