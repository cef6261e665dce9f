/** The screen Today: each role its part. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskArticle } from "../../modules/content/types";
import type { Today, Waiting } from "../../modules/desk/types";
import { publish } from "../comments/paper";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { type Colleague, signInStaff } from "./desk-staff";

let app: TestApp;
let dora: Colleague;
let mara: Colleague;

beforeAll(async () => {
  app = await createTestApp({ SANDBOX_NOW: "2026-11-21T15:40:00Z" });
  dora = await signInStaff(app, "dora");
  mara = await signInStaff(app, "mara");
});
afterAll(() => app.close());

const today = (who: Colleague) => who.get<Today>("/today");
const kindsOf = ({ waiting }: Today) => waiting.map(({ kind }) => kind);
const about = (options: Today, articleId: number): Waiting | undefined =>
  options.waiting.find((one) => "articleId" in one && one.articleId === articleId);

/** An article that someone begins, with a headline. */
async function begin(who: Colleague, title: string): Promise<number> {
  const { id, version, copy } = await who.post<DeskArticle>("/articles", undefined, 201);
  const saved = await who.call(
    "PUT",
    `/articles/${id}/copy`,
    { ...copy, title, excerpt: "About it.", body: "<p>It was so.</p>" },
    { "if-match": `"${version}"` },
  );
  expect(saved.status, await saved.clone().text()).toBe(200);
  return id;
}

test("an editor sees the day, what is in the works, what waits, and figures", async () => {
  const draft = await begin(mara, "A draft of Mara’s");
  const review = await begin(mara, "For a second read");
  await app.query("update content.entries set status = 'pending' where id = $1", [review]);
  const anchor = { quote: "so", prefix: "It was ", suffix: ".", block: 2 };
  await mara.post(`/articles/${draft}/notes`, { text: "Is it?", anchor }, 201);
  await dora.post(`/articles/${draft}/notes`, { text: "My own.", anchor }, 201);
  const { id: out } = await publish(app, { title: "Out just now" });

  const seen = await today(dora);
  expect(seen.from).toBe("2026-11-21T10:00:00.000Z");
  expect(seen.to).toBe("2026-11-22T10:00:00.000Z");
  expect(seen.day.find(({ articleId }) => articleId === out)).toMatchObject({
    kind: "article",
    title: "Out just now",
  });
  expect(seen.day.map(({ at }) => at)).toEqual(seen.day.map(({ at }) => at).toSorted());
  expect(seen.works!.rows.slice(0, 2)).toMatchObject([
    { articleId: review, state: "review", ownerName: mara.name, wordCount: 3 },
    { articleId: draft, state: "draft", title: "A draft of Mara’s" },
  ]);
  expect(seen.works!.rows[0]!.missing).toContain("section");
  expect(about(seen, review)).toMatchObject({ kind: "review", by: mara.name, words: "About it." });
  expect(about(seen, draft)).toMatchObject({ kind: "note", by: mara.name, words: "Is it?" });
  expect(kindsOf(seen)).toContain("comments");
  expect(seen.since).toMatchObject({ readings: 0, readingsBefore: 0 });
  expect(seen.mostRead).toEqual([]);

  // No one is asked to review what is theirs.
  expect(about(await today(mara), review)).toBeUndefined();
  expect(about(await today(mara), draft)).toMatchObject({ words: "My own." });
});

test("a correction of the day is on its line", async () => {
  const { id } = await publish(app, { title: "Freight Rates" });
  const text = "Two figures were wrong.";
  await dora.post(`/articles/${id}/corrections`, { kind: "correction", text }, 201);
  const { day } = await today(dora);
  expect(day.find(({ kind }) => kind === "correction")).toMatchObject({
    title: "Correction",
    note: "Freight Rates",
    articleId: id,
  });
});

test("a contributor sees what is theirs, a moderator the comments", async () => {
  const connie = await signInStaff(app, "connie", ["contributor"]);
  const own = await begin(connie, "Of my own");
  const seen = await today(connie);
  expect(seen.works!.rows.map(({ articleId }) => articleId)).toEqual([own]);
  expect(seen.since).toBeNull();
  expect(seen.mostRead).toBeNull();
  expect(kindsOf(seen)).not.toContain("comments");
  expect(JSON.stringify(seen)).not.toContain("A draft of Mara’s");

  const moderator = await signInStaff(app, "max", ["moderator"]);
  const moderators = await today(moderator);
  expect(moderators).toMatchObject({ works: null, day: [], mostRead: null });
  expect(kindsOf(moderators)).toEqual(["comments"]);
  expect(moderators.since).toMatchObject({ readings: null, subscribed: null });
});

test("readings are counted since midnight at the paper, and what is read is listed unless it is on page one", async () => {
  const { id: read } = await publish(app, { title: "Read a lot" });
  await app.query(
    `insert into popular.hours (hour_at, article_id, section_id, readings) values
       ('2026-11-21T14:00Z', $1, 0, 312), ('2026-11-21T04:00Z', $1, 0, 9),
       ('2026-11-14T13:00Z', $1, 0, 40), ('2026-11-14T18:00Z', $1, 0, 1000)`,
    [read],
  );
  const seen = await today(dora);
  expect(seen.since).toMatchObject({ readings: 312, readingsBefore: 40 });
  expect(seen.mostRead).toEqual([{ articleId: read, title: "Read a lot", readings: 312 }]);
});
