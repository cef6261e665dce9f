/** What pages show beside and below their text. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => (await app.send(path)).text();

async function findArticle(access: string): Promise<string> {
  const answer = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const list = (await answer.json()) as { slug: string; access: string }[];
  return `/article/${list.find((article) => article.access === access)!.slug}`;
}

const offers = ['aria-label="Morning Edition"', 'aria-label="The Weekend"', 'class="ad house-rail'];
const lists = ['id="related"', 'id="most-read"'];

test("an article has newsletters and a house ad, and below a wall only the wall's offer", async () => {
  const open = await read(await findArticle("free"));
  const walled = await read(await findArticle("subscribers"));
  expect(walled).toContain("data-wall=");
  for (const part of [...lists, ...offers]) expect(open, part).toContain(part);
  for (const part of lists) expect(walled, part).toContain(part);
  for (const part of offers) expect(walled, part).not.toContain(part);
});

test("a section's column is right of a long list, and below one of a story or two", async () => {
  const long = await read("/section/national");
  const short = await read("/section/opinion");
  expect(long).toContain('id="river"');
  expect(long).not.toContain("section-rail-wide");
  expect(short).toContain('id="river"');
  expect(short).toContain("section-rail-wide");
});
