/** The effects of a change to an article's access, or a reader's, while pages are stored. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../accounts/browser";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { commentOn, findGated } from "./gated-words";
import type { Gated, GatedComment } from "./leak-surfaces";
import { giveProduct, openReader } from "./visitors";

let app: TestApp;
let free: Gated;
let subscribers: Gated;
let comment: GatedComment;
/** A subscriber. */
let member: Browser;

beforeAll(async () => {
  app = await createTestApp();
  free = await findGated(app, "free");
  subscribers = await findGated(app, "subscribers");
  comment = await commentOn(app, { article: free, access: "free" });
  const email = "member@example.com";
  member = await openReader(app, { email });
  await giveProduct(app, { email, productId: "sun-reader" });
});
afterAll(() => app.close());

const read = async (browser: Browser, path: string) => (await browser.send(path)).text();

test("changes access within a session when a subscription begins or ends", async () => {
  const { slug, words } = subscribers;
  const email = "turns@example.com";
  const browser = await openReader(app, { email });
  expect(await read(browser, `/article/${slug}`)).not.toContain(words);
  await giveProduct(app, { email, productId: "sun-reader" });
  expect(await read(browser, `/article/${slug}`)).toContain(words);
  await app.query(
    "update access.grants set ends_at = '2024-01-01' where reader_id = (select id from accounts.readers where email = $1)",
    [email],
  );
  expect(await read(browser, `/article/${slug}`)).not.toContain(words);
});

test("hides an article's comments as soon as it is gated", async () => {
  const { article, words } = comment;
  const visitor = openBrowser(app);
  const path = `/article/${article.slug}/comments`;
  expect(await read(visitor, path)).toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${article.id}`, { access: "subscribers" });
  expect(await read(visitor, path)).not.toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${article.id}`, { access: "free" });
  expect(await read(visitor, path)).toContain(words);
});

test("closes a stored page as soon as its article is gated", async () => {
  const { id, slug, words } = free;
  const visitor = openBrowser(app);
  expect(await read(visitor, `/article/${slug}`)).toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { access: "subscribers" });
  expect(await read(visitor, `/article/${slug}`)).not.toContain(words);
  expect(await read(member, `/article/${slug}`)).toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { access: "free" });
  expect(await read(visitor, `/article/${slug}`)).toContain(words);
});

test("returns gated text over REST in the edit context to an editor, not with a wrong password", async () => {
  const { id, words } = subscribers;
  const edit = `/wp-json/wp/v2/articles/${id}?context=edit`;
  expect(await (await app.sendAsDora("GET", edit)).text()).toContain(words);
  const wrong = await app.send(edit, { headers: { authorization: `Basic ${btoa("dora:wrong")}` } });
  expect(await wrong.text()).not.toContain(words);
});
