/**
 * No gated text leaves the server for somebody who may not read it: every surface on which a body
 * could stand, for articles of every access, asked for by every class of visitor. Each cell looks
 * for words that stand in the gated part of one article and nowhere else.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, openBrowser } from "../accounts/browser";
import { createTestApp, type TestApp } from "../create-test-app";
import { giveProduct, openReader, openUnproved } from "./visitors";

const accesses = ["free", "metered", "subscribers"] as const;
type Access = (typeof accesses)[number];

interface Gated {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  /** Of the gated part, as it stands in HTML, JSON and XML alike. */
  readonly words: string;
  readonly author: string;
}

let app: TestApp;
const articles = {} as Record<Access, Gated>;

/** Who may read what on an article's own page; elsewhere only those who pay, and staff at work. */
const visitors = {
  "a visitor": { page: ["free", "metered"], pays: false },
  "a visitor whose meter is used up": { page: ["free"], pays: false },
  "a crawler": { page: ["free", "metered"], pays: false },
  "a reader with a free account": { page: ["free", "metered"], pays: false },
  "a reader with a free account whose meter is used up": { page: ["free"], pays: false },
  "an account that nobody has proved": { page: ["free", "metered"], pays: false },
  "a reader whose subscription is over": { page: ["free", "metered"], pays: false },
  "a subscriber (reader)": { page: accesses, pays: true },
  "a subscriber (member)": { page: accesses, pays: true },
  "a subscriber (founder)": { page: accesses, pays: true },
} as const satisfies Record<string, { page: readonly Access[]; pays: boolean }>;
type VisitorName = keyof typeof visitors;

const browsers = {} as Record<VisitorName, Browser>;

beforeAll(async () => {
  app = await createTestApp();
  for (const access of accesses) articles[access] = await findGated(access);

  const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  browsers["a visitor"] = openBrowser(app);
  browsers["a visitor whose meter is used up"] = openBrowser(app);
  browsers["a crawler"] = openBrowser(app, { "user-agent": crawler });
  browsers["a reader with a free account"] = await openReader(app, { email: "free@example.com" });
  browsers["a reader with a free account whose meter is used up"] = await openReader(app, {
    email: "used-up@example.com",
  });
  browsers["an account that nobody has proved"] = await openUnproved(app, "unproved@example.com");
  browsers["a reader whose subscription is over"] = await openReader(app, {
    email: "lapsed@example.com",
    productId: "sun-member",
    endsAt: "2024-01-01T00:00:00Z",
  });
  for (const tier of ["reader", "member", "founder"] as const) {
    browsers[`a subscriber (${tier})`] = await openReader(app, {
      email: `${tier}@example.com`,
      productId: `sun-${tier}`,
    });
  }
  const others = await app.query(
    `select slug from content.entries where type = 'article' and access = 'metered'
     and slug <> $1 order by id limit 5`,
    [articles.metered.slug],
  );
  for (const name of [
    "a visitor whose meter is used up",
    "a reader with a free account whose meter is used up",
  ] as const) {
    for (const { slug } of others) await browsers[name].send(`/article/${String(slug)}`);
  }
});
afterAll(() => app.close());

/** An article and a run of plain words out of its gated part that stands in no other entry. */
async function findGated(access: Access): Promise<Gated> {
  const rows = (await app.query(
    `select e.id, e.slug, e.title, e.body, e.teaser, a.slug as author
     from content.entries e join content.entries a on a.id = e.author_id
     where e.type = 'article' and e.status = 'publish' and e.access = $1
     order by e.published_at desc, e.id desc`,
    [access],
  )) as unknown as (Gated & { body: string; teaser: string })[];
  for (const row of rows) {
    // Runs of letters and spaces are written alike in every format.
    const runs = row.body
      .split(/<[^>]*>/)
      .flatMap((text) => text.match(/[A-Za-z][A-Za-z ]{34,}[a-z]/g) ?? []);
    for (const words of runs.toReversed()) {
      if (row.teaser.includes(words)) continue;
      const [found] = await app.query(
        "select count(*) from content.entries where body like $1 or teaser like $1 or excerpt like $1",
        [`%${words}%`],
      );
      if (Number(found!.count) === 1) return { ...row, words };
    }
  }
  throw new Error(`No article with access "${access}" has words of its own in its gated part.`);
}

const plain = (title: string) => title.replaceAll(/<[^>]*>|&[^;]+;/g, "");

/** Addresses at which the body of an article could stand. */
function surfaces({ id, slug, title, author, words }: Gated) {
  const rest = "/wp-json/wp/v2";
  const query = encodeURIComponent(words);
  return {
    page: {
      page: `/article/${slug}`,
      "page with a campaign tag": `/article/${slug}?utm_source=x`,
      "data of a navigation": `/article/${slug}.data`,
      "data of one route": `/article/${slug}.data?_routes=routes%2Farticle`,
    },
    elsewhere: {
      "page in another case": `/Article/${slug}`,
      "page, its path encoded": `/%61rticle/${slug}`,
      "REST: one": `${rest}/articles/${id}`,
      "REST: slug": `${rest}/articles?slug=${slug}`,
      "REST: include": `${rest}/articles?include=${id}&orderby=include`,
      "REST: search by title": `${rest}/articles?search=${encodeURIComponent(plain(title))}`,
      "REST: search by the gated words": `${rest}/articles?search=${query}`,
      "REST: fields": `${rest}/articles/${id}?_fields=content.rendered,excerpt,content`,
      "REST: embedded in an article": `${rest}/articles/${id}?_embed=1&acf_format=standard`,
      "REST: enveloped": `${rest}/articles/${id}?_envelope=1`,
      "REST: without pretty addresses": `/?rest_route=/wp/v2/articles/${id}`,
      "REST: revisions": `${rest}/articles/${id}/revisions`,
      "REST: edit context": `${rest}/articles/${id}?context=edit`,
      "search by title": `/api/v1/articles/search?q=${encodeURIComponent(plain(title))}`,
      "search page by title": `/search?q=${encodeURIComponent(plain(title))}`,
      "search page's data": `/search.data?q=${encodeURIComponent(plain(title))}`,
      "comments page": `/article/${slug}/comments`,
      "comments page's data": `/article/${slug}/comments.data`,
      "REST: comments": `${rest}/comments?post=${id}&_embed=1`,
      "writer's feed": `/author/${author}/feed`,
      "writer's page": `/author/${author}`,
      "writer's data": `/author/${author}.data`,
    },
  };
}

/** Addresses at which all articles could stand. */
const lists = {
  "front page": "/",
  "front page's data": "/_.data",
  feed: "/feed",
  sitemap: "/sitemap.xml",
  "most read": "/api/v1/articles/popular/list?limit=50",
  featured: "/api/v1/articles/featured",
  "a newsletter's sample": "/newsletter/sample/morning-edition",
  "news sitemap": "/news-sitemap.xml",
  "REST: list": "/wp-json/wp/v2/articles?per_page=100",
  "REST: embedded": "/wp-json/wp/v2/pages?slug=top-stories-2&_embed=1",
  "REST: standard fields": "/wp-json/wp/v2/pages?slug=top-stories-2&acf_format=standard",
};

async function read(browser: Browser, path: string): Promise<string> {
  const response = await browser.send(path);
  return response.text();
}

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

  test("in what lists many articles", async () => {
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

  test.each(accesses)("everywhere else for a %s article", async (access) => {
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

test.each(accesses)("search for words of a %s article's gated part", async (access) => {
  const { slug, words } = articles[access];
  const query = encodeURIComponent(`"${words}"`);
  for (const name of ["a visitor", "a subscriber (founder)"] as const) {
    const answer = await browsers[name].send(`/api/v1/articles/search?q=${query}`);
    // The answer repeats the query; what was found is in its hits.
    const { hits } = (await answer.json()) as { hits: { slug: string }[] };
    expect(hits.map((hit) => hit.slug)).toEqual(access === "free" ? [slug] : []);
  }
});

describe("what was kept", () => {
  const gated = ["metered", "subscribers"] as const;

  test.each(gated)(
    "a %s article's page for a subscriber is not what the next visitor gets",
    async (access) => {
      const { slug, words } = articles[access];
      for (const path of [`/article/${slug}`, `/article/${slug}.data`]) {
        expect(await read(browsers["a subscriber (member)"], path)).toContain(words);
        expect(await read(browsers["a visitor whose meter is used up"], path)).not.toContain(words);
        expect(await read(browsers["a subscriber (member)"], path)).toContain(words);
      }
    },
  );

  test.each(gated)(
    "the validator of a subscriber's page of a %s article does not vouch for a visitor's",
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
    "a page fetched ahead holds nothing of a %s article, for a subscriber neither",
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
    "structured data of a walled %s article say what is not free, and hold none of it",
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

test("a subscription that begins and one that ends change what is read with the same session", async () => {
  const { slug, words } = articles.subscribers;
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
  expect(await read(browser, `/article/${slug}.data`)).not.toContain(words);
});

test("an article that is gated while readers have its page is gated at once", async () => {
  const { id, slug, words } = articles.free;
  const visitor = openBrowser(app);
  expect(await read(visitor, `/article/${slug}`)).toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { access: "subscribers" });
  expect(await read(visitor, `/article/${slug}`)).not.toContain(words);
  expect(await read(browsers["a subscriber (reader)"], `/article/${slug}`)).toContain(words);
  await app.sendAsDora("PATCH", `/wp-json/wp/v2/articles/${id}`, { access: "free" });
  expect(await read(visitor, `/article/${slug}`)).toContain(words);
});

test("an editor reads gated text over REST in the edit context, and a wrong password does not", async () => {
  const { id, words } = articles.subscribers;
  const edit = `/wp-json/wp/v2/articles/${id}?context=edit`;
  expect(await (await app.sendAsDora("GET", edit)).text()).toContain(words);
  const wrong = await app.send(edit, { headers: { authorization: `Basic ${btoa("dora:wrong")}` } });
  expect(await wrong.text()).not.toContain(words);
});
