import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  DeskArticle,
  FrontCandidates,
  FrontDesk,
  FrontHistory,
  FrontPlan,
} from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;
let mara: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
  mara = await openDesk(app, "mara");
});
afterAll(() => app.close());

let desk: FrontDesk;
let up: FrontPlan;

beforeEach(async () => {
  desk = await dora.get<FrontDesk>("/front");
  up = desk.plans.find(({ state }) => state === "up")!;
});

const plain = { isBreaking: false, hasPoints: false, title: "", words: "" };
const minutes = (count: number) => new Date(Date.parse(desk.now) + count * 60_000).toISOString();

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly theirs?: FrontPlan;
  readonly problems?: readonly { readonly because: string }[];
}

interface Order {
  readonly articleIds: readonly number[];
  readonly at?: string | null;
  readonly lead?: FrontPlan["lead"];
  readonly name?: string;
}

const plan = (who: Desk, { at = null, lead = plain, ...order }: Order, seen = up.id) =>
  who.send<FrontPlan & Refusal>("POST", "/front/plans", { body: { at, lead, ...order }, seen });

async function planned(who: Desk, order: Order, seen = up.id): Promise<FrontPlan> {
  const { status, body } = await plan(who, order, seen);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

async function windBy(minutesAhead: number): Promise<void> {
  const { status } = await app.send("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days: minutesAhead / 1440 }),
  });
  expect(status).toBe(200);
}

const page = async (path = "/") => (await app.send(path)).text();

/** The headlines of page one, in order. */
async function heads(): Promise<readonly string[]> {
  const html = await page();
  const one = html.slice(html.indexOf('aria-label="Top stories"'), html.indexOf("opinion-band"));
  return Array.from(one.matchAll(/<h[23][^>]*><a href="\/article\/([^"]+)"/g), ([, slug]) => slug!);
}

/** A scheduled article; `at` null: a draft. */
async function write(title: string, at: string | null, isEmbargoed = false): Promise<DeskArticle> {
  const article = await dora.write({ title, excerpt: "A deck.", body: "<p>Text.</p>" });
  if (at === null) return article;
  const { status, body } = await dora.send<DeskArticle>("POST", `/articles/${article.id}/publish`, {
    body: { at, isEmbargoed },
    seen: article.version,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function takeDown(id: number): Promise<void> {
  const taken = await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, {
    status: "private",
  });
  expect(taken.status).toBe(200);
}

async function topStories(): Promise<{ articles: number[]; breaking: boolean }> {
  const found = await app.send("/wp-json/wp/v2/pages?slug=top-stories-2&_fields=acf");
  return ((await found.json()) as [{ acf: { articles: number[]; breaking: boolean } }])[0].acf;
}

describe("the front page", () => {
  it("begins with what was there, as a plan", async () => {
    expect(up.articleIds).toHaveLength(9);
    expect(up).toMatchObject({
      lead: { isBreaking: true, hasPoints: true, title: "" },
      madeVia: "import",
    });
    const lead = desk.articles.find(({ id }) => id === up.articleIds[0]);
    expect(lead).toMatchObject({ state: "out", title: expect.stringContaining("Harbor Towns") });
  });

  it("is changed at once, with its own headline and points for the lead, and logged", async () => {
    const [first, second, ...rest] = up.articleIds;
    const before = await heads();
    const lead = {
      isBreaking: false,
      hasPoints: true,
      title: "Night train's back",
      words: "Full.\nOn time.",
    };
    const made = await planned(dora, {
      articleIds: [second!, first!, ...rest],
      lead,
      name: "Swap",
    });
    expect(made).toMatchObject({ state: "up", madeBy: "Dora Quill", name: "Swap" });
    expect(await heads()).toEqual([before[1], before[0], ...before.slice(2)]);
    const html = await page();
    for (const text of ["Night train’s back", "<span>Full.</span>", "<span>On time.</span>"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(">Breaking<");
    const [logged] = await app.query(
      "select login, action, after from desk.audit_log where subject = $1",
      [`front:${made.id}`],
    );
    expect(logged).toMatchObject({
      login: "dora",
      action: "front.put-up",
      after: { articles: [second, first, ...rest], breaking: false },
    });
  });

  it("goes back to an earlier plan", async () => {
    const history = await dora.get<FrontHistory>("/front/history");
    const earlier = history.plans.find(({ state }) => state === "past");
    const { status, body } = await dora.send<FrontPlan>(
      "POST",
      `/front/plans/${earlier!.id}/go-back`,
      { seen: up.id },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "up",
      madeFromId: earlier!.id,
      articleIds: earlier!.articleIds,
      lead: earlier!.lead,
    });
    expect(await topStories()).toMatchObject({ breaking: true });
  });

  it("refuses a change that was made over another’s, and says whose", async () => {
    const ids = up.articleIds;
    const [one, other] = await Promise.all([
      plan(dora, { articleIds: ids.toReversed() }),
      plan(mara, { articleIds: ids.slice(1) }),
    ]);
    const [won, lost] = one.status === 201 ? [one, other] : [other, one];
    expect([won.status, lost.status, lost.body.code]).toEqual([201, 412, "changed_elsewhere"]);
    expect(lost.body.theirs).toMatchObject({ id: won.body.id, articleIds: won.body.articleIds });
    expect(lost.body.message).toContain(won.body.madeBy);
    await planned(dora, { articleIds: ids }, won.body.id);
  });

  it.each([
    ["no article", { articleIds: [] }],
    ["ten articles", { articleIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ["an article twice", { articleIds: [101, 101] }],
    ["words that are too long", { articleIds: [101], lead: { ...plain, words: "x".repeat(2001) } }],
    ["no date", { articleIds: [101], at: "tomorrow" }],
  ])("refuses %s", async (_, order) => {
    expect((await plan(dora, order)).status).toBe(400);
    expect((await dora.get<FrontDesk>("/front")).plans.at(-1)!.id).toBe(up.id);
  });

  it("refuses to be changed by somebody who did not say what they saw, and at an hour that passed", async () => {
    const order = { articleIds: up.articleIds, at: null, lead: plain };
    const { status } = await dora.send("POST", "/front/plans", { body: order });
    expect(status).toBe(400);
    const late = await plan(dora, { ...order, at: minutes(-5) });
    expect([late.status, late.body.code]).toEqual([422, "hour_passed"]);
  });
});

describe("an article that is not out", () => {
  it.each([
    ["draft", async () => write("Not yet", null)],
    ["later", async () => write("At night", minutes(600))],
    ["embargo", async () => write("Secret", minutes(600), true)],
    [
      "taken-down",
      async () => {
        const article = await write("Withdrawn", null);
        await takeDown(article.id);
        return article;
      },
    ],
    ["deleted", async () => ({ id: 999_999 })],
  ])("is refused with its reason: %s", async (because, make) => {
    const { id } = await make();
    const refused = await plan(dora, {
      articleIds: [id, ...up.articleIds.slice(1)],
      at: minutes(60),
    });
    expect([refused.status, refused.body.code]).toEqual([422, "not_out"]);
    expect(refused.body.problems).toMatchObject([{ because }]);
    expect(refused.body.message).toMatch(/\.$/);
    expect((await dora.get<FrontDesk>("/front")).plans).toHaveLength(desk.plans.length);
  });
});

describe("a scheduled plan", () => {
  it("goes up by the clock together with a story of the same minute", async () => {
    const at = minutes(60);
    const story = await write("Confirmed at Last", at);
    const made = await planned(dora, {
      articleIds: [story.id, ...up.articleIds.slice(0, 8)],
      at,
      lead: { ...plain, isBreaking: true },
      name: "Evening",
    });
    expect(made.state).toBe("scheduled");
    expect(await page()).not.toContain("Confirmed at Last");
    const before = await topStories();
    await windBy(58);
    expect(await topStories()).toEqual(before);
    await windBy(3);
    expect((await topStories()).articles[0]).toBe(story.id);
    expect(await page()).toContain("Confirmed at Last");
    expect((await dora.get<FrontDesk>("/front")).plans.at(-1)).toMatchObject({
      id: made.id,
      state: "up",
    });
  });

  it("takes the place of another one of the same minute, and can be canceled", async () => {
    const at = minutes(60);
    const one = await planned(dora, { articleIds: up.articleIds.toReversed(), at });
    const refused = await plan(mara, { articleIds: up.articleIds, at });
    expect([refused.status, refused.body.theirs?.id]).toEqual([412, one.id]);
    const two = await planned(mara, { articleIds: up.articleIds.slice(1), at }, one.id);
    const scheduled = async () =>
      (await dora.get<FrontDesk>("/front")).plans
        .filter(({ state }) => state === "scheduled")
        .map(({ id }) => id);
    expect(await scheduled()).toEqual([two.id]);
    expect((await dora.send("DELETE", `/front/plans/${two.id}`)).status).toBe(204);
    expect((await dora.send("DELETE", `/front/plans/${two.id}`)).status).toBe(404);
    expect(await scheduled()).toEqual([]);
    await windBy(61);
    expect((await topStories()).articles).toEqual(up.articleIds);
    const now = await dora.get<FrontDesk>("/front");
    expect(now.plans.at(-1)!.id).toBe(up.id);
    const refusedNow = await dora.send<Refusal>("DELETE", `/front/plans/${up.id}`);
    expect([refusedNow.status, refusedNow.body.code]).toEqual([409, "already_up"]);
    const { plans } = await dora.get<FrontHistory>("/front/history");
    expect(plans.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [two.id, "canceled"],
      [one.id, "canceled"],
    ]);
  });

  it("goes up when the paper starts again, if its job was lost", async () => {
    const articles = up.articleIds.toReversed();
    await app.query(
      `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
         lead_title, lead_words, made_at, made_by, made_via)
       values ('', $1, $2, false, false, '', '', $1, 'Dora Quill', 'desk')`,
      [desk.now, articles],
    );
    await app.paper.content.publishDue();
    expect(await topStories()).toMatchObject({ articles, breaking: false });
  });

  it("stays when the clock is set back", async () => {
    const articles = up.articleIds.toReversed();
    const [ahead] = await app.query(
      `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
         lead_title, lead_words, made_at, made_by, made_via)
       values ('', $1, $2, false, false, '', '', $1, 'Dora Quill', 'desk') returning id`,
      [minutes(60), articles],
    );
    await app.paper.content.publishDue();
    expect((await topStories()).articles).toEqual(articles);
    const next = await planned(dora, { articleIds: up.articleIds }, Number(ahead!["id"]));
    expect(next.state).toBe("up");
    expect((await topStories()).articles).toEqual(up.articleIds);
    await windBy(61);
  });

  it("never changes once it is made", async () => {
    await expect(app.query("update content.front_plans set name = 'x'")).rejects.toThrow(
      "append-only",
    );
    await expect(app.query("delete from content.front_plans")).rejects.toThrow("append-only");
  });
});

describe("an article that is taken down", () => {
  it("leaves its place to the next one, without the words for it, and scheduled plans say so", async () => {
    const lead = await write("For an Hour", minutes(1));
    await windBy(2);
    desk = await dora.get<FrontDesk>("/front");
    const rest = up.articleIds.slice(1, 9);
    const made = await planned(dora, {
      articleIds: [lead.id, ...rest.filter((id) => id !== lead.id)].slice(0, 9),
      lead: { isBreaking: true, hasPoints: false, title: "Only here", words: "About it." },
    });
    const due = await planned(dora, { articleIds: made.articleIds, at: minutes(90) }, made.id);
    expect(await page()).toContain("Only here");
    await takeDown(lead.id);
    expect(await topStories()).toMatchObject({
      articles: made.articleIds.slice(1),
      breaking: false,
    });
    const html = await page();
    for (const text of ["Only here", "About it.", ">Breaking<"]) expect(html).not.toContain(text);
    const told = (await dora.get<FrontDesk>("/front")).plans;
    expect(told.find(({ id }) => id === due.id)!.problems).toMatchObject([
      { articleId: lead.id, because: "taken-down" },
    ]);
    expect(told.find(({ id }) => id === made.id)!.problems).toHaveLength(1);
    await dora.send("DELETE", `/front/plans/${due.id}`);

    const again = await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${lead.id}`, {
      status: "publish",
    });
    expect(again.status).toBe(200);
    expect(await topStories()).toMatchObject({ articles: made.articleIds, breaking: true });
  });
});

describe("a REST write of the page of top stories", () => {
  it("is a plan, and forgets the headline of another lead", async () => {
    await planned(dora, { articleIds: up.articleIds, lead: { ...plain, title: "Ours alone" } });
    const articles = up.articleIds.toReversed();
    const written = await app.sendAsDora("PATCH", "/wp-json/wp/v2/pages/top-stories-2", {
      acf: { articles, breaking: true },
    });
    expect(written.status).toBe(200);
    expect(await topStories()).toMatchObject({ articles, breaking: true });
    expect(await page()).not.toContain("Ours alone");
    expect((await dora.get<FrontDesk>("/front")).plans.at(-1)).toMatchObject({
      articleIds: articles,
      lead: { isBreaking: true, title: "" },
      state: "up",
      madeBy: "dora",
      madeVia: "rest",
    });
    const other = await app.sendAsDora("PATCH", "/wp-json/wp/v2/pages/top-stories-2", {
      title: "The top of the page",
    });
    expect(other.status).toBe(200);
    const { plans } = await dora.get<FrontDesk>("/front");
    expect(plans.at(-1)!.articleIds).toEqual(articles);
  });
});

describe("what could stand on the front page", () => {
  it("is what is scheduled, new, read most, or found", async () => {
    const story = await write("Zeppelin Over Quill", minutes(300));
    const lists = await dora.get<FrontCandidates>("/front/candidates");
    expect(lists.scheduled[0]).toMatchObject({ id: story.id, state: "later" });
    expect(lists.newest).toHaveLength(12);
    expect(lists.mostRead.length).toBeGreaterThan(3);
    const { found } = await dora.get<FrontCandidates>("/front/candidates?q=zeppelin+qui");
    expect(found.map(({ id }) => id)).toEqual([story.id]);
    for (const q of ["'", "%00", "& | !", "(", "—"]) {
      await dora.get(`/front/candidates?q=${encodeURIComponent(q)}`);
    }
  });
});

describe("the preview of an hour", () => {
  it("is the real page with what will be out and a plan that is not up, and leaves no trace", async () => {
    const story = await write("Seen Before Its Hour", minutes(45));
    const query = (at: string, articles: readonly number[]) =>
      `/desk/preview/front?${new URLSearchParams({
        at,
        articles: articles.join(","),
        breaking: "1",
        title: "As it will be",
      }).toString()}`;
    const look = (path: string) => app.send(path, { headers: { cookie: dora.cookie } });
    const soon = query(minutes(45), [story.id, ...up.articleIds.slice(0, 8)]);
    const seen = await look(soon);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("cache-control")).toBe("no-store, private");
    expect(seen.headers.get("content-security-policy")).not.toContain("script-src 'sha");
    const html = await seen.text();
    expect(html).toContain("As it will be");
    expect(html).toContain(">Breaking<");
    const early = await (
      await look(query(minutes(44), [story.id, ...up.articleIds.slice(0, 8)]))
    ).text();
    expect(early).not.toContain("As it will be");
    expect(early).not.toContain(">Breaking<");
    expect(await page()).not.toContain("As it will be");
    expect((await app.send(soon)).status).toBe(401);
    expect((await look("/desk/preview/front?articles=a")).status).toBe(404);
  });
});
