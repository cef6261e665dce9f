/**
 * No gated text leaves the server for visitors who may not read it: every surface on which a body
 * or a comment can appear, for articles of every access, requested by every class of visitor. Each
 * cell searches for words that occur only in the gated part of one article, or in its comments.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser, readEmails } from "../accounts/browser";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { decide, postComment } from "../comments/paper";
import { commentOn, findGated } from "./gated-words";
import {
  commentFreeSurfaces,
  commentSurfaces,
  type Gated,
  type GatedComment,
  lists,
  surfaces,
} from "./leak-surfaces";
import { type Access, accesses, openVisitors, type VisitorName, visitors } from "./leak-visitors";
import { openReader } from "./visitors";

let app: TestApp;
const articles = {} as Record<Access, Gated>;
const comments = {} as Record<Access, GatedComment>;
let browsers: Record<VisitorName, Browser>;

beforeAll(async () => {
  app = await createTestApp();
  for (const access of accesses) articles[access] = await findGated(app, access);
  for (const access of accesses)
    comments[access] = await commentOn(app, { article: articles[access], access });
  browsers = await openVisitors(app, articles.metered.slug);
});
afterAll(() => app.close());

const read = async (browser: Browser, path: string) => (await browser.send(path)).text();

describe.each(Object.keys(visitors) as VisitorName[])("%s", (name) => {
  const { page, pays } = visitors[name];

  test.each(accesses)("on the page of a %s article", async (access) => {
    const browser = browsers[name];
    const isOpen = (page as readonly Access[]).includes(access);
    for (const [surface, path] of Object.entries(surfaces(articles[access]).page)) {
      const text = await read(browser, path);
      expect(text.includes(articles[access].words), `${surface} ${path}`).toBe(isOpen);
    }
  });

  test("in lists of articles", async () => {
    for (const [surface, path] of Object.entries(lists)) {
      const response = await browsers[name].send(path);
      const text = await response.text();
      for (const access of ["metered", "subscribers"] as const) {
        const isThere = text.includes(articles[access].words);
        if (!pays) expect(isThere, `${surface} ${access}`).toBe(false);
        if (isThere) expect(response.headers.get("cache-control")).not.toContain("public");
      }
    }
  });

  test.each(accesses)("on every other surface for a %s article", async (access) => {
    const browser = browsers[name];
    const mayRead = access === "free" || pays;
    for (const [surface, path] of Object.entries(surfaces(articles[access]).elsewhere)) {
      const response = await browser.send(path);
      const text = await response.text();
      if (!mayRead) expect(text, `${surface} ${path}`).not.toContain(articles[access].words);
      if (text.includes(articles[access].words) && access !== "free") {
        expect(response.headers.get("cache-control"), `${surface} ${path}`).not.toContain("public");
      }
    }
    const one = await browser.send(`/wp-json/wp/v2/articles/${articles[access].id}`);
    const { content } = (await one.json()) as { content: { rendered: string; protected: boolean } };
    expect(content.protected).toBe(!mayRead);
    expect(content.rendered.includes(articles[access].words)).toBe(mayRead);
  });
});

describe.each(Object.keys(visitors) as VisitorName[])("comments for %s", (name) => {
  test.each(accesses)("on a %s article", async (access) => {
    const browser = browsers[name];
    const input = comments[access];
    // Visitors who may open the article have done so.
    await browser.send(`/article/${input.article.slug}`);
    const isOpen = (visitors[name].page as readonly Access[]).includes(access);
    for (const [surface, path] of Object.entries(commentSurfaces(input))) {
      const response = await browser.send(path);
      const text = await response.text();
      expect(text.includes(input.words), `${surface} ${path}`).toBe(isOpen);
      expect(text.includes(input.replyWords), `the reply, ${surface} ${path}`).toBe(isOpen);
      if (access === "free") continue;
      const stored = response.headers.get("cache-control");
      expect(stored, `${surface} ${path}`).toMatch(/^private, no-cache/);
    }
    for (const [surface, path] of Object.entries(commentFreeSurfaces(input))) {
      const text = await read(browser, path);
      const isThere = text.includes(input.words) || text.includes(input.replyWords);
      if (access !== "free") expect(isThere, `${surface} ${path}`).toBe(false);
    }
    const one = await browser.send(`/wp-json/wp/v2/comments/${input.id}`);
    const content = (words: string) =>
      isOpen
        ? { rendered: `<p>${words}</p>`, protected: false }
        : { rendered: "", protected: true };
    expect(await one.json()).toMatchObject({
      author_name: "Dora Quill",
      content: content(input.words),
      replies: { total: 1, recent: [{ content: content(input.replyWords) }] },
    });
    const list = await browser.send(`/wp-json/wp/v2/comments?post=${input.article.id}&per_page=1`);
    const [count] = await app.query(
      `select count(*)::int as total, (count(*) filter (where parent_id = 0))::int as threads
       from comments.comments where article_id = $1 and stands`,
      [input.article.id],
    );
    expect(list.headers.get("x-wp-total")).toBe(String(count?.threads));
    const html = await read(browser, `/article/${input.article.slug}/comments`);
    expect(html.replaceAll("<!-- -->", "")).toContain(`Comments (${count?.total})`);
  });
});

test("opens comments on a metered article with the article, and does not count reading them", async () => {
  const browser = openBrowser(app);
  const input = comments.metered;
  const [first, second] = (await app.query(
    `select slug from content.entries where type = 'article' and access = 'metered'
     and status = 'publish' and slug <> $1 order by id limit 2`,
    [input.article.slug],
  )) as { slug: string }[];
  await browser.send(`/article/${first?.slug}`);
  for (const path of Object.values(commentSurfaces(input))) {
    expect(await read(browser, path), path).not.toContain(input.words);
  }
  await browser.send(`/article/${input.article.slug}`);
  for (const path of Object.values(commentSurfaces(input))) {
    expect(await read(browser, path), path).toContain(input.words);
  }
  // Two have been read and a third stays closed: only the two articles were counted.
  expect(decodeURIComponent(browser.cookies.get("meter_left") ?? "")).toBe("0/2");
  expect(await read(browser, `/article/${second?.slug}`)).toContain(
    'data-wall="registration-wall"',
  );
  expect(await read(browser, `/article/${input.article.slug}/comments`)).toContain(input.words);
});

test("shows staff every comment, by password and by session, in every context", async () => {
  const session = openBrowser(app);
  expect((await session.post("/sandbox/sign-in", { reader: "dora" })).status).toBe(204);
  const byPassword = openBrowser(app, { authorization: `Basic ${btoa("dora:sandbox")}` });
  for (const access of ["metered", "subscribers"] as const) {
    const input = comments[access];
    const edit = `/wp-json/wp/v2/comments?post=${input.article.id}&context=edit`;
    for (const staff of [session, byPassword]) {
      for (const path of [...Object.values(commentSurfaces(input)), edit]) {
        expect(await read(staff, path), path).toContain(input.words);
      }
    }
  }
});

test("quotes a reply in an email only for readers who may read the article", async () => {
  const { article } = comments.subscribers;
  const email = "leaves@example.com";
  const leaver = await openReader(app, { email, productId: "sun-reader" });
  const asked = await postComment(app, leaver, { post: article.id, content: "Is the pier open?" });
  await decide(app, asked.id, "approve");
  const dora = openBrowser(app, { authorization: `Basic ${btoa("dora:sandbox")}` });
  const answer = (content: string) =>
    postComment(app, dora, { post: article.id, parent: asked.id, content });
  await answer("It opens at seven.");
  const [opened] = await readEmails(app, email);
  expect(opened?.text).toContain("It opens at seven.");
  await app.query(
    "update access.grants set ends_at = '2024-01-01' where reader_id = (select id from accounts.readers where email = $1)",
    [email],
  );
  await answer("It closes at nine.");
  const [closed] = await readEmails(app, email);
  expect(closed?.subject).toBe("Dora Quill replied to your comment");
  expect(closed?.text + (closed?.html ?? "")).not.toContain("It closes at nine.");
  expect(closed?.text).toContain("You need access to this article to read the reply.");
});

test.each(accesses)(
  "finds words in the gated part of a %s article only if it is free",
  async (access) => {
    const { slug, words } = articles[access];
    const query = encodeURIComponent(`"${words}"`);
    for (const name of ["a visitor", "a subscriber (founder)"] as const) {
      const answer = await browsers[name].send(`/api/v1/articles/search?q=${query}`);
      // The response repeats the query; only its hits count.
      const { hits } = (await answer.json()) as { hits: { slug: string }[] };
      expect(hits.map((hit) => hit.slug)).toEqual(access === "free" ? [slug] : []);
      // Comments are not searched at all.
      const asked = encodeURIComponent(`"${comments[access].words}"`);
      const beneath = await browsers[name].send(`/api/v1/articles/search?q=${asked}`);
      expect(await beneath.json()).toMatchObject({ hits: [] });
    }
  },
);

test("no stored answer has gated text, and none is kept from whom it is for", async () => {
  const host = new URL(origin).host;
  const paths = [
    ...Object.values(lists),
    ...accesses.flatMap((access) => Object.values(surfaces(articles[access]).elsewhere)),
    ...accesses.flatMap((access) => Object.values(commentSurfaces(comments[access]))),
  ];
  const email = "stores@example.com";
  const subscriber = await openReader(app, { email, productId: "sun-founder" });
  let found = 0;
  for (const path of paths) {
    // The first requester may vary: the store has the answer to a visitor without cookies, or none.
    for (const browser of [subscriber, browsers["a subscriber (member)"], openBrowser(app)]) {
      await read(browser, path);
    }
    await app.sendAsDora("GET", path);
    // Not from the store: its items may be those of the subscribers' answers.
    const known = await read(browsers["a reader whose subscription is over"], path);
    expect(known, path).not.toContain(articles.subscribers.words);
    expect(known, path).not.toContain(comments.subscribers.words);
    const find = (headers = {}) => app.paper.findPage(path, { host, ...headers }, "identity");
    const stored = find();
    const text = stored?.body.toString() ?? "";
    if (stored) found += 1;
    for (const access of ["metered", "subscribers"] as const) {
      expect(text, path).not.toContain(articles[access].words);
      expect(text, path).not.toContain(comments[access].words);
      expect(text, path).not.toContain(comments[access].replyWords);
    }
    if (path.startsWith("/wp-json")) {
      const authorization = `Basic ${btoa("dora:sandbox")}`;
      expect(find({ authorization }), path).toBeUndefined();
      if (stored && !stored.isPublic) {
        expect(find({ cookie: "session=x" }), path).toBeUndefined();
      }
    }
  }
  expect(found).toBeGreaterThan(30);
});

describe("stored pages", () => {
  const gated = ["metered", "subscribers"] as const;

  test.each(gated)(
    "does not serve a subscriber's page of a %s article to the next visitor",
    async (access) => {
      const { slug, words } = articles[access];
      const path = `/article/${slug}`;
      expect(await read(browsers["a subscriber (member)"], path)).toContain(words);
      expect(await read(browsers["a visitor whose meter is used up"], path)).not.toContain(words);
      expect(await read(browsers["a subscriber (member)"], path)).toContain(words);
    },
  );

  test.each(gated)(
    "does not accept the ETag of a subscriber's page of a %s article from a visitor",
    async (access) => {
      const path = `/article/${articles[access].slug}`;
      const { headers } = await browsers["a subscriber (member)"].send(path);
      const again = await browsers["a visitor whose meter is used up"].send(path, {
        headers: { "if-none-match": headers.get("etag")! },
      });
      expect(again.status).toBe(200);
      expect(await again.text()).not.toContain(articles[access].words);
      const own = await browsers["a subscriber (member)"].send(path, {
        headers: { "if-none-match": headers.get("etag")! },
      });
      expect(own.status).toBe(304);
    },
  );

  test.each(gated)(
    "answers a prefetch of a %s article without a body, for subscribers too",
    async (access) => {
      for (const name of ["a visitor", "a subscriber (member)"] as const) {
        const ahead = await browsers[name].send(`/article/${articles[access].slug}`, {
          headers: { "sec-purpose": "prefetch;prerender" },
        });
        expect(ahead.status).toBe(204);
        expect(await ahead.text()).toBe("");
      }
    },
  );

  test.each(gated)(
    "marks a walled %s article as not free in its structured data, without its text",
    async (access) => {
      const html = await read(
        browsers["a visitor whose meter is used up"],
        `/article/${articles[access].slug}`,
      );
      const [, json = "{}"] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(json).toContain('"isAccessibleForFree":false');
      expect(json).toContain('"cssSelector":".paywall"');
      expect(html).toMatch(/class="[^"]*\bpaywall\b/);
    },
  );
});
