/** Articles as the newsroom writes and publishes them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ArticleList, DeskArticle } from "../../modules/content/types";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Desk, openDesk } from "./newsroom";

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
  readonly missing?: readonly string[];
  readonly theirs?: DeskArticle | null;
}

const page = (path: string) => app.send(path, { redirect: "manual" });
const text = async (path: string) => (await page(path)).text();
const put = (desk: Desk, { id, version, copy }: DeskArticle, change: object) =>
  desk.send<Refusal>("PUT", `/articles/${id}/copy`, {
    body: { ...copy, ...change },
    seen: version,
  });
const actionsOn = async (id: number) =>
  (
    await app.query("select action from desk.audit_log where subject = $1 order by id", [
      `article:${id}`,
    ])
  ).map(({ action }) => action);

describe("writing", () => {
  test("goes from empty to published, and is in the audit log", async () => {
    const begun = await dora.send<DeskArticle>("POST", "/articles");
    expect([begun.status, begun.body.state, begun.body.version]).toEqual([201, "draft", 1]);
    const written = await dora.write({ title: 'Nine "quiet" violins' });
    expect([written.version, written.savedBy, written.publishedAt]).toEqual([
      2,
      "Dora Quill",
      null,
    ]);
    expect(written.address).toBe("/article/nine-quiet-violins");
    const live = await dora.publish(written);
    expect([live.state, live.owner?.name, live.copy.title]).toEqual([
      "live",
      "Dora Quill",
      "Nine “quiet” violins",
    ]);
    expect(await text("/article/nine-quiet-violins")).toContain("Something happened.");
    expect(await actionsOn(live.id)).toEqual(["article.create", "article.publish"]);
  });

  test("begins with section, access and byline of the last article", async () => {
    const last = await dora.write({ title: "Habit", sectionIds: [5], access: "subscribers" });
    const { body } = await dora.send<DeskArticle>("POST", "/articles");
    const { sectionIds, access, writerIds } = body.copy;
    expect({ sectionIds, access, writerIds }).toEqual({
      sectionIds: [5],
      access: "subscribers",
      writerIds: last.copy.writerIds,
    });
  });

  test("sanitizes what is sent, and refuses 60 MB with a sentence", async () => {
    const written = await dora.write({
      title: "Clean",
      body: '<p onclick="x()">Words.</p><script>alert(1)</script>',
    });
    expect(written.copy.body).toBe("<p>Words.</p>");
    const huge = await put(dora, written, { body: "x".repeat(60_000_000) });
    expect([huge.status, huge.body.message]).toEqual([
      413,
      "That’s too long. Articles can have up to two million characters. " +
        "Your saved text hasn’t changed. Paste it in parts.",
    ]);
  });

  test("needs a version", async () => {
    const { id, copy } = await dora.write({ title: "Unseen" });
    const { status, body } = await dora.send<Refusal>("PUT", `/articles/${id}/copy`, {
      body: copy,
    });
    expect([status, body.code]).toEqual([400, "no_version"]);
  });
});

describe("a published article", () => {
  test("changes by publishing alone, and back by discarding", async () => {
    const live = await dora.publish(await dora.write({ title: "Before" }));
    const changed = await dora.save(live, { title: "After" });
    expect([changed.state, changed.copy.title, changed.published?.title]).toEqual([
      "live-changed",
      "After",
      "Before",
    ]);
    expect(await text("/article/before")).not.toContain("After");
    const discarded = await dora.take(changed, "discard-changes");
    expect([discarded.state, discarded.copy.title]).toEqual(["live", "Before"]);
    const again = await dora.publish(await dora.save(discarded, { title: "After" }));
    expect([again.state, again.publishedAt]).toEqual(["live", live.publishedAt]);
    expect(await text("/article/before")).toContain("After");
  });

  test("keeps its readers when its address changes", async () => {
    const live = await dora.publish(await dora.write({ title: "Old address" }));
    await dora.publish(await dora.save(live, { slug: "new-address" }));
    const moved = await page("/article/old-address");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/article/new-address"]);
  });

  test("is taken back within half a minute", async () => {
    const draft = await dora.write({ title: "Too soon" });
    const live = await dora.publish(draft);
    expect(live.takeBackUntil).not.toBeNull();
    const back = await dora.take(live, "take-back");
    expect([back.state, back.copy, back.publishedAt, back.takeBackUntil]).toEqual([
      "draft",
      draft.copy,
      null,
      null,
    ]);
    expect((await page("/article/too-soon")).status).toBe(404);
    expect(
      (await dora.send("POST", `/articles/${back.id}/take-back`, { seen: back.version })).status,
    ).toBe(409);
  });

  test("takes back published changes, which wait again", async () => {
    const live = await dora.publish(await dora.write({ title: "First edition" }));
    const twice = await dora.publish(await dora.save(live, { title: "Second edition" }));
    const back = await dora.take(twice, "take-back");
    expect([back.state, back.copy.title, back.published?.title]).toEqual([
      "live-changed",
      "Second edition",
      "First edition",
    ]);
  });
});

describe("what is not ready", () => {
  test("is named", async () => {
    const { body: begun } = await dora.send<DeskArticle>("POST", "/articles");
    const empty = await dora.save(begun, { sectionIds: [], writerIds: [] });
    const { status, body } = await dora.send<Refusal>("POST", `/articles/${empty.id}/publish`, {
      body: { at: null, isEmbargoed: true },
      seen: empty.version,
    });
    expect([status, body.code, body.missing]).toEqual([
      422,
      "not_ready",
      [
        "It has no headline.",
        "It has no section.",
        "It has no author.",
        "It has no text.",
        "Please enter a time for the embargo.",
      ],
    ]);
  });

  test("includes the lead picture’s credit and description", async () => {
    const [picture] = await app.query(
      "select id from content.entries where type = 'attachment' order by id limit 1",
    );
    await app.query(
      "update content.entries set fields = fields - 'credit' || '{\"alt\": \"\"}' where id = $1",
      [picture!.id],
    );
    const draft = await dora.write({ title: "Bare picture", pictureId: picture!.id as number });
    const { body } = await dora.send<Refusal>("POST", `/articles/${draft.id}/publish`, {
      body: { at: null, isEmbargoed: false },
      seen: draft.version,
    });
    expect(body.missing).toEqual([
      "The lead picture has no credit.",
      "The lead picture has no description.",
    ]);
  });

  test("a deleted writer and section are named, and the words are kept", async () => {
    const live = await dora.publish(await dora.write({ title: "Named" }));
    const made = await app.sendAsDora("POST", "/wp-json/wp/v2/authors", {
      title: "Gone Tomorrow",
      status: "publish",
    });
    const { id: writerId } = (await made.json()) as { id: number };
    const changed = await dora.save(live, { writerIds: [writerId], body: "<p>New words.</p>" });
    await app.sendAsDora("DELETE", `/wp-json/wp/v2/authors/${writerId}`);
    const seen = await dora.get<DeskArticle>(`/articles/${live.id}`);
    expect(seen.notices).toEqual(["The author Gone Tomorrow was deleted."]);
    const saved = await dora.save(changed, { sectionIds: [2, 999], body: "<p>More words.</p>" });
    expect([saved.copy.body, saved.copy.sectionIds, saved.notices]).toEqual([
      "<p>More words.</p>",
      [2],
      [
        "A section of this article no longer exists. Choose another.",
        "The author Gone Tomorrow was deleted.",
      ],
    ]);
  });
});

describe("drafts", () => {
  test("are submitted, withdrawn, deleted and restored", async () => {
    const draft = await dora.write({ title: "For review" });
    const review = await dora.take(draft, "submit", {});
    expect(review.state).toBe("review");
    const back = await dora.take(review, "withdraw");
    const removed = await dora.send("DELETE", `/articles/${back.id}`, { seen: back.version });
    expect(removed.status).toBe(204);
    expect((await dora.send("GET", `/articles/${back.id}`)).status).toBe(404);
    const { body } = await dora.send<DeskArticle>("POST", `/articles/${back.id}/restore`);
    expect([body.state, body.copy.title]).toEqual(["draft", "For review"]);
    expect(await actionsOn(draft.id)).toEqual([
      "article.create",
      "article.submit",
      "article.withdraw",
      "article.trash",
      "article.restore",
    ]);
    const live = await dora.publish(body);
    expect((await dora.send("DELETE", `/articles/${live.id}`, { seen: live.version })).status).toBe(
      409,
    );
  });
});

test("the list finds drafts by a line of their text, and pages by when they were saved", async () => {
  const draft = await dora.write({
    title: "Wombat watch",
    dateline: "Port Ellery",
    access: "subscribers",
    body: "<p>An épée was found behind the bakery.</p>",
  });
  const found = async (query: string) =>
    (await dora.get<ArticleList>(`/articles?${query}`)).articles.map(({ id }) => id);
  for (const q of ["wombat", "port+ellery+wombat", "epee+behind", "behind+the+bak"]) {
    expect([q, (await found(`q=${q}`)).includes(draft.id)]).toEqual([q, true]);
  }
  expect(await found("q=wombat&tab=live")).toEqual([]);
  const live = await dora.publish(draft);
  await dora.save(live, { body: "<p>A rapier was found instead.</p>" });
  expect(await found("q=rapier&tab=live&access=subscribers")).toEqual([live.id]);
  expect(await found(`q=rapier&writer=${live.copy.writerIds[0]}&section=2`)).toEqual([live.id]);
  expect(await found("q=rapier&section=3")).toEqual([]);
  const first = await dora.get<ArticleList>("/articles");
  expect([first.articles.length, first.articles[0]?.id]).toEqual([50, live.id]);
  const second = await dora.get<ArticleList>(`/articles?after=${first.next}`);
  const all = [...first.articles, ...second.articles];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(first.counts.live).toBeGreaterThan(50);
  expect((await dora.send("GET", "/articles?after=nonsense")).status).toBe(400);
});

test("the list of a writer has what they signed first and with others, last saved first", async () => {
  const [other, writer] = (
    await app.query("select id from content.entries where type = 'writer' order by id limit 2")
  ).map(({ id }) => id as number) as [number, number];
  const list = async (query: string) =>
    (await dora.get<ArticleList>(`/articles?writer=${writer}${query}`)).articles.map(
      ({ id }) => id,
    );
  const own = await dora.publish(await dora.write({ title: "Seen alone", writerIds: [writer] }));
  const shared = await dora.write({ title: "Seen by two", writerIds: [other, writer] });
  const last = await dora.write({ title: "Seen last", writerIds: [writer, other] });
  await dora.write({ title: "Not seen", writerIds: [other] });
  expect((await list("")).slice(0, 3)).toEqual([last.id, shared.id, own.id]);
  expect(await list("&tab=drafts")).toEqual([last.id, shared.id]);
  expect((await list("&tab=live"))[0]).toBe(own.id);
  expect((await list("&tab=drafts&q=seen+by")).includes(shared.id)).toBe(true);
});
