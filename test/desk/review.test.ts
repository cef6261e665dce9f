/** From a draft to publication with an editor in between: who may, what is told to whom, and what is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  ArticleHistory,
  ArticleList,
  DeskArticle,
  ReviewCount,
} from "../../modules/content/types";
import type { Today } from "../../modules/desk/types";
import { readEmails, resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

let app: TestApp;
let dora: Desk;
let carla: Desk;
let rita: Desk;

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
  carla = await openDesk(app, "carla", ["contributor"]);
  rita = await openDesk(app, "rita-r", ["reporter"]);
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

interface Refusal {
  readonly code: string;
  readonly message: string;
}

const read = (desk: Desk, { id }: DeskArticle) => desk.get<DeskArticle>(`/articles/${id}`);
const today = (desk: Desk) => desk.get<Today>("/today");
const waitingIn = ({ waiting }: Today, { id }: DeskArticle) =>
  waiting.find((each) => "articleId" in each && each.articleId === id);
const refused = async (desk: Desk, article: DeskArticle, step: string, body?: unknown) => {
  const { id, version } = article;
  const answer = await desk.send<Refusal>("POST", `/articles/${id}/${step}`, {
    body,
    seen: version,
  });
  return [answer.status, answer.body.code, answer.body.message];
};
const actionsOn = async ({ id }: DeskArticle) =>
  (
    await app.query(
      "select action, login, reason from desk.audit_log where subject = $1 order by id",
      [`article:${id}`],
    )
  ).map(({ action, login, reason }) => [action, login, reason]);
const kindsOf = async (desk: Desk, { id }: DeskArticle) =>
  (await desk.get<ArticleHistory>(`/articles/${id}/revisions`)).revisions.map(
    ({ kind, savedBy }) => `${kind} by ${savedBy}`,
  );

describe("an article", () => {
  test("is submitted, sent back, submitted again and published; the author is told in the newsroom and by email", async () => {
    const draft = await carla.write({ title: "Bees at the Depot" });
    const submitted = await carla.take(draft, "submit", { note: "  Please check the numbers. " });
    expect(submitted).toMatchObject({
      state: "review",
      mayEdit: true,
      mayPublish: false,
      review: { step: "submitted", note: "Please check the numbers.", by: { name: "Carla Test" } },
    });

    // Editors see it: in the list, its count, on Today, and in the count beside Articles.
    const list = await dora.get<ArticleList>("/articles?tab=review");
    expect(list.articles).toMatchObject([{ id: draft.id, state: "review", isInReview: true }]);
    expect(list.counts.review).toBe(1);
    const seen = await today(dora);
    expect(seen.inReview).toBe(1);
    expect(waitingIn(seen, draft)).toMatchObject({
      kind: "review",
      by: "Carla Test",
      words: "Please check the numbers.",
    });
    expect(await dora.get<ReviewCount>("/reviews")).toEqual({
      total: 1,
      latest: { articleId: draft.id, title: "Bees at the Depot", by: "Carla Test" },
    });
    // Over REST it has WordPress's own word for it.
    const rest = await app.sendAsDora("GET", `/wp-json/wp/v2/articles/${draft.id}?context=edit`);
    expect(((await rest.json()) as { status: string }).status).toBe("pending");

    const back = await dora.take(await read(dora, draft), "send-back", {
      note: "Two figures differ from the report.\nWhich is right?",
    });
    expect(back).toMatchObject({ state: "draft", review: { step: "sent-back" } });
    expect(waitingIn(await today(carla), draft)).toMatchObject({
      kind: "sent-back",
      by: "Dora Quill",
      words: "Two figures differ from the report.\nWhich is right?",
    });
    const [told, ...others] = await readEmails(app, "carla@example.com");
    expect(others).toEqual([]);
    expect(told!.subject).toBe("Sent back: Bees at the Depot");
    expect(told!.text).toContain("Dora Quill sent your article back");
    expect(told!.text).toContain("Two figures differ from the report.");
    expect(told!.text).toContain("Which is right?");
    expect(told!.text).toContain(`/desk/articles/${draft.id}`);
    expect(await readEmails(app, "dora@thesun.example")).toEqual([]);

    const mine = await read(carla, draft);
    expect(mine.review).toMatchObject({ step: "sent-back", by: { name: "Dora Quill" } });
    const again = await carla.take(await carla.save(mine, { subject: "Bees" }), "submit", {});
    expect(again.review).toMatchObject({ step: "submitted", note: "" });
    expect(waitingIn(await today(carla), draft)).toBeUndefined();
    expect((await dora.publish(await read(dora, draft))).state).toBe("live");
    expect((await read(carla, draft)).review).toBeNull();
    expect((await readEmails(app, "carla@example.com"))[0]!.subject).toBe(
      "Published: Bees at the Depot",
    );

    expect((await actionsOn(draft)).filter(([action]) => action !== "article.write")).toEqual([
      ["article.create", "carla", ""],
      ["article.submit", "carla", ""],
      ["article.send-back", "dora", "Two figures differ from the report.\nWhich is right?"],
      ["article.submit", "carla", ""],
      ["article.publish", "dora", ""],
    ]);
    expect(await kindsOf(carla, draft)).toEqual([
      "published by Dora Quill",
      "submitted by Carla Test",
      "sent-back by Dora Quill",
      "submitted by Carla Test",
      "begun by Carla Test",
    ]);
  });

  test("that is live has its changes submitted, sent back and published, and readers keep what they have", async () => {
    const draft = await carla.write({ title: "Already out" });
    await dora.publish(await read(dora, draft));
    const live = await read(carla, draft);
    expect(await refused(carla, live, "submit", {})).toEqual([
      409,
      "wrong_state",
      "Nothing has changed since it was published. Change it, then submit it.",
    ]);
    const changed = await carla.save(live, { title: "Still out" });
    const submitted = await carla.take(changed, "submit", { note: "A typo." });
    expect([submitted.state, submitted.review?.step]).toEqual(["live-changed", "submitted"]);
    const { articles, counts } = await dora.get<ArticleList>("/articles?tab=review");
    expect(articles).toMatchObject([{ id: draft.id, state: "live-changed", isInReview: true }]);
    expect([counts.review, (await today(dora)).inReview]).toEqual([1, 1]);
    expect((await carla.get<ArticleList>("/articles?tab=review")).counts.review).toBe(1);
    expect(waitingIn(await today(dora), draft)).toMatchObject({ words: "A typo." });
    // Later text is read, too.
    const further = await carla.save(submitted, { excerpt: "More of it." });
    expect(further.review?.step).toBe("submitted");

    const back = await dora.take(await read(dora, draft), "send-back", { note: "Why?" });
    expect([back.state, back.review?.step]).toEqual(["live-changed", "sent-back"]);
    expect(await (await app.send("/article/already-out")).text()).toContain("Already out");
    await carla.take(await read(carla, draft), "submit", {});
    const done = await dora.publish(await read(dora, draft));
    expect([done.state, done.review, done.copy.title]).toEqual(["live", null, "Still out"]);
    // An old answer doesn't come back with the next change.
    const next = await carla.save(await read(carla, draft), { title: "Out for long" });
    expect(next.review).toBeNull();
  });

  test("that was taken down can be submitted as it is", async () => {
    const draft = await carla.write({ title: "Once out" });
    const live = await dora.publish(await read(dora, draft));
    await dora.take(live, "take-down", { reason: "Checked again.", to: { kind: "gone" } });
    const down = await carla.take(await read(carla, draft), "submit", { note: "It was right." });
    expect([down.state, down.review?.step]).toEqual(["taken-down", "submitted"]);
    expect((await dora.publish(await read(dora, draft))).state).toBe("live");
  });

  test("is withdrawn by its author, who is then asked nothing", async () => {
    const draft = await rita.write({ title: "Not yet" });
    const review = await rita.take(draft, "submit", {});
    const withdrawn = await rita.take(review, "withdraw");
    expect([withdrawn.state, withdrawn.review]).toEqual(["draft", null]);
    expect(await refused(rita, withdrawn, "withdraw")).toEqual([
      409,
      "wrong_state",
      "It isn’t in review.",
    ]);
    expect((await dora.get<ReviewCount>("/reviews")).total).toBe(0);
  });

  test("whose publication is undone is in review again, with its note", async () => {
    const draft = await carla.write({ title: "Too early" });
    await carla.take(draft, "submit", { note: "For Sunday." });
    const live = await dora.publish(await read(dora, draft));
    const undone = await dora.take(live, "take-back");
    expect([undone.state, undone.review?.note]).toEqual(["review", "For Sunday."]);
    const again = await dora.publish(undone);
    const changed = await carla.save(await read(carla, again), { title: "Too early again" });
    await carla.take(changed, "submit", { note: "A change." });
    const second = await dora.take(await dora.publish(await read(dora, draft)), "take-back");
    expect([second.state, second.review?.note]).toEqual(["live-changed", "A change."]);
    await dora.publish(second);
  });

  test("that a WordPress client sets to pending is in review, and a draft again when it says so", async () => {
    const draft = await carla.write({ title: "By a client" });
    const patch = (status: string) =>
      app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${draft.id}`, { status });
    expect((await patch("pending")).status).toBe(200);
    const review = await read(carla, draft);
    expect([review.state, review.review?.by.name]).toEqual(["review", "Dora Quill"]);
    expect((await patch("draft")).status).toBe(200);
    expect((await read(carla, draft)).review).toBeNull();
    // One that was in review before steps were kept.
    await app.query("update content.entries set status = 'pending' where id = $1", [draft.id]);
    await app.query("delete from content.reviews where entry_id = $1", [draft.id]);
    const old = await read(dora, draft);
    expect(old.review).toMatchObject({ step: "submitted", note: "", by: { name: "Carla Test" } });
    const back = await dora.take(old, "send-back", { note: "Too long." });
    expect(back.state).toBe("draft");
    expect((await readEmails(app, "carla@example.com"))[0]!.subject).toBe("Sent back: By a client");
  });
});

describe("a step is refused", () => {
  test("to those who may not take it, and without a note where one is needed", async () => {
    const draft = await rita.write({ title: "Mine alone" });
    expect((await refused(carla, draft, "submit", {}))[0]).toBe(404);
    const front = await openDesk(app, "fred", ["front"]);
    expect(await refused(front, draft, "submit", {})).toEqual([
      403,
      "not_allowed",
      "You can read this article but can’t edit it.",
    ]);
    const review = await rita.take(draft, "submit", {});
    expect((await refused(rita, review, "send-back", { note: "No." })).slice(0, 2)).toEqual([
      403,
      "not_allowed",
    ]);
    expect((await refused(front, review, "withdraw"))[0]).toBe(403);
    expect(await refused(rita, review, "publish", { at: null, isEmbargoed: false })).toEqual([
      403,
      "not_allowed",
      "You can’t publish this article. Submit it for review instead.",
    ]);
    expect(await refused(dora, review, "send-back", { note: "  " })).toEqual([
      400,
      "invalid_body",
      "Please write a note for the author.",
    ]);
    expect((await refused(dora, review, "send-back", { note: "x".repeat(2_001) }))[0]).toBe(400);
    await rita.take(review, "withdraw");
  });

  test("over an older version, twice, and with nothing to read", async () => {
    const { body: empty } = await rita.send<DeskArticle>("POST", "/articles");
    expect(await refused(rita, empty, "submit", {})).toEqual([
      422,
      "not_ready",
      "It has no headline and no text. Write something first.",
    ]);
    const draft = await rita.write({ title: "Twice" });
    const saved = await rita.save(draft, { title: "Twice over" });
    expect((await refused(rita, draft, "submit", {})).slice(0, 2)).toEqual([
      412,
      "changed_elsewhere",
    ]);
    const review = await rita.take(saved, "submit", {});
    expect((await refused(dora, saved, "send-back", { note: "No." }))[0]).toBe(412);
    expect((await refused(rita, review, "submit", {})).slice(0, 2)).toEqual([409, "wrong_state"]);
    const back = await dora.take(await read(dora, review), "send-back", { note: "No." });
    expect((await refused(dora, back, "send-back", { note: "No." })).slice(0, 2)).toEqual([
      409,
      "wrong_state",
    ]);
  });

  test("nowhere leaves an email to someone who has left, and the step is taken all the same", async () => {
    const leo = await openDesk(app, "leo", ["contributor"]);
    const review = await leo.take(await leo.write({ title: "A last one" }), "submit", {});
    const mara = await openDesk(app, "mara");
    const revoked = await mara.send("POST", `/staff/${review.owner!.id}/revoke`);
    expect(revoked.status).toBe(204);
    const back = await dora.take(await read(dora, review), "send-back", { note: "Thank you." });
    expect(back.state).toBe("draft");
    expect(await readEmails(app, "leo@example.com")).toEqual([]);
  });
});

test("a page that is in review goes the same way", async () => {
  const { body: begun } = await dora.send<DeskArticle>("POST", "/pages");
  const page = await dora.save(begun, { title: "House rules", body: "<p>Be kind.</p>" });
  const review = await dora.take(page, "submit", { note: "Before Monday." });
  expect([review.state, review.review?.note]).toEqual(["review", "Before Monday."]);
  const mara = await openDesk(app, "mara");
  await mara.take(await read(mara, review), "send-back", { note: "Kinder." });
  expect((await readEmails(app, "dora@thesun.example"))[0]!.text).toContain("sent your page back");
});
