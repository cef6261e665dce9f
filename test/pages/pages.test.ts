import { HtmlValidate } from "html-validate";
import { publication } from "#publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frameOf } from "../../web/common/page-frame";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { cachedExamples } from "./examples";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const apiLink = `<${origin}/wp-json/>; rel="https://api.w.org/"`;
const harbor = "/article/harbor-towns-share-one-water-system";
const pages = [...cachedExamples, "/no/such/page"];

// React serializes attributes in its own way; the rules disabled here are about style, not validity.
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "attr-case": "off",
    "attr-quotes": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "text-content": "off",
    "script-type": "off",
    "tel-non-breaking": "off",
    "wcag/h30": "off",
    "require-sri": "off",
  },
});

describe.each(pages)("%s", (path) => {
  test("can be read without scripts", async () => {
    const markup = await (await app.send(path)).text();
    const text = (element: string) =>
      new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "s")
        .exec(markup)?.[1]
        ?.replaceAll(/<[^>]*>/g, "")
        .trim() ?? "";
    expect(text("h1")).not.toBe("");
    expect(text("main").length).toBeGreaterThan(100);
    const { bare, footer } = frameOf(new URL(path, origin).pathname);
    if (!bare && footer) expect(text("footer")).toContain("©");
  });

  test("is valid HTML", async () => {
    const report = await validator.validateString(await (await app.send(path)).text());
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    );
    expect(messages).toEqual([]);
  });

  test("has one title, one description of at most 155 characters and one main", async () => {
    const html = await (await app.send(path)).text();
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    if (path === "/no/such/page") expect(html).toContain('name="robots" content="noindex"');
    else {
      expect(description?.length).toBeGreaterThan(20);
      expect(description!.replace(/&\w+;|&#\w+;/g, "x").length).toBeLessThanOrEqual(155);
    }
  });

  test("allows exactly its own inline scripts and styles", async () => {
    const response = await app.send(path);
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src[^;]*unsafe/);
    expect(await response.text()).not.toMatch(/\sstyle="/);
  });
});

test("an article's head describes it to search engines and social networks", async () => {
  const html = await (await app.send(harbor)).text();
  expect(html).toContain(`<link rel="canonical" href="${origin}${harbor}"/>`);
  expect(html).toContain('property="og:type" content="article"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!) as { "@type": string; [key: string]: unknown },
  );
  const flat = blocks.flatMap((block) => (block["@graph"] as typeof blocks | undefined) ?? [block]);
  const article = flat.find((block) => block["@type"] === "NewsArticle");
  expect(article).toMatchObject({
    headline: "Harbor Towns Agree to Share One Water System, Ending a 90-Year Quarrel",
    isAccessibleForFree: true,
  });
  expect(flat.map((block) => block["@type"])).toContain("BreadcrumbList");
});

test("campaign parameters share one cached page, and a page number does not", async () => {
  const before = app.paper.stores.pages.stats().pages;
  await app.send("/author/tobias-wren");
  await app.send("/author/tobias-wren?utm_source=x&fbclid=y");
  await app.send("/author/tobias-wren?page=1");
  expect(app.paper.stores.pages.stats().pages).toBe(before + 2);
});

test("a page returns 304 for its own ETag, in the requested encoding", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await app.send("/about", { headers: { "accept-encoding": encoding } });
    const etag = first.headers.get("etag")!;
    expect(first.headers.get("content-encoding") ?? "identity").toBe(encoding);
    const again = await app.send("/about", {
      headers: { "accept-encoding": encoding, "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  }
});

test("only pages with free articles may enter shared caches", async () => {
  const list = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const articles = (await list.json()) as { slug: string; access: string }[];
  for (const access of ["free", "metered", "subscribers"]) {
    const { slug } = articles.find((article) => article.access === access)!;
    const control = (await app.send(`/article/${slug}`)).headers.get("cache-control")!;
    if (access === "free") expect(control).toContain("public");
    else expect(control).toBe("private, no-cache");
  }
});

test("a trailing slash redirects to the URL without it", async () => {
  const response = await app.send("/section/national/?page=2", { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/section/national?page=2");
  // Clients that discover the API request an article's URL, which in WordPress ends in a slash.
  expect(response.headers.get("link")).toBe(apiLink);
  const hostile = await app.send("//evil.example/", { redirect: "manual" });
  expect(hostile.headers.get("location") ?? "").not.toMatch(/^\/\/|evil\.example\/?$/);
});

test("a page announces the REST API in its headers and in its head", async () => {
  for (const path of ["/", harbor, "/no-such-page"]) {
    expect((await app.send(path, { method: "HEAD" })).headers.get("link"), path).toBe(apiLink);
  }
  const html = await (await app.send(harbor)).text();
  expect(html).toContain(`<link rel="https://api.w.org/" href="${origin}/wp-json/"/>`);
  const missing = await (await app.send("/no-such-page")).text();
  expect(missing).toContain('<link rel="https://api.w.org/" href="/wp-json/"/>');
});

describe("WordPress's URL by ID", () => {
  const go = (query: string) => app.send(`/?${query}`, { redirect: "manual" });

  test("redirects to the entry, whatever its type", async () => {
    for (const base of ["articles", "crosswords", "video", "authors", "pages"]) {
      const [item] = (await (await app.send(`/wp-json/wp/v2/${base}?per_page=1`)).json()) as {
        id: number;
        link: string;
        guid: { rendered: string };
      }[];
      const byGuid = await go(new URL(item!.guid.rendered.replace("&#038;", "&")).search.slice(1));
      const byNumber = await go(`p=${item!.id}&utm_source=letter`);
      const { pathname } = new URL(item!.link);
      expect([byGuid.status, byGuid.headers.get("location")]).toEqual([301, pathname]);
      expect(byNumber.headers.get("location")).toBe(`${pathname}?utm_source=letter`);
      expect(byNumber.headers.get("link")).toBe(apiLink);
    }
    const [picture] = (await (await app.send("/wp-json/wp/v2/media?per_page=1")).json()) as {
      link: string;
      source_url: string;
    }[];
    const found = await go(new URL(picture!.link).search.slice(1));
    expect(found.headers.get("location")).toBe(new URL(picture!.source_url).pathname);
  });

  test("of an unknown, draft or trashed entry is a 404 without details", async () => {
    const write = async (status: string) => {
      const body = { title: `A hidden ${status}`, content: "<p>Not yet.</p>", status };
      const answer = await app.sendAsDora("POST", "/wp-json/wp/v2/articles", body);
      return ((await answer.json()) as { id: number }).id;
    };
    const [draft, pending, trashed] = [
      await write("draft"),
      await write("pending"),
      await write("publish"),
    ];
    await app.sendAsDora("DELETE", `/wp-json/wp/v2/articles/${trashed}`);
    const [{ id: shown }] = (await (
      await app.send("/wp-json/wp/v2/articles?per_page=1&_fields=id")
    ).json()) as [{ id: number }];
    for (const query of [
      "p=2147483647",
      "p=99999999999999999999",
      `p=${draft}`,
      `p=${draft}&preview=true`,
      `p=${pending}`,
      `p=${trashed}`,
    ]) {
      const answer = await go(query);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("location")], query).toEqual([404, null]);
      expect(html).not.toMatch(/hidden (draft|pending|publish)/i);
    }
    for (const name of ["p", "page_id", "attachment_id"]) {
      expect((await go(`${name}=${shown}`)).status).toBe(301);
    }
  });

  test.each(["p=", "p=0", "p=abc", "p=-1", "page_id="])("%s is the front page", async (query) => {
    const answer = await go(query);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${origin}/"/>`);
  });
});

test("invalid page numbers, and those past the end, are not found", async () => {
  for (const path of ["/section/national?page=999", "/author/delphine-marsh?page=400"]) {
    expect((await app.send(path)).status).toBe(404);
  }
});

test("has no address of the router's own", async () => {
  for (const path of ["/_.data", "/section/national.data", "/SEARCH.DATA?q=a", "/__manifest"]) {
    const response = await app.send(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain("This Page Is Not in the Paper");
  }
});

test("a prefetch of a gated article returns nothing, and of a free one the page", async () => {
  const list = await app.send("/wp-json/wp/v2/articles?per_page=100&_fields=slug,access");
  const articles = (await list.json()) as { slug: string; access: string }[];
  for (const access of ["free", "metered", "subscribers"]) {
    const { slug } = articles.find((article) => article.access === access)!;
    const path = `/article/${slug}`;
    for (const [name, value] of [
      ["sec-purpose", "prefetch;prerender"],
      ["purpose", "prefetch"],
    ] as const) {
      const response = await app.send(path, { headers: { [name]: value } });
      expect(response.status, `${path} ${access}`).toBe(access === "free" ? 200 : 204);
      if (access !== "free") expect(response.headers.get("cache-control")).toBe("no-store");
    }
  }
});

test("the REST API is also available at /?rest_route=", async () => {
  const plain = await app.send("/?rest_route=/wp/v2/categories&_fields=slug&per_page=3");
  const pretty = await app.send("/wp-json/wp/v2/categories?_fields=slug&per_page=3");
  expect(plain.headers.get("content-type")).toContain("application/json");
  expect(await plain.json()).toEqual(await pretty.json());
});

test("lists have the length that the specification requires, page by page", async () => {
  const post = async (type: string, body: object) => {
    const answer = await app.sendAsDora("POST", `/wp-json/wp/v2/${type}`, {
      status: "publish",
      ...body,
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: number; slug: string };
  };
  const author = await post("authors", { title: "Sixteen Times" });
  const national = publication.sections.find(({ slug }) => slug === "national")!.id;
  for (let number = 1; number <= 16; number += 1) {
    await post("articles", {
      title: `Time ${number}`,
      categories: [national],
      acf: { author: author.id },
    });
  }
  const count = async (path: string, kind: string) => {
    // Without the most read stories of the paper beside a section's own.
    const [, main = ""] =
      /<main\b(.*?)(?:<ol class="most-read">|<\/main>)/s.exec(
        await (await app.send(path)).text(),
      ) ?? [];
    const links = main.matchAll(new RegExp(`href="/${kind}/([\\w-]+)"`, "g"));
    return new Set([...links].map(([, slug]) => slug)).size;
  };
  const sizes = [
    [`/author/${author.slug}`, "article", 3],
    [`/author/${author.slug}?page=2`, "article", 3 + 12],
    [`/author/${author.slug}?page=3`, "article", 16],
    ["/section/national", "article", 6 + 6],
    ["/section/national?page=2", "article", 6 + 6 + 6],
    ["/crosswords", "crosswords", 12],
    ["/media", "media", 12],
  ] as const;
  for (const [path, kind, size] of sizes) expect(await count(path, kind), path).toBe(size);
  for (const type of ["articles", "video", "crosswords", "comments"]) {
    const list = await app.send(`/wp-json/wp/v2/${type}?_fields=id`);
    expect(Number(list.headers.get("x-wp-total")), type).toBeGreaterThan(10);
    expect(await list.json(), type).toHaveLength(10);
  }
});
