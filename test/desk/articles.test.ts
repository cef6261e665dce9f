/** Articles as the newsroom writes and publishes them. */
import { afterAll, beforeAll, expect, test } from "vitest";
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

const now = { at: null, isEmbargoed: false };

test("an article goes from empty to published", async () => {
  const begun = await dora.send<DeskArticle>("POST", "/articles");
  expect([begun.status, begun.body.state, begun.body.version]).toEqual([201, "draft", 1]);
  const written = await dora.save(begun.body, {
    title: "Nine quiet violins",
    body: "<p>Under Harbor Street.</p>",
  });
  expect([written.version, written.savedBy, written.publishedAt]).toEqual([2, "Dora Quill", null]);
  expect(written.address).toBe("/article/nine-quiet-violins");
  const { status, body } = await dora.send<DeskArticle>("POST", `/articles/${written.id}/publish`, {
    body: now,
    seen: written.version,
  });
  expect([status, body.state]).toEqual([200, "live"]);
  const page = await app.send("/article/nine-quiet-violins");
  expect(await page.text()).toContain("Under Harbor Street.");
});

test("a save over a version that somebody changed is refused, with theirs", async () => {
  const written = await dora.write({ title: "Two hands" });
  const mara = await openDesk(app, "mara");
  await mara.save(written, { title: "Mara’s hand" });
  const { status, body } = await dora.send<{ code: string; message: string; theirs: DeskArticle }>(
    "PUT",
    `/articles/${written.id}/copy`,
    { body: { ...written.copy, title: "Dora’s hand" }, seen: written.version },
  );
  expect([status, body.code]).toEqual([412, "changed_elsewhere"]);
  expect(body.message).toBe("Mara Lindgren changed this article in the meantime.");
  expect(body.theirs.copy.title).toBe("Mara’s hand");
});

test("a published article changes by publishing alone", async () => {
  const draft = await dora.write({ title: "Before", body: "<p>Once.</p>" });
  const path = `/articles/${draft.id}/publish`;
  const live = await dora.send<DeskArticle>("POST", path, { body: now, seen: draft.version });
  const changed = await dora.save(live.body, { title: "After" });
  expect([changed.state, changed.copy.title, changed.published?.title]).toEqual([
    "live-changed",
    "After",
    "Before",
  ]);
  const { articles } = await dora.get<ArticleList>("/articles?tab=live&q=before");
  expect(articles[0]).toMatchObject({ id: draft.id, state: "live-changed", title: "After" });
  const page = async () => (await app.send("/article/before")).text();
  expect(await page()).not.toContain("After");
  await dora.send("POST", path, { body: now, seen: changed.version });
  expect(await page()).toContain("After");
});
