/** Hours, embargoes and withdrawals, on every surface that readers have; and who may publish. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ArticleList, ArticleUse, CopyCheck, DeskArticle } from "../../modules/content/types";
import { resetLimits, wind } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
});
afterAll(() => app.close());

const page = (path: string) => app.send(path, { redirect: "manual" });
const statusOf = async (path: string) => (await page(path)).status;
const textOf = async (path: string) => (await page(path)).text();
const at = async (minutes: number) => {
  const response = await app.send("/sandbox/clock");
  const { now } = (await response.json()) as { now: string };
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
};

/** The surfaces that tell of an article. */
async function surfacesWith({ id }: DeskArticle, slug: string): Promise<readonly string[]> {
  const surfaces = {
    page: async () => ((await statusOf(`/article/${slug}`)) === 200 ? slug : ""),
    front: () => textOf("/"),
    section: () => textOf("/section/national"),
    feed: () => textOf("/feed"),
    sitemap: () => textOf("/sitemaps/news.xml"),
    "REST list": () => textOf("/wp-json/wp/v2/articles?per_page=20"),
    "REST by slug": () => textOf(`/wp-json/wp/v2/articles?slug=${slug}`),
    "REST with a status": () => textOf("/wp-json/wp/v2/articles?status=future"),
    "REST item": () => textOf(`/wp-json/wp/v2/articles/${id}`),
    "REST revisions": () => textOf(`/wp-json/wp/v2/articles/${id}/revisions`),
    address: async () => (await page(`/?p=${id}`)).headers.get("location") ?? "",
    preview: () => textOf(`/desk/preview/articles/${id}`),
  };
  const shown = await Promise.all(
    Object.entries(surfaces).map(async ([name, read]) =>
      (await read()).includes(slug) ? [name] : [],
    ),
  );
  return shown.flat();
}

describe("an hour", () => {
  test("is kept by the sandbox’s clock; until then nobody outside sees an embargoed article", async () => {
    const draft = await dora.write({ title: "Embargoed findings", access: "free" });
    const due = await dora.publish(draft, { at: await at(60), isEmbargoed: true });
    expect([due.state, due.address]).toEqual(["embargoed", "/article/embargoed-findings"]);
    expect(await surfacesWith(due, "embargoed-findings")).toEqual([]);
    await wind(app, { minutes: 61 });
    const live = await dora.get<DeskArticle>(`/articles/${due.id}`);
    expect([live.state, live.publishedAt]).toEqual(["live", due.publishedAt]);
    expect(await surfacesWith(live, "embargoed-findings")).toEqual(
      expect.arrayContaining(["page", "front", "section", "feed", "sitemap", "REST item"]),
    );
  });

  test("may be moved, given up, or have passed", async () => {
    const due = await dora.publish(await dora.write({ title: "Later" }), { at: await at(60) });
    expect(due.state).toBe("scheduled");
    const changed = await dora.save(due, { title: "Later, changed" });
    expect([changed.state, changed.copy.title]).toEqual(["scheduled", "Later, changed"]);
    const taken = await dora.publish(changed, { at: due.publishedAt });
    expect([taken.state, taken.copy.title, taken.publishedAt]).toEqual([
      "scheduled",
      "Later, changed",
      due.publishedAt,
    ]);
    const draft = await dora.take(taken, "unschedule");
    expect([draft.state, draft.publishedAt]).toEqual(["draft", null]);
    const live = await dora.publish(draft, { at: await at(-30) });
    expect([live.state, live.publishedAt! > (await at(-5))]).toEqual(["live", true]);
    const late = await dora.send("POST", `/articles/${live.id}/publish`, {
      body: { at: await at(60), isEmbargoed: false },
      seen: live.version,
    });
    expect(late.status).toBe(409);
  });
});

describe("taking down", () => {
  const takeDown = (article: DeskArticle, to: object, reason = "The source withdrew.") =>
    dora.send<DeskArticle & { code: string }>("POST", `/articles/${article.id}/take-down`, {
      body: { reason, to },
      seen: article.version,
    });

  test("leads readers to another article, or a section, or says that it is gone", async () => {
    const other = await dora.publish(await dora.write({ title: "The better story" }));
    const one = await dora.publish(await dora.write({ title: "The worse story" }));
    const moved = await dora.publish(await dora.save(one, { slug: "the-worst-story" }));
    const down = await takeDown(moved, { kind: "article", id: other.id });
    expect([down.status, down.body.state]).toEqual([200, "taken-down"]);
    for (const slug of ["the-worse-story", "the-worst-story"]) {
      const answer = await page(`/article/${slug}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        301,
        "/article/the-better-story",
      ]);
    }
    const item = await page(`/wp-json/wp/v2/articles/${one.id}`);
    expect([item.status, item.headers.get("location")]).toEqual([
      301,
      expect.stringContaining(`/wp-json/wp/v2/articles/${other.id}`),
    ]);
    const second = await dora.publish(await dora.write({ title: "Into the section" }));
    await takeDown(second, { kind: "section", id: 2 });
    expect((await page("/article/into-the-section")).headers.get("location")).toBe(
      "/section/national",
    );
    const third = await dora.publish(await dora.write({ title: "Gone for good" }));
    await takeDown(third, { kind: "gone" });
    const gone = await page("/article/gone-for-good");
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain("This Story Was Taken Down");
    expect(await statusOf(`/wp-json/wp/v2/articles/${third.id}`)).toBe(410);
    const [logged] = await app.query(
      "select reason from desk.audit_log where subject = $1 and action = 'article.take-down'",
      [`article:${third.id}`],
    );
    expect(logged?.reason).toBe("The source withdrew.");
    // Published again, it is at its address.
    const again = await dora.get<DeskArticle>(`/articles/${third.id}`);
    const live = await dora.publish(again);
    expect([live.state, live.publishedAt]).toEqual(["live", third.publishedAt]);
    expect(await statusOf("/article/gone-for-good")).toBe(200);
  });

  test("needs a reason, and a place that exists", async () => {
    const live = await dora.publish(await dora.write({ title: "Stays up" }));
    expect((await takeDown(live, { kind: "gone" }, " ")).status).toBe(400);
    const nowhere = await takeDown(live, { kind: "article", id: live.id });
    expect([nowhere.status, nowhere.body.code]).toEqual([422, "no_target"]);
    expect((await takeDown(live, { kind: "section", id: 999 })).status).toBe(422);
  });

  test("names what shows the article first", async () => {
    const live = await dora.publish(await dora.write({ title: "Leads the page" }));
    await app.sendAsDora("PATCH", "/wp-json/wp/v2/pages/top-stories-2", {
      acf: { articles: [live.id] },
    });
    const { uses } = await dora.get<{ uses: readonly ArticleUse[] }>(`/articles/${live.id}/uses`);
    expect(uses).toEqual([{ kind: "front", label: "It’s the front-page lead." }]);
  });
});

test("before it goes out, dead links and an open note are named", async () => {
  const draft = await dora.write({
    title: "Checked",
    body: '<p><a href="/article/nowhere-at-all">Nothing</a>, <a href="/section/culture">something</a>.</p>',
  });
  const anchor = { quote: "Nothing", prefix: "", suffix: "", block: 1 };
  await dora.send("POST", `/articles/${draft.id}/notes`, { body: { text: "Really?", anchor } });
  const { body } = await dora.send<CopyCheck>("POST", `/articles/${draft.id}/copy-check`);
  expect(body).toEqual({
    missing: [],
    warnings: [
      "It has no deck.",
      "It has no lead picture.",
      "The link to /article/nowhere-at-all is broken.",
      "A note is open.",
    ],
  });
});

describe("rights", () => {
  let carla: Desk;
  let rita: Desk;

  beforeAll(async () => {
    await resetLimits(app);
    carla = await openDesk(app, "carla", ["contributor"]);
    rita = await openDesk(app, "rita-r", ["reporter"]);
  });

  test("a contributor knows of their own articles alone, and submits them for review", async () => {
    const others = await dora.write({ title: "Not yours" });
    const own = await carla.write({ title: "My own" });
    const { articles, counts } = await carla.get<ArticleList>("/articles");
    expect(articles.map(({ id }) => id)).toEqual([own.id]);
    expect([counts.all, counts.mine, counts.live]).toEqual([1, 1, 0]);
    const calls = [
      ["GET", `/articles/${others.id}`],
      ["PUT", `/articles/${others.id}/copy`, others.copy],
      ["DELETE", `/articles/${others.id}`],
      ["GET", `/articles/${others.id}/revisions`],
      ["POST", `/articles/${others.id}/submit`, {}],
      ["POST", `/articles/${others.id}/copy-check`],
      ["GET", `/articles/${others.id}/uses`],
      ["POST", `/articles/${others.id}/restore`],
    ] as const;
    for (const [method, path, body] of calls) {
      const { status } = await carla.send(method, path, { seen: others.version, body });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    const review = await carla.take(own, "submit", {});
    expect([review.state, review.mayEdit, review.mayPublish]).toEqual(["review", true, false]);
    const { counts: all } = await dora.get<ArticleList>("/articles?tab=review");
    expect(all.review).toBeGreaterThan(0);
    expect((await dora.publish(await dora.get(`/articles/${own.id}`))).state).toBe("live");
  });

  test("a reporter reads all, changes their own, and publishes it if the paper says so", async () => {
    const others = await dora.write({ title: "Dora’s" });
    expect((await rita.get<DeskArticle>(`/articles/${others.id}`)).mayEdit).toBe(false);
    const refused = await rita.send("PUT", `/articles/${others.id}/copy`, {
      body: others.copy,
      seen: others.version,
    });
    expect(refused.status).toBe(403);
    const own = await rita.write({ title: "Rita’s" });
    const order = { body: { at: null, isEmbargoed: false }, seen: own.version };
    expect((await rita.send("POST", `/articles/${own.id}/publish`, order)).status).toBe(403);
    const mara = await openDesk(app, "mara");
    await mara.send("PUT", "/settings/publishing", { body: { publishesOwn: true } });
    expect((await rita.publish(own)).state).toBe("live");
    const theirs = { ...order, seen: others.version };
    expect((await rita.send("POST", `/articles/${others.id}/publish`, theirs)).status).toBe(403);
  });
});
