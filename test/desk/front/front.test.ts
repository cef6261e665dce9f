import { describe, expect, it } from "vitest";
import type {
  FrontCandidates,
  FrontDesk,
  FrontHistory,
  FrontPlan,
} from "../../../modules/content/types";
import { plain, useFrontDesk } from "./front-steps";

const front = useFrontDesk();

describe("the front page", () => {
  it("begins with what was there, as a plan", async () => {
    expect(front.up.articleIds).toHaveLength(9);
    expect(front.up).toMatchObject({
      lead: { isBreaking: true, hasPoints: true, title: "" },
      madeVia: "import",
    });
    const lead = front.desk.articles.find(({ id }) => id === front.up.articleIds[0]);
    expect(lead).toMatchObject({ state: "out", title: expect.stringContaining("Harbor Towns") });
  });

  it("is changed at once, with its own headline and points for the lead, and logged", async () => {
    const [first, second, ...rest] = front.up.articleIds;
    const before = await front.heads();
    const lead = {
      isBreaking: false,
      hasPoints: true,
      title: "Night train's back",
      words: "Full.\nOn time.",
    };
    const made = await front.planned(front.dora, {
      articleIds: [second!, first!, ...rest],
      lead,
      name: "Swap",
    });
    expect(made).toMatchObject({ state: "up", madeBy: "Dora Quill", name: "Swap" });
    expect(await front.heads()).toEqual([before[1], before[0], ...before.slice(2)]);
    const html = await front.page();
    for (const text of ["Night train’s back", "<span>Full.</span>", "<span>On time.</span>"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(">Breaking<");
    const [logged] = await front.app.query(
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
    const history = await front.dora.get<FrontHistory>("/front/history");
    const earlier = history.plans.find(({ state }) => state === "past");
    const { status, body } = await front.dora.send<FrontPlan>(
      "POST",
      `/front/plans/${earlier!.id}/go-back`,
      { seen: front.up.id },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "up",
      madeFromId: earlier!.id,
      articleIds: earlier!.articleIds,
      lead: earlier!.lead,
    });
    expect(await front.topStories()).toMatchObject({ breaking: true });
  });

  it("refuses a change that was made over another’s, and says whose", async () => {
    const ids = front.up.articleIds;
    const [one, other] = await Promise.all([
      front.plan(front.dora, { articleIds: ids.toReversed() }),
      front.plan(front.mara, { articleIds: ids.slice(1) }),
    ]);
    const [won, lost] = one.status === 201 ? [one, other] : [other, one];
    expect([won.status, lost.status, lost.body.code]).toEqual([201, 412, "changed_elsewhere"]);
    expect(lost.body.theirs).toMatchObject({ id: won.body.id, articleIds: won.body.articleIds });
    expect(lost.body.message).toContain(won.body.madeBy);
    await front.planned(front.dora, { articleIds: ids }, won.body.id);
  });

  it.each([
    ["no article", { articleIds: [] }],
    ["ten articles", { articleIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ["an article twice", { articleIds: [101, 101] }],
    ["words that are too long", { articleIds: [101], lead: { ...plain, words: "x".repeat(2001) } }],
    ["no date", { articleIds: [101], at: "tomorrow" }],
  ])("refuses %s", async (_, order) => {
    expect((await front.plan(front.dora, order)).status).toBe(400);
    expect((await front.dora.get<FrontDesk>("/front")).plans.at(-1)!.id).toBe(front.up.id);
  });

  it("refuses to be changed by somebody who did not say what they saw, and at an hour that passed", async () => {
    const order = { articleIds: front.up.articleIds, at: null, lead: plain };
    const { status } = await front.dora.send("POST", "/front/plans", { body: order });
    expect(status).toBe(400);
    const late = await front.plan(front.dora, { ...order, at: front.minutes(-5) });
    expect([late.status, late.body.code]).toEqual([422, "hour_passed"]);
  });
});

describe("an article that is not out", () => {
  it.each([
    ["draft", async () => front.write("Not yet", null)],
    ["later", async () => front.write("At night", front.minutes(600))],
    ["embargo", async () => front.write("Secret", front.minutes(600), true)],
    [
      "taken-down",
      async () => {
        const article = await front.write("Withdrawn", null);
        await front.takeDown(article.id);
        return article;
      },
    ],
    ["deleted", async () => ({ id: 999_999 })],
  ])("is refused with its reason: %s", async (because, make) => {
    const { id } = await make();
    const refused = await front.plan(front.dora, {
      articleIds: [id, ...front.up.articleIds.slice(1)],
      at: front.minutes(60),
    });
    expect([refused.status, refused.body.code]).toEqual([422, "not_out"]);
    expect(refused.body.problems).toMatchObject([{ because }]);
    expect(refused.body.message).toMatch(/\.$/);
    expect((await front.dora.get<FrontDesk>("/front")).plans).toHaveLength(front.desk.plans.length);
  });
});

describe("a REST write of the page of top stories", () => {
  it("is a plan, and forgets the headline of another lead", async () => {
    await front.planned(front.dora, {
      articleIds: front.up.articleIds,
      lead: { ...plain, title: "Ours alone" },
    });
    const articles = front.up.articleIds.toReversed();
    const written = await front.app.sendAsDora("PATCH", "/wp-json/wp/v2/pages/top-stories-2", {
      acf: { articles, breaking: true },
    });
    expect(written.status).toBe(200);
    expect(await front.topStories()).toMatchObject({ articles, breaking: true });
    expect(await front.page()).not.toContain("Ours alone");
    expect((await front.dora.get<FrontDesk>("/front")).plans.at(-1)).toMatchObject({
      articleIds: articles,
      lead: { isBreaking: true, title: "" },
      state: "up",
      madeBy: "dora",
      madeVia: "rest",
    });
    const other = await front.app.sendAsDora("PATCH", "/wp-json/wp/v2/pages/top-stories-2", {
      title: "The top of the page",
    });
    expect(other.status).toBe(200);
    const { plans } = await front.dora.get<FrontDesk>("/front");
    expect(plans.at(-1)!.articleIds).toEqual(articles);
  });
});

describe("what could stand on the front page", () => {
  it("is what is scheduled, new, read most, or found", async () => {
    const story = await front.write("Zeppelin Over Quill", front.minutes(300));
    const lists = await front.dora.get<FrontCandidates>("/front/candidates");
    expect(lists.scheduled[0]).toMatchObject({ id: story.id, state: "later" });
    expect(lists.newest).toHaveLength(12);
    expect(lists.mostRead.length).toBeGreaterThan(3);
    const { found } = await front.dora.get<FrontCandidates>("/front/candidates?q=zeppelin+qui");
    expect(found.map(({ id }) => id)).toEqual([story.id]);
    for (const q of ["'", "%00", "& | !", "(", "—"]) {
      await front.dora.get(`/front/candidates?q=${encodeURIComponent(q)}`);
    }
  });
});
