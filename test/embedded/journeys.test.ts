/**
 * One journey per module on the embedded database, which is used without DATABASE_URL. All other
 * request tests run on PostgreSQL.
 */
import { expect, test } from "vitest";
import { isSignedIn, openBrowser, readEmails, register } from "../accounts/browser";
import { listProducts, openSubscriber, windDays } from "../billing/bought";
import { publish, sendComment } from "../comments/paper";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { ask } from "../newsletters/emails";

let app: TestApp;

useTestApp((opened) => (app = opened), {}, "embedded");

const json = async <Value>(answer: Promise<Response>) => (await (await answer).json()) as Value;

test("accounts: a reader registers with a code and is signed in", async () => {
  const browser = openBrowser(app);
  await register(app, browser, "pia@example.com");
  expect(await isSignedIn(browser)).toBe(true);
});

test("content: an editor's publication and correction are on the page at the next load", async () => {
  const { id, slug } = await publish(app, { title: "Ferry Runs on Time" });
  expect(await (await app.send(`/article/${slug}`)).text()).toContain("Ferry Runs on Time");
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { title: "Ferry Runs Late" });
  expect(await (await app.send(`/article/${slug}`)).text()).toContain("Ferry Runs Late");
});

test("access: the meter runs out, and a subscribers' body is not sent", async () => {
  const content = `<p>${"The opening of it. ".repeat(40)}</p><p>An owl hid in the loft.</p>`;
  const gated = await publish(app, { access: "subscribers", content });
  const walled = await (await app.send(`/article/${gated.slug}`)).text();
  expect(walled).not.toContain("An owl hid");
  const visitor = openBrowser(app);
  const open: boolean[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { slug } = await publish(app, { access: "metered", content });
    open.push((await (await visitor.send(`/article/${slug}`)).text()).includes("An owl hid"));
  }
  expect(open).toEqual([true, true, false]);
});

test("billing: a subscription renews a month later", async () => {
  const { browser, email } = await openSubscriber(app);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  await windDays(app, 32);
  expect(await listProducts(browser)).toEqual(["sun-member"]);
  const receipts = (await readEmails(app, email)).filter(({ subject }) => /receipt/i.test(subject));
  expect(receipts).toHaveLength(2);
});

test("search, comments and most read include new content", async () => {
  const { id } = await publish(app, { title: "Zebulon Quarry Reopens" });
  await app.paper.search.catchUp();
  const found = await json<{ nbHits: number }>(app.send("/api/v1/articles/search?q=zebulon"));
  expect(found.nbHits).toBe(1);
  const written = await sendComment(app, null, {
    post: id,
    content: "The old pit rings again.",
    author_name: "Nell",
    author_email: "nell@example.com",
  });
  expect(written.status).toBe(201);
  const counted = await app.send(`/api/v1/articles/popular/increment/${id}`, { method: "POST" });
  expect(counted.status).toBe(204);
  await app.paper.popular.flush();
  const list = await json<{ id: number }[]>(app.send("/api/v1/articles/popular/list?limit=50"));
  expect(list.map((story) => story.id)).toContain(id);
});

test("newsletters and support send emails, and the ticker has quotes", async () => {
  const browser = openBrowser(app);
  expect((await ask(browser, "quill@example.com", ["the-weekend"])).status).toBe(202);
  expect(await readEmails(app, "quill@example.com")).toHaveLength(1);
  const support = await browser.post("/api/forms/support", {
    name: "Nell Carter",
    email: "nell@example.com",
    phone: "(212) 555-0133",
    message: "The paper was wet.",
  });
  expect(support.ok).toBe(true);
  expect((await readEmails(app, "members@thesun.example")).length).toBeGreaterThan(0);
  const quotes = await json<unknown[]>(app.send("/api/v1/stocks/quote"));
  expect(quotes.length).toBeGreaterThan(0);
});
