/** No page links to a story, film or episode from two cards. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { publication } from "#publication";
import { openDesk } from "../desk/newsroom";
import { countPageViews, increment, listNewestIds } from "../popular/page-views";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The paths that headlines in a page's content link to, with the page's own. */
async function listCards(path: string): Promise<readonly string[]> {
  const html = await (await app.send(path)).text();
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const links = main.matchAll(
    /<h[1-6][^>]*>\s*<a[^>]* href="(\/(?:article|media|podcast)\/[^"?#]+)/g,
  );
  return [...links].map(([, href]) => href!);
}

async function listSlugs(type: string): Promise<readonly string[]> {
  const answer = await app.send(`/wp-json/wp/v2/${type}?per_page=100&_fields=slug`);
  return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
}

/** A topic of 14 articles: more than the first page of its list. */
async function writeTopic(): Promise<string> {
  const dora = await openDesk(app, "dora");
  const { body } = await dora.send<{ id: number; slug: string }>("POST", "/topics", {
    body: { label: "Harbors" },
  });
  for (let number = 1; number <= 14; number += 1) {
    await dora.publish(await dora.write({ title: `Pier ${number}`, topicIds: [body.id] }));
  }
  return body.slug;
}

/** Readers read what the front page shows first, and so most read repeats other lists. */
async function readTopStories(): Promise<void> {
  const views = countPageViews(app);
  const ids = (await app.paper.popular.featured()).map(({ id }) => id);
  for (const id of [...ids, ...(await listNewestIds(app)).slice(0, 20)]) {
    await views.readFrom(`203.0.113.${id % 250}`, increment(id));
  }
  await views.flush();
}

/** A page and those that its "Show more" leads to. */
const stepsOf = (path: string) => [path, `${path}?page=2`, `${path}?page=3`];

test("no page has two cards of one story", async () => {
  await readTopStories();
  const topic = await writeTopic();
  const [articles, authors, films] = await Promise.all(
    ["articles", "authors", "video"].map(listSlugs),
  );
  const pages = [
    "/",
    "/no-such-page",
    "/search?q=no+such+word",
    "/search?q=water",
    ...stepsOf("/media"),
    ...publication.sections.flatMap(({ slug }) => stepsOf(`/section/${slug}`)),
    ...stepsOf(`/topic/${topic}`),
    "/podcast",
    ...authors!.flatMap((slug) => stepsOf(`/author/${slug}`)),
    ...articles!.map((slug) => `/article/${slug}`),
    ...films!.map((slug) => `/media/${slug}`),
  ];
  const lists = new Map<string, readonly string[]>();
  for (const path of pages) lists.set(path, await listCards(path));
  const repeated = [...lists].flatMap(([path, cards]) => {
    const own = new URL(path, "http://paper.example").pathname;
    const seen = new Set([own]);
    return cards
      .filter((card) => seen.has(card) || !seen.add(card))
      .map((card) => `${path}: ${card}`);
  });
  expect(repeated).toEqual([]);
  // Every list is there, so that the walk cannot pass over empty pages.
  expect(lists.get("/")!.length).toBeGreaterThan(40);
  expect(lists.get("/section/culture")).toHaveLength(12 + 4);
  expect(lists.get("/section/culture?page=2")!.length).toBeGreaterThan(16);
  expect(lists.get(`/article/${articles![0]}`)).toHaveLength(3 + 4 + 4);
  expect(lists.get("/no-such-page")).toHaveLength(6 + 4 + 4);
  expect(lists.get("/media")!.length).toBe(12);
});
