import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const slug = "harbor-towns-share-one-water-system";

let app: TestApp;
let id = 0;
const writers: { id: number; name: string; slug: string }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const [article] = await app.query(
    "select id, author_id from content.entries where slug = $1 and type = 'article'",
    [slug],
  );
  id = Number(article?.id);
  const rows = await app.query(
    `select id, title as name, slug from content.entries where type = 'writer'
     order by id <> $1, title limit 3`,
    [article?.author_id],
  );
  for (const row of rows) writers.push(row as (typeof writers)[number]);
});
afterAll(() => app.close());

const sign = (count: number) =>
  app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, {
    acf: { authors: writers.slice(0, count).map((writer) => writer.id) },
  });
const read = async (path: string) => (await app.send(path)).text();
const words = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, "").replaceAll(/\s+/g, " ");

describe("a byline of several", () => {
  it("names them on the article's page at once, each with a link and a life", async () => {
    const [first, second, third] = writers;
    await read(`/article/${slug}`);
    expect((await sign(2)).status).toBe(200);
    expect(words(await read(`/article/${slug}`))).toContain(
      `By ${first?.name} and ${second?.name}`,
    );
    await sign(3);
    const html = await read(`/article/${slug}`);
    expect(words(html)).toContain(`By ${first?.name}, ${second?.name} and ${third?.name}`);
    for (const writer of writers) {
      expect(html).toContain(`rel="author" href="/author/${writer.slug}"`);
      expect(html).toContain(`aria-label="About ${writer.name}"`);
    }
  });

  it("is on cards, in the feed of each writer and on each writer's page", async () => {
    const last = writers.at(-1)!;
    const page = await read(`/author/${last.slug}`);
    expect(page).toContain(`/article/${slug}`);
    expect(words(await read("/"))).toContain(
      `By ${writers[0]?.name}, ${writers[1]?.name} and ${last.name}`,
    );
    const feed = await read(`/author/${last.slug}/feed`);
    for (const { name } of writers) expect(feed).toContain(`<dc:creator>${name}</dc:creator>`);
  });

  it("leaves a writer's page when the writer is taken from it", async () => {
    const last = writers.at(-1)!;
    await sign(2);
    expect(await read(`/author/${last.slug}`)).not.toContain(`/article/${slug}`);
  });

  it("is found by search under every name", async () => {
    await app.paper.search.catchUp();
    const second = writers[1]!;
    const found = await app.send(`/search?q=${encodeURIComponent(`${second.name} water system`)}`);
    expect(words(await found.text())).toContain(`By ${writers[0]?.name} and ${second.name}`);
  });
});
