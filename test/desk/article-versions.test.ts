/** Versions of an article: two who change it, and its history. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  ArticleHistory,
  DeskArticle,
  WholeArticleRevision,
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

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly missing?: readonly string[];
  readonly theirs?: DeskArticle | null;
}

const put = (desk: Desk, { id, version, copy }: DeskArticle, change: object) =>
  desk.send<Refusal>("PUT", `/articles/${id}/copy`, {
    body: { ...copy, ...change },
    seen: version,
  });
const rest = async (method: string, id: number, body?: object) => {
  const answer = await app.sendAsDora(method, `/wp-json/wp/v2/articles/${id}`, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
};

describe("two who change the same article", () => {
  test("the later one sees the other’s text, and both are kept", async () => {
    const written = await dora.write({ title: "Two hands" });
    await mara.save(written, { title: "Mara’s hand" });
    const { status, body } = await put(dora, written, { title: "Dora’s hand" });
    expect([status, body.code]).toEqual([412, "changed_elsewhere"]);
    expect(body.message).toContain("Mara Lindgren changed this article in the meantime.");
    await dora.save({ ...written, version: body.theirs!.version }, { title: "Dora’s hand" });
    const { revisions } = await dora.get<ArticleHistory>(`/articles/${written.id}/revisions`);
    expect(revisions.map(({ kind, title, savedBy }) => [kind, title, savedBy])).toEqual([
      ["handed-over", "Mara’s hand", "Mara Lindgren"],
      ["handed-over", "Two hands", "Dora Quill"],
      ["begun", "", "Dora Quill"],
    ]);
  });

  test("a draft changed over REST meanwhile", async () => {
    const written = await dora.write({ title: "By hand" });
    await rest("PATCH", written.id, { title: "By REST" });
    const { status, body } = await put(dora, written, { title: "By hand again" });
    expect([status, body.theirs?.copy.title]).toEqual([412, "By REST"]);
    const { revisions } = await dora.get<ArticleHistory>(`/articles/${written.id}/revisions`);
    expect(revisions.map(({ kind, title }) => [kind, title])).toEqual([
      ["rest", "By REST"],
      ["replaced", "By hand"],
      ["begun", ""],
    ]);
  });

  test("waiting changes survive a change over REST, field by field", async () => {
    const live = await dora.publish(await dora.write({ title: "As printed" }));
    const waiting = await dora.save(live, { title: "As waiting", excerpt: "A waiting deck." });
    await rest("PATCH", live.id, { title: "As sent", slug: "as-sent" });
    const { status, body } = await put(dora, waiting, { title: "Later" });
    expect([status, body.theirs?.copy.title, body.theirs?.copy.excerpt]).toEqual([
      412,
      "As sent",
      "A waiting deck.",
    ]);
    expect(body.theirs?.state).toBe("live-changed");
    const { revisions } = await dora.get<ArticleHistory>(`/articles/${live.id}/revisions`);
    expect(revisions.map(({ kind, title }) => [kind, title])).toContainEqual([
      "replaced",
      "As waiting",
    ]);
  });

  test("a draft that was deleted meanwhile", async () => {
    const written = await dora.write({ title: "Doomed" });
    await rest("DELETE", written.id);
    const trashed = await put(dora, written, { title: "Still writing" });
    expect([trashed.status, trashed.body.code, trashed.body.message]).toEqual([
      412,
      "in_trash",
      "Dora Quill deleted this article in the meantime. Your text is still here. Restore it to continue.",
    ]);
    const restored = await dora.send<DeskArticle>("POST", `/articles/${written.id}/restore`);
    expect([restored.status, restored.body.copy.title]).toEqual([200, "Doomed"]);
    await app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${written.id}?force=true`);
    const gone = await put(dora, written, { title: "Still writing" });
    expect([gone.status, gone.body.code]).toEqual([412, "deleted_elsewhere"]);
    expect((await dora.send("GET", `/articles/${written.id}`)).status).toBe(404);
  });
});

describe("history", () => {
  test("has every field, and brings it back", async () => {
    const live = await dora.publish(
      await dora.write({
        title: "Remembered",
        subject: "Harbor",
        search: { title: "For search", description: "", pictureId: null },
      }),
    );
    const named = await dora.send<{ id: number }>("POST", `/articles/${live.id}/revisions`, {
      body: { name: "Before the judge called" },
      seen: live.version,
    });
    expect(named.status).toBe(201);
    const changed = await dora.save(live, { subject: "City", commentsOpen: false });
    const { revisions } = await dora.get<ArticleHistory>(`/articles/${live.id}/revisions`);
    expect(revisions.map(({ kind, name }) => [kind, name])).toEqual([
      ["named", "Before the judge called"],
      ["published", ""],
      ["begun", ""],
    ]);
    const path = `/articles/${live.id}/revisions/${named.body.id}`;
    const whole = await dora.get<WholeArticleRevision>(path);
    expect([whole.copy, whole.isWhole]).toEqual([live.copy, true]);
    const restored = await dora.send<DeskArticle>("POST", `${path}/restore`, {
      seen: changed.version,
    });
    expect([restored.body.state, restored.body.copy]).toEqual(["live", live.copy]);
    const after = await dora.get<ArticleHistory>(`/articles/${live.id}/revisions`);
    expect(after.revisions.slice(0, 2).map(({ kind }) => kind)).toEqual(["restored", "replaced"]);
  });

  test("keeps a version each ten minutes of work", async () => {
    let article = await dora.write({ title: "Slow work" });
    await app.query(
      "update content.revisions set revised_at = revised_at - interval '11 minutes' where entry_id = $1",
      [article.id],
    );
    article = await dora.save(article, { title: "Slow work goes on" });
    article = await dora.save(article, { title: "And on" });
    const { revisions } = await dora.get<ArticleHistory>(`/articles/${article.id}/revisions`);
    expect(revisions.map(({ kind, title }) => [kind, title])).toEqual([
      ["saved", "Slow work goes on"],
      ["begun", ""],
    ]);
  });
});

test("words of somebody who lost the lock become a version", async () => {
  const written = await dora.write({ title: "Lost lock" });
  const took = await mara.send("POST", `/articles/${written.id}/lock`, {
    body: { intent: "edit" },
  });
  expect(took.status).toBe(200);
  const late = await put(dora, written, { title: "Last words" });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    423,
    "locked",
    "Mara Lindgren is writing this article now. Your text is in its history.",
  ]);
  const { revisions } = await dora.get<ArticleHistory>(`/articles/${written.id}/revisions`);
  expect(revisions[0]).toMatchObject({ kind: "late", title: "Last words", savedBy: "Dora Quill" });
  expect((await dora.get<DeskArticle>(`/articles/${written.id}`)).copy.title).toBe("Lost lock");
});
