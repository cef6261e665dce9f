import { describe, expect, it } from "vitest";
import type { FrontDesk, FrontHistory } from "../../../modules/content/types";
import { type FrontRefusal, plain, useFrontDesk } from "./front-steps";

const front = useFrontDesk();

describe("a scheduled plan", () => {
  it("goes up by the clock together with a story of the same minute", async () => {
    const at = front.minutes(60);
    const story = await front.write("Confirmed at Last", at);
    const made = await front.planned(front.dora, {
      articleIds: [story.id, ...front.up.articleIds.slice(0, 8)],
      at,
      lead: { ...plain, isBreaking: true },
      name: "Evening",
    });
    expect(made.state).toBe("scheduled");
    expect(await front.page()).not.toContain("Confirmed at Last");
    const before = await front.topStories();
    await front.windBy(58);
    expect(await front.topStories()).toEqual(before);
    await front.windBy(3);
    expect((await front.topStories()).articles[0]).toBe(story.id);
    expect(await front.page()).toContain("Confirmed at Last");
    expect((await front.dora.get<FrontDesk>("/front")).plans.at(-1)).toMatchObject({
      id: made.id,
      state: "up",
    });
  });

  it("takes the place of another one of the same minute, and can be canceled", async () => {
    const at = front.minutes(60);
    const one = await front.planned(front.dora, {
      articleIds: front.up.articleIds.toReversed(),
      at,
    });
    const refused = await front.plan(front.mara, { articleIds: front.up.articleIds, at });
    expect([refused.status, refused.body.theirs?.id]).toEqual([412, one.id]);
    const two = await front.planned(
      front.mara,
      { articleIds: front.up.articleIds.slice(1), at },
      one.id,
    );
    const scheduled = async () =>
      (await front.dora.get<FrontDesk>("/front")).plans
        .filter(({ state }) => state === "scheduled")
        .map(({ id }) => id);
    expect(await scheduled()).toEqual([two.id]);
    expect((await front.dora.send("DELETE", `/front/plans/${two.id}`)).status).toBe(204);
    expect((await front.dora.send("DELETE", `/front/plans/${two.id}`)).status).toBe(404);
    expect(await scheduled()).toEqual([]);
    await front.windBy(61);
    expect((await front.topStories()).articles).toEqual(front.up.articleIds);
    const now = await front.dora.get<FrontDesk>("/front");
    expect(now.plans.at(-1)!.id).toBe(front.up.id);
    const refusedNow = await front.dora.send<FrontRefusal>("DELETE", `/front/plans/${front.up.id}`);
    expect([refusedNow.status, refusedNow.body.code]).toEqual([409, "already_up"]);
    const { plans } = await front.dora.get<FrontHistory>("/front/history");
    expect(plans.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [two.id, "canceled"],
      [one.id, "canceled"],
    ]);
  });

  it("goes up when the paper starts again, if its job was lost", async () => {
    const articles = front.up.articleIds.toReversed();
    await front.app.query(
      `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
         lead_title, lead_words, made_at, made_by, made_via)
       values ('', $1, $2, false, false, '', '', $1, 'Dora Quill', 'desk')`,
      [front.desk.now, articles],
    );
    await front.app.paper.content.publishDue();
    expect(await front.topStories()).toMatchObject({ articles, breaking: false });
  });

  it("stays when the clock is set back", async () => {
    const articles = front.up.articleIds.toReversed();
    const [ahead] = await front.app.query(
      `insert into content.front_plans (name, goes_up_at, article_ids, is_breaking, has_points,
         lead_title, lead_words, made_at, made_by, made_via)
       values ('', $1, $2, false, false, '', '', $1, 'Dora Quill', 'desk') returning id`,
      [front.minutes(60), articles],
    );
    await front.app.paper.content.publishDue();
    expect((await front.topStories()).articles).toEqual(articles);
    const next = await front.planned(
      front.dora,
      { articleIds: front.up.articleIds },
      Number(ahead!["id"]),
    );
    expect(next.state).toBe("up");
    expect((await front.topStories()).articles).toEqual(front.up.articleIds);
    await front.windBy(61);
  });

  it("never changes once it is made", async () => {
    await expect(front.app.query("update content.front_plans set name = 'x'")).rejects.toThrow(
      "append-only",
    );
    await expect(front.app.query("delete from content.front_plans")).rejects.toThrow("append-only");
  });
});

describe("an article that is taken down", () => {
  it("leaves its place to the next one, without the words for it, and scheduled plans say so", async () => {
    const lead = await front.write("For an Hour", front.minutes(1));
    await front.windBy(2);
    await front.look();
    const rest = front.up.articleIds.slice(1, 9);
    const made = await front.planned(front.dora, {
      articleIds: [lead.id, ...rest.filter((id) => id !== lead.id)].slice(0, 9),
      lead: { isBreaking: true, hasPoints: false, title: "Only here", words: "About it." },
    });
    const due = await front.planned(
      front.dora,
      { articleIds: made.articleIds, at: front.minutes(90) },
      made.id,
    );
    expect(await front.page()).toContain("Only here");
    await front.takeDown(lead.id);
    expect(await front.topStories()).toMatchObject({
      articles: made.articleIds.slice(1),
      breaking: false,
    });
    const html = await front.page();
    for (const text of ["Only here", "About it.", ">Breaking<"]) expect(html).not.toContain(text);
    const told = (await front.dora.get<FrontDesk>("/front")).plans;
    expect(told.find(({ id }) => id === due.id)!.problems).toMatchObject([
      { articleId: lead.id, because: "taken-down" },
    ]);
    expect(told.find(({ id }) => id === made.id)!.problems).toHaveLength(1);
    await front.dora.send("DELETE", `/front/plans/${due.id}`);

    const again = await front.app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${lead.id}`, {
      status: "publish",
    });
    expect(again.status).toBe(200);
    expect(await front.topStories()).toMatchObject({ articles: made.articleIds, breaking: true });
  });
});

describe("the preview of an hour", () => {
  it("is the real page with what will be out and a plan that is not front.up, and leaves no trace", async () => {
    const story = await front.write("Seen Before Its Hour", front.minutes(45));
    const query = (at: string, articles: readonly number[]) =>
      `/desk/preview/front?${new URLSearchParams({
        at,
        articles: articles.join(","),
        breaking: "1",
        title: "As it will be",
      }).toString()}`;
    const look = (path: string) => front.app.send(path, { headers: { cookie: front.dora.cookie } });
    const soon = query(front.minutes(45), [story.id, ...front.up.articleIds.slice(0, 8)]);
    const seen = await look(soon);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("cache-control")).toBe("no-store, private");
    expect(seen.headers.get("content-security-policy")).not.toContain("script-src 'sha");
    const html = await seen.text();
    expect(html).toContain("As it will be");
    expect(html).toContain(">Breaking<");
    const early = await (
      await look(query(front.minutes(44), [story.id, ...front.up.articleIds.slice(0, 8)]))
    ).text();
    expect(early).not.toContain("As it will be");
    expect(early).not.toContain(">Breaking<");
    expect(await front.page()).not.toContain("As it will be");
    expect((await front.app.send(soon)).status).toBe(401);
    expect((await look("/desk/preview/front?articles=a")).status).toBe(404);
  });
});
