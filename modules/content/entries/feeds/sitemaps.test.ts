import { describe, expect, test } from "vitest";
import { hour, now, open, write } from "./test-feed-fixtures";

function locations(list: { loc: string }[]): string[] {
  return list.map(({ loc }) => loc);
}

function halfMinutesAgo(count: number): string {
  return new Date(now.getTime() - count * 30_000).toISOString();
}

describe("sitemaps", () => {
  test("lists the ID blocks that contain articles in the index, and in each block its articles", async () => {
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

  test("lists the website's own pages, sections, authors, videos and crosswords", async () => {
    const { parsed } = await open([]).read("/sitemaps/pages.xml");
    expect(locations(parsed.urlset.url)).toEqual(
      [
        "/",
        "/follow",
        "/community",
        "/about",
        "/imprint",
        "/section/culture",
        "/section/economy",
        "/author/ida-roe",
        "/media/a-film",
        "/crosswords/small-hours",
      ].map((path) => `https://sun.example${path}`),
    );
  });

  test("lists 48 hours of news by the clock, newest first, with the publication's name", async () => {
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

  // https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap: zh-cn and zh-tw are the exceptions.
  test.each([
    ["zh", "zh-cn"],
    ["zh-Hans-SG", "zh-cn"],
    ["zh-TW", "zh-tw"],
    ["zh-Hant-HK", "zh-tw"],
    ["zh-HK", "zh-tw"],
    ["pt-BR", "pt"],
    ["fil-PH", "fil"],
  ])("writes the language %s as %s", async (language, written) => {
    const { parsed } = await open([write(2)], { language }).read("/sitemaps/news.xml");
    const { "news:publication": shown } = parsed.urlset.url[0]["news:news"];
    expect(shown["news:language"]).toBe(written);
  });

  test("limits news to the newest thousand, and may be empty", async () => {
    const busy = open(
      Array.from({ length: 2500 }, (_, at) =>
        write(at + 1, { publishedAt: halfMinutesAgo(2999 - at) }),
      ),
    );
    const listed = locations((await busy.read("/sitemaps/news.xml")).parsed.urlset.url);
    expect(listed).toHaveLength(1000);
    expect(listed.at(0)).toBe("https://sun.example/article/story-2500");
    expect(listed.at(-1)).toBe("https://sun.example/article/story-1501");
    expect((await open([write(60)]).read("/sitemaps/news.xml")).parsed.urlset.url).toBeUndefined();
  });

  test("disallows paths in robots.txt that are not for crawlers and names the sitemaps", async () => {
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
