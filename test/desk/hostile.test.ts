/** The attacks that the newsroom's API must withstand, and whom it must not tell of what. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskArticle, PreviewLink } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;
let carla: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
  carla = await openDesk(app, "carla", ["contributor"]);
});
afterAll(() => app.close());

const inAnHour = async () => {
  const { now } = (await (await app.send("/sandbox/clock")).json()) as { now: string };
  return new Date(Date.parse(now) + 3_600_000).toISOString();
};
const share = (article: DeskArticle) =>
  dora.send<PreviewLink & { code: string }>("POST", `/articles/${article.id}/preview-link`);

describe("input", () => {
  it.each([
    "/articles?section=99999999999",
    "/articles?writer=99999999999",
    "/articles?q=%00",
    "/writers?q=%00",
    "/pictures?q=%00",
    "/redirects?q=%00",
  ])("%s is refused", async (path) => {
    const mara = await openDesk(app, "mara");
    const answer = await mara.send("GET", path);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: "invalid_query" }),
    ]);
  });

  it("that is nested too deeply is refused at once, with a sentence", async () => {
    const draft = await dora.write({ title: "Deep" });
    const { status, body } = await dora.send("PUT", `/articles/${draft.id}/copy`, {
      body: { ...draft.copy, body: "<blockquote>".repeat(3_000) },
      seen: draft.version,
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        message: "body: is nested too deeply. Paste it as plain text.",
      }),
    ]);
  });
});

describe("an embargo", () => {
  it("stands again when what replaced it is taken back", async () => {
    const draft = await dora.write({ title: "Embargoed, up by mistake" });
    const due = await dora.publish(draft, { at: await inAnHour(), isEmbargoed: true });
    const back = await dora.take(await dora.publish(due), "take-back");
    expect([back.state, back.publishedAt]).toEqual(["embargoed", due.publishedAt]);
    expect((await share(back)).body.code).toBe("embargoed");
  });

  it("is not kept by a draft", async () => {
    const draft = await dora.write({ title: "Embargoed by mistake" });
    const due = await dora.publish(draft, { at: await inAnHour(), isEmbargoed: true });
    const back = await dora.take(due, "take-back");
    expect(back.state).toBe("draft");
    const [row] = await app.query(
      "select fields ? 'is_embargoed' as embargoed from content.entries where id = $1",
      [back.id],
    );
    expect(row).toEqual({ embargoed: false });
  });
});

it("what was taken down is not shown by a link to it, old or new", async () => {
  const draft = await dora.write({ title: "Withdrawn", body: "<p>What the lawyers read.</p>" });
  const { pathname } = new URL((await share(draft)).body.url);
  expect(await (await app.send(pathname)).text()).toContain("What the lawyers read.");
  const live = await dora.publish(draft);
  const { body: down } = await dora.send<DeskArticle>("POST", `/articles/${live.id}/take-down`, {
    body: { reason: "The lawyers.", to: { kind: "gone" } },
    seen: live.version,
  });
  expect((await app.send(pathname)).status).toBe(410);
  const again = await share(down);
  expect([again.status, again.body.code]).toEqual([409, "taken_down"]);
});

describe("a contributor", () => {
  it("learns nothing of others’ pictures by putting them into an article", async () => {
    const [hidden] = await app.query(
      `select e.id from content.entries e where e.type = 'attachment'
         and not exists (select 1 from content.entries u where u.picture_id = e.id)
         and not exists (select 1 from content.picture_uses s where s.source = e.fields ->> 'source')
       limit 1`,
    );
    const [printed] = await app.query(
      `select e.picture_id as id from content.entries e
       where e.type = 'article' and e.status = 'publish' and e.picture_id is not null limit 1`,
    );
    const search = { title: "", description: "", pictureId: Number(hidden?.id) };
    const own = await carla.write({ title: "Mine", pictureId: Number(hidden?.id), search });
    expect([own.picture, own.copy.pictureId, own.copy.search.pictureId]).toEqual([
      null,
      null,
      null,
    ]);
    const shown = await carla.save(own, { pictureId: Number(printed?.id) });
    expect(shown.picture?.id).toBe(printed?.id);
    // An editor's choice for it stays.
    const edited = await dora.save(shown, { pictureId: Number(hidden?.id) });
    await dora.send("POST", `/articles/${own.id}/lock/release`);
    expect((await carla.save(edited, { title: "Still mine" })).picture?.id).toBe(hidden?.id);
  });

  it("isn’t told what the front page is going to be", async () => {
    const [{ id } = { id: 0 }] = await app.query(
      "select id from content.entries where type = 'article' and status = 'publish' limit 1",
    );
    const plan = {
      name: "If the mayor resigns",
      at: null,
      articleIds: [Number(id)],
      lead: { isBreaking: false, hasPoints: false, title: "", words: "" },
    };
    const { plans } = await dora.get<{ plans: readonly { id: number }[] }>("/front");
    const made = await dora.send("POST", "/front/plans", { body: plan, seen: plans.at(-1)!.id });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(JSON.stringify(await dora.get("/today"))).toContain("If the mayor resigns");
    expect(JSON.stringify(await carla.get("/today"))).not.toContain("If the mayor resigns");
  });
});
