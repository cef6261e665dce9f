import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { createAccess } from "../access/access";
import type { Article, ArticleAccess, Author, ContentReader, Story } from "./content";
import { createFeedRoutes, type FeedPublication } from "./feed-routes";

const now = new Date("2024-03-06T12:00:00Z");
const hour = 60 * 60 * 1000;

const publication: FeedPublication = {
  name: "The Sun & Co",
  tagline: "Every morning.",
  description: "News <and> argument.",
  language: "en-US",
  timeZone: "America/New_York",
  feedImage: { path: "/feed.png", width: 144, height: 144 },
  sections: [
    { id: 5, slug: "culture", label: "Arts+", description: "Books and music." },
    { id: 6, slug: "economy", label: "Economy", description: "Work and money." },
  ],
};

const ida: Author = {
  id: 1,
  name: "Ida “Ink” Roe",
  slug: "ida-roe",
  portrait: null,
  role: "",
  excerpt: "",
};

function write(id: number, given: Partial<Article> = {}): Article {
  const publishedAt = new Date(now.getTime() - id * hour).toISOString();
  return {
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    excerpt: `Excerpt ${id}`,
    subject: null,
    dateline: null,
    publishedAt,
    updatedAt: publishedAt,
    access: "free",
    picture: null,
    author: ida,
    section: { id: 5, slug: "culture", label: "Arts+", color: "red" },
    authorLife: null,
    bodyHtml: `<p>Body ${id} with <a href="/about">a link</a>.</p>`,
    teaserHtml: "",
    wordCount: 5,
    ...given,
  };
}

/** The reader's interface over a list in memory. */
function createShelf(articles: Article[]): ContentReader & { bodiesRead: number } {
  const newest = (a: Story, b: Story) => b.publishedAt.localeCompare(a.publishedAt) || b.id - a.id;
  const shelf: ContentReader & { bodiesRead: number } = {
    bodiesRead: 0,
    getFrontPage: async () => {
      throw new Error("feeds do not read the front page");
    },
    listStories: async ({ sectionId, authorId, offset = 0, limit }) => {
      const found = articles
        .filter((a) => sectionId === undefined || a.section?.id === sectionId)
        .filter((a) => authorId === undefined || a.author?.id === authorId)
        .sort(newest);
      const stories = found.slice(offset, offset + limit);
      // A list carries no bodies.
      return {
        stories: stories.map(({ bodyHtml: _, teaserHtml: __, ...story }) => story),
        total: found.length,
      };
    },
    findArticle: async (slug) => {
      shelf.bodiesRead += 1;
      return articles.find((a) => a.slug === slug) ?? null;
    },
    findMovedArticle: async () => null,
    findAuthor: async (slug) => (slug === ida.slug ? ida : null),
    listAuthors: async () => [ida],
    listArticleAddresses: async ({ afterId, limit, publishedSince }) =>
      articles
        .filter(
          ({ id, publishedAt }) =>
            id > afterId && Date.parse(publishedAt) >= (publishedSince?.getTime() ?? 0),
        )
        .sort((a, b) => a.id - b.id)
        .slice(0, limit),
  };
  return shelf;
}

function open(articles: Article[]) {
  const content = createShelf(articles);
  const routes = createFeedRoutes({
    content,
    access: createAccess(),
    publication,
    clock: { now: () => now },
    origin: () => "https://sun.example",
  });
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name, path) =>
      ["item", "sitemap", "category"].includes(name) || path === "urlset.url",
  });
  return {
    content,
    ask: (path: string, headers: Record<string, string> = {}) => routes.request(path, { headers }),
    async read(path: string) {
      const response = await routes.request(path);
      const text = await response.text();
      expect(XMLValidator.validate(text)).toBe(true);
      return { response, text, parsed: parser.parse(text) };
    },
  };
}

describe("a feed", () => {
  test("has every part of the channel and of an item", async () => {
    const picture = {
      id: 9,
      url: "/media/harbor.jpg",
      width: 1600,
      height: 900,
      alt: "Boats & ropes",
      caption: "",
      credit: "Jo Vale",
      focalX: 50,
      focalY: 50,
    };
    const { read } = open([
      write(7, { picture, subject: "Books", updatedAt: "2024-03-06T11:30:00Z" }),
    ]);
    const { response, parsed } = await read("/feed");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(response.headers.get("last-modified")).toBe("Wed, 06 Mar 2024 11:30:00 GMT");
    expect(parsed.rss["@version"]).toBe("2.0");
    const { item, ...channel } = parsed.rss.channel;
    expect(channel).toEqual({
      title: "The Sun & Co",
      link: "https://sun.example/",
      description: "News <and> argument.",
      language: "en-us",
      lastBuildDate: "Wed, 06 Mar 2024 06:30:00 -0500",
      ttl: "15",
      image: {
        url: "https://sun.example/feed.png",
        title: "The Sun & Co",
        link: "https://sun.example/",
        width: "144",
        height: "144",
      },
      "atom:link": {
        "@href": "https://sun.example/feed",
        "@rel": "self",
        "@type": "application/rss+xml",
      },
    });
    expect(item).toEqual([
      {
        title: "Story 7",
        link: "https://sun.example/article/story-7",
        guid: { "#text": "article-7", "@isPermaLink": "false" },
        pubDate: "Wed, 06 Mar 2024 00:00:00 -0500",
        description: "Excerpt 7",
        "dc:creator": "Ida “Ink” Roe",
        category: ["Arts+", "Books"],
        "media:content": {
          "@url": "https://sun.example/media/harbor.jpg",
          "@medium": "image",
          "@width": "1600",
          "@height": "900",
          "media:description": { "#text": "Boats & ropes", "@type": "plain" },
          "media:credit": "Jo Vale",
        },
        "content:encoded": `<p>Body 7 with <a href="https://sun.example/about">a link</a>.</p>`,
      },
    ]);
  });

  test.each([
    ["free", true],
    ["metered", false],
    ["subscribers", false],
  ] satisfies [ArticleAccess, boolean][])(
    "with a %s article carries its body: %s",
    async (access, shown) => {
      const { content, read } = open([
        write(1, { access, bodyHtml: "<p>Only inside the paper.</p>" }),
      ]);
      for (const path of ["/feed", "/section/culture/feed", "/author/ida-roe/feed"]) {
        const { text, parsed } = await read(path);
        expect(text.includes("Only inside the paper.")).toBe(shown);
        expect(text.includes("content:encoded>")).toBe(shown);
        expect(parsed.rss.channel.item[0].description).toBe("Excerpt 1");
      }
      expect(content.bodiesRead).toBe(shown ? 1 : 0);
    },
  );

  test("stops carrying a body as soon as its article is gated", async () => {
    const articles = [write(1)];
    const { read } = open(articles);
    expect((await read("/feed")).text).toContain("Body 1");
    articles[0] = write(1, { access: "subscribers" });
    expect((await read("/feed")).text).not.toContain("Body 1");
  });

  test("holds the forty newest, newest first", async () => {
    const { read } = open(Array.from({ length: 55 }, (_, at) => write(at + 1)));
    const { parsed } = await read("/feed");
    const ids = parsed.rss.channel.item.map(
      (item: { guid: { "#text": string } }) => item.guid["#text"],
    );
    expect(ids).toEqual(Array.from({ length: 40 }, (_, at) => `article-${at + 1}`));
  });

  test.each([
    `</title><script>alert("1")</script>`,
    "Profit & loss ]]> and <![CDATA[ more",
    "A bell\u0007 and a nul\u0000 character",
    "“Curly” &amp; already written",
  ])("stays valid with the text %j", async (text) => {
    const section = { id: 5, slug: "culture", label: text, color: "red" } as const;
    const { read } = open([
      write(1, {
        title: text,
        excerpt: text,
        section,
        author: { ...ida, name: text },
        bodyHtml: text,
      }),
    ]);
    const [item] = (await read("/feed")).parsed.rss.channel.item;
    const printable = text.replace(/[\u0000\u0007]/g, "");
    expect(item.title).toBe(printable);
    expect(item["dc:creator"]).toBe(printable);
    expect(item["content:encoded"]).toBe(printable);
    expect(item.description).not.toContain("<script");
  });

  test("is valid with nothing in it", async () => {
    const { response, parsed } = await open([]).read("/section/economy/feed");
    expect(response.status).toBe(200);
    expect(response.headers.get("last-modified")).toBeNull();
    expect(parsed.rss.channel.title).toBe("Economy | The Sun & Co");
    expect(parsed.rss.channel.item).toBeUndefined();
  });

  test("answers 304 to the tag it gave and 200 once anything changed", async () => {
    const articles = [write(1)];
    const { ask } = open(articles);
    const etag = (await ask("/feed")).headers.get("etag") ?? "";
    const same = await ask("/feed", { "if-none-match": `W/${etag}` });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
    articles.push(write(2));
    expect((await ask("/feed", { "if-none-match": etag })).status).toBe(200);
  });

  test.each([
    [{ "if-modified-since": "Wed, 06 Mar 2024 11:00:00 GMT" }, 304],
    [{ "if-modified-since": "Wed, 06 Mar 2024 10:59:59 GMT" }, 200],
    [{ "if-modified-since": "not a date" }, 200],
    [{ "if-modified-since": "Wed, 06 Mar 2024 11:00:00 GMT", "if-none-match": `"other"` }, 200],
  ])("last changed at 11:00 answers %o with %i", async (headers, status) => {
    expect((await open([write(1)]).ask("/feed", headers)).status).toBe(status);
  });

  test.each(["/section/none/feed", "/author/none/feed"])("%s is 404", async (path) => {
    expect((await open([]).ask(path)).status).toBe(404);
  });
});

describe("sitemaps", () => {
  const locations = (list: { loc: string }[]) => list.map(({ loc }) => loc);

  test("the index leads to blocks of ids that hold articles, and each block lists its own", async () => {
    const { ask, read } = open([write(1), write(10_000), write(10_001), write(35_000)]);
    const { parsed } = await read("/sitemap.xml");
    const listed = locations(parsed.sitemapindex.sitemap);
    expect(listed).toEqual(
      ["pages", "news", "articles-1", "articles-2", "articles-4"].map(
        (name) => `https://sun.example/sitemaps/${name}.xml`,
      ),
    );
    const first = (await read("/sitemaps/articles-1.xml")).parsed.urlset.url;
    expect(first).toEqual([
      { loc: "https://sun.example/article/story-1", lastmod: write(1).updatedAt },
      { loc: "https://sun.example/article/story-10000", lastmod: write(10_000).updatedAt },
    ]);
    const second = (await read("/sitemaps/articles-2.xml")).parsed.urlset.url;
    expect(locations(second)).toEqual(["https://sun.example/article/story-10001"]);
    for (const name of ["articles-3", "articles-0", "articles-01", "articles-1e1", "other"]) {
      expect((await ask(`/sitemaps/${name}.xml`)).status).toBe(404);
    }
  });

  test("pages lists the front, sections, authors and the paper's own pages", async () => {
    const { parsed } = await open([]).read("/sitemaps/pages.xml");
    expect(locations(parsed.urlset.url)).toEqual(
      [
        "/",
        "/section/culture",
        "/section/economy",
        "/author/ida-roe",
        "/about",
        "/privacy-policy",
      ].map((path) => `https://sun.example${path}`),
    );
  });

  test("news lists 48 hours by the clock, newest first, with the paper's name", async () => {
    const future = new Date(now.getTime() + hour).toISOString();
    const { response, parsed } = await open([
      write(49),
      write(48, { title: "Ropes & bells" }),
      write(2),
      write(90, { publishedAt: future }),
      write(91, { updatedAt: now.toISOString() }),
    ]).read("/sitemaps/news.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(locations(parsed.urlset.url)).toEqual([
      "https://sun.example/article/story-2",
      "https://sun.example/article/story-48",
    ]);
    expect(parsed.urlset.url[1]["news:news"]).toEqual({
      "news:publication": { "news:name": "The Sun & Co", "news:language": "en" },
      "news:publication_date": "2024-03-04T12:00:00.000Z",
      "news:title": "Ropes & bells",
    });
  });

  test("news holds the newest thousand of a very long day and may be empty", async () => {
    const minutes = (id: number) => new Date(now.getTime() - (3000 - id) * 30_000).toISOString();
    const busy = open(
      Array.from({ length: 2500 }, (_, at) => write(at + 1, { publishedAt: minutes(at + 1) })),
    );
    const listed = locations((await busy.read("/sitemaps/news.xml")).parsed.urlset.url);
    expect(listed).toHaveLength(1000);
    expect(listed.at(0)).toBe("https://sun.example/article/story-2500");
    expect(listed.at(-1)).toBe("https://sun.example/article/story-1501");
    expect((await open([write(60)]).read("/sitemaps/news.xml")).parsed.urlset.url).toBeUndefined();
  });

  test("robots.txt closes what is not for crawlers and names the sitemaps", async () => {
    const response = await open([]).ask("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await response.text()).split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /dashboard/",
      "",
      "Sitemap: https://sun.example/sitemap.xml",
      "Sitemap: https://sun.example/sitemaps/news.xml",
      "",
    ]);
  });
});
