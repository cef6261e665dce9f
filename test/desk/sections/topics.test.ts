/** Topics: chosen in an article's details, with pages and feeds of their own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskArticle, DeskTopic, DeskTopics } from "../../../modules/content/types";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { type Desk, openDesk } from "../newsroom";

let app: TestApp;
let dora: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
});
afterAll(() => app.close());

interface Refusal {
  readonly code: string;
  readonly message: string;
}

async function add(label: string): Promise<DeskTopic> {
  const answer = await dora.send<DeskTopic & Refusal>("POST", "/topics", { body: { label } });
  expect(answer.status, answer.body.message).toBe(201);
  return answer.body;
}

async function find(id: number): Promise<DeskTopic> {
  const { topics } = await dora.get<DeskTopics>(`/topics?ids=${id}`);
  return topics[0]!;
}

const change = (topic: DeskTopic, body: object) =>
  dora.send<DeskTopic & Refusal>("PUT", `/topics/${topic.id}`, {
    body: { label: topic.label, slug: topic.slug, description: topic.description, ...body },
    seen: topic.version,
  });

const publish = async (title: string, topicIds: readonly number[]): Promise<DeskArticle> =>
  dora.publish(await dora.write({ title, topicIds }));

const page = async (path: string) => (await app.send(path)).text();
const status = async (path: string) => (await app.send(path)).status;
const target = async (path: string) => {
  const answer = await app.send(path);
  const { pathname, search } = new URL(answer.headers.get("location") ?? "/", "http://x");
  return [answer.status, pathname + search];
};

test("a topic has a page once a published article has it, linked from the article", async () => {
  const tides = await add("Tides");
  expect(tides).toMatchObject({ slug: "tides", articles: 0, version: 1 });
  expect([await status("/topic/tides"), await status("/topic/tides/feed")]).toEqual([404, 404]);
  const draft = await dora.write({ title: "High water", topicIds: [tides.id] });
  expect(await status("/topic/tides")).toBe(404);
  const { id, address } = await dora.publish(draft);
  const shown = await page("/topic/tides");
  expect(shown).toContain(">Tides</h1>");
  expect(shown).toContain("High water");
  expect(shown).toMatch(/<link rel="canonical" href="[^"]*\/topic\/tides"/);
  expect(shown).toContain('"BreadcrumbList"');
  expect(shown).toContain("/topic/tides/feed");
  const feed = await app.send("/topic/tides/feed");
  expect(feed.headers.get("content-type")).toContain("application/rss+xml");
  const text = await feed.text();
  expect(text).toContain("<title>High water</title>");
  expect(text).toContain("Articles about Tides.");
  expect(await page("/sitemaps/pages.xml")).toContain("/topic/tides<");
  const article = await page(new URL(address!, "http://x").pathname);
  expect(article).toContain('<a href="/topic/tides">Tides</a>');
  const [row] = await app.query(
    "select fields -> 'topics' as topics from content.entries where id = $1",
    [id],
  );
  expect(row).toEqual({ topics: [tides.id] });
});

test("stored pages and feeds follow each change of an article", async () => {
  const fog = await add("Fog");
  const live = await publish("Fog over the sound", [fog.id]);
  expect(await page("/topic/fog")).toContain("Fog over the sound");
  const changed = await dora.save(live, { topicIds: [] });
  // Not published yet.
  expect(await status("/topic/fog")).toBe(200);
  const without = await dora.publish(changed);
  expect([await status("/topic/fog"), await status("/topic/fog/feed")]).toEqual([404, 404]);
  const again = await dora.publish(await dora.save(without, { topicIds: [fog.id] }));
  expect(await page("/topic/fog/feed")).toContain("Fog over the sound");
  const down = await dora.send("POST", `/articles/${again.id}/take-down`, {
    body: { reason: "A test", to: { kind: "gone" } },
    seen: again.version,
  });
  expect(down.status).toBe(200);
  expect(await status("/topic/fog")).toBe(404);
  expect(await page("/sitemaps/pages.xml")).not.toContain("/topic/fog<");
});

test("the list is paged by real links, the newest first", async () => {
  const rail = await add("Rail");
  for (let number = 1; number <= 14; number += 1) await publish(`Train ${number}`, [rail.id]);
  const first = await page("/topic/rail");
  expect(first).toContain('href="/topic/rail?page=2');
  expect(first).toContain("Train 14");
  const [list = ""] = first.split('class="section-more"');
  expect(list).toContain("Train 3<");
  expect(list).not.toContain("Train 2<");
  const second = await page("/topic/rail?page=2");
  expect(second).toContain("Train 1<");
  expect(second).toMatch(/<link rel="canonical" href="[^"]*\/topic\/rail\?page=2"/);
});

test("a renamed topic leads on from its old address and shows its description", async () => {
  const bridge = await add("Bridge");
  const { address } = await publish("Bolts", [bridge.id]);
  const path = new URL(address!, "http://x").pathname;
  expect(await page(path)).toContain(">Bridge</a>");
  const options = {
    label: "Bridges",
    slug: "bridges",
    description: "Spans & those who paint them.",
  };
  expect((await change(bridge, options)).body).toMatchObject({
    ...options,
    version: 2,
    articles: 1,
  });
  expect(await target("/topic/bridge")).toEqual([301, "/topic/bridges"]);
  expect(await target("/topic/bridge/feed")).toEqual([301, "/topic/bridges/feed"]);
  const shown = await page("/topic/bridges");
  expect(shown).toContain("Spans &amp; those who paint them.");
  expect(shown).toMatch(/<meta name="description" content="Spans &amp; those/);
  expect(await page("/topic/bridges/feed")).toContain("Spans &amp; those who paint them.");
  expect(await page(path)).toContain('<a href="/topic/bridges">Bridges</a>');
});

test("merging gives articles, drafts and working copies the other topic, and leads its readers there", async () => {
  const [ferry, ferries] = [await add("Ferry"), await add("Ferries")];
  const one = await publish("One boat", [ferry.id]);
  const both = await publish("Both", [ferry.id, ferries.id]);
  const draft = await dora.write({ title: "Draft", topicIds: [ferry.id] });
  const waiting = await dora.save(both, { topicIds: [ferries.id, ferry.id] });
  await page("/topic/ferries");
  const merged = await dora.send<DeskTopic>("POST", `/topics/${ferry.id}/merge`, {
    body: { into: ferries.id },
    seen: (await find(ferry.id)).version,
  });
  expect(merged.body).toMatchObject({ id: ferries.id, articles: 2 });
  expect(await target("/topic/ferry")).toEqual([301, "/topic/ferries"]);
  const shown = await page("/topic/ferries");
  expect([shown.includes("One boat"), shown.includes("Both")]).toEqual([true, true]);
  const topicsOf = async ({ id }: DeskArticle) =>
    (await dora.get<DeskArticle>(`/articles/${id}`)).copy.topicIds;
  for (const article of [one, draft, waiting]) {
    expect(await topicsOf(article)).toEqual([ferries.id]);
  }
  // An editor who saves over the previous version is told.
  const late = await dora.send<Refusal>("PUT", `/articles/${draft.id}/copy`, {
    body: draft.copy,
    seen: draft.version,
  });
  expect([late.status, late.body.code]).toEqual([412, "changed_elsewhere"]);
  // A topic that was renamed and then merged redirects to the end at once.
  const log = await app.query("select subject from desk.audit_log where action = 'topic.merge'");
  expect(log).toEqual([{ subject: `topic:${ferry.id}` }]);
});

test("deleting takes a topic out of everything", async () => {
  const gone = await add("Gone");
  const live = await publish("It stays", [gone.id]);
  const seen = (await find(gone.id)).version;
  expect((await dora.send("DELETE", `/topics/${gone.id}`, { seen })).status).toBe(204);
  expect(await status("/topic/gone")).toBe(404);
  expect((await dora.get<DeskArticle>(`/articles/${live.id}`)).copy.topicIds).toEqual([]);
  expect((await dora.send("DELETE", `/topics/${gone.id}`, { seen })).status).toBe(404);
});

test("adding a name again finds the topic that there is, twice clicked or at once", async () => {
  const [one, other] = await Promise.all([add("Weather"), add("weather")]);
  expect(one.id).toBe(other.id);
  expect((await dora.get<DeskTopics>("/topics?q=WEATH")).topics.map(({ id }) => id)).toEqual([
    one.id,
  ]);
});

test("what is refused", async () => {
  const [north, south] = [await add("North"), await add("South")];
  expect((await change(north, { label: "South" })).body.code).toBe("label_taken");
  expect((await change(north, { slug: "south" })).body.code).toBe("slug_taken");
  expect((await change(north, { slug: "!" })).body.code).toBe("slug");
  expect((await change(north, { label: " " })).status).toBe(400);
  expect((await change(north, { description: "x".repeat(501) })).status).toBe(400);
  const both = await Promise.all([
    change(north, { description: "One" }),
    change(north, { description: "Other" }),
  ]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 412]);
  const merge = (id: number, into: number, seen?: number) =>
    dora.send<Refusal>("POST", `/topics/${id}/merge`, {
      body: { into },
      ...(seen === undefined ? {} : { seen }),
    });
  expect((await merge(south.id, south.id, 1)).body.code).toBe("same_topic");
  expect((await merge(south.id, 999_999, 1)).status).toBe(404);
  expect((await merge(south.id, north.id)).body.code).toBe("no_version");
  expect((await merge(south.id, north.id, 9)).status).toBe(412);
  expect((await dora.send("GET", "/topics?ids=1;2")).status).toBe(400);
  const unknown = await dora.write({ title: "Unknown topic" });
  const saved = await dora.save(unknown, { topicIds: [999_999, north.id] });
  expect(saved.copy.topicIds).toEqual([north.id]);
});

test("an older version is restored with its topics", async () => {
  const snow = await add("Snow");
  const live = await publish("First snow", [snow.id]);
  const without = await dora.publish(await dora.save(live, { topicIds: [] }));
  const { revisions } = await dora.get<{
    revisions: readonly { id: number; kind: string }[];
  }>(`/articles/${live.id}/revisions`);
  const [, first] = revisions.filter(({ kind }) => kind === "published");
  const restored = await dora.send<DeskArticle>(
    "POST",
    `/articles/${live.id}/revisions/${first!.id}/restore`,
    { seen: without.version },
  );
  expect(restored.body.copy.topicIds).toEqual([snow.id]);
  await dora.publish(restored.body);
  expect(await page("/topic/snow")).toContain("First snow");
});
