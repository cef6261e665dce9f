/** The newsroom's list: what its search and filters find, and how often articles were read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArticleList, DeskWriter } from "../../modules/content/types";
import { type Desk, openDesk } from "../desk/newsroom";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
let dora: Desk;
let writers: readonly DeskWriter[];

beforeAll(async () => {
  app = await createTestApp();
  dora = await openDesk(app, "dora");
  ({ writers } = await dora.get<{ writers: readonly DeskWriter[] }>("/writers"));
});
afterAll(() => app.close());

const list = (query: string) => dora.get<ArticleList>(`/articles?${query}`);
const find = async (words: string) => {
  const { articles } = await list(`q=${encodeURIComponent(words)}`);
  return articles.map(({ id }) => id);
};

test("a search finds a line of a draft, whatever its quotes and tags", async () => {
  const { id } = await dora.write({
    title: "A draft that nobody has read",
    dateline: "Quillport",
    body: "<p>She said the town’s <em>oldest</em> clock had “never been right.”</p>",
  });
  expect(await find("town's oldest clock had \"never")).toEqual([id]);
  expect(await find("QUILLPORT")).toEqual([id]);
  expect(await find("town's newest clock")).toEqual([]);
  // No expression and no wildcard.
  expect(await find("%_.*")).toEqual([]);
});

test("changes that wait beside a published article are found, too", async () => {
  const { articles } = await list("tab=live");
  const article = await dora.get<Parameters<Desk["save"]>[0]>(`/articles/${articles[0]!.id}`);
  await dora.save(article, { body: `${article.copy.body}<p>A zebra crossed the ferry deck.</p>` });
  expect(await find("zebra crossed the ferry")).toEqual([article.id]);
});

test("an article of several writers is found by each, and names all in order", async () => {
  const [first, second] = writers;
  const { id } = await dora.write({ title: "Two by two", writerIds: [second!.id, first!.id] });
  for (const writer of [first!, second!]) {
    const { articles } = await list(`writer=${writer.id}&tab=drafts`);
    const row = articles.find((article) => article.id === id);
    expect(row?.writers.map(({ name }) => name)).toEqual([second!.name, first!.name]);
  }
});

test("readings are counted for those who may see figures", async () => {
  const { articles } = await list("tab=live");
  const [first, other] = articles;
  const { id } = first!;
  await app.query(
    `insert into popular.hours (hour_at, article_id, section_id, readings)
     values (date_trunc('hour', now()), $1, 0, 7), (date_trunc('hour', now()) - interval '1 hour', $1, 0, 5)`,
    [id],
  );
  const answer = await dora.get(`/readings?articles=${id},${other!.id}`);
  expect(answer).toEqual({ readings: { [id]: 12 }, days: 14 });
  await dora.get("/readings?articles=1,x", 400);
  await dora.get(`/readings?articles=${"1,".repeat(600)}1`, 400);
});
