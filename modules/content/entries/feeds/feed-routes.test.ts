import { describe, expect, test } from "vitest";
import type { ArticleAccess } from "../../../access/types";
import { ida, open, write } from "./test-feed-fixtures";

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

  // As WordPress's footnotes block writes them.
  test("links footnotes to the article, where they are", async () => {
    const bodyHtml = `<p>Deep.<sup><a href="#fn1" id="ref1">1</a></sup></p><p id="fn1"><a href="#ref1">Back</a></p>`;
    const { parsed } = await open([write(7, { bodyHtml, slug: "%d0%ba%d0%b8%d1%80" })]).read(
      "/feed",
    );
    expect(parsed.rss.channel.item[0]["content:encoded"]).toContain(
      '<a href="https://sun.example/article/%d0%ba%d0%b8%d1%80#fn1" id="ref1">',
    );
  });

  test.each([
    ["free", true],
    ["metered", false],
    ["subscribers", false],
  ] satisfies [ArticleAccess, boolean][])(
    "contains the body of a %s article: %s",
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

  test("drops a body as soon as its article is gated", async () => {
    const articles = [write(1)];
    const { read } = open(articles);
    expect((await read("/feed")).text).toContain("Body 1");
    articles[0] = write(1, { access: "subscribers" });
    expect((await read("/feed")).text).not.toContain("Body 1");
  });

  test("lists the forty newest articles, newest first", async () => {
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
    const printable = text.replace(/\p{Cc}/gu, "");
    expect(item.title).toBe(printable);
    expect(item["dc:creator"]).toBe(printable);
    expect(item["content:encoded"]).toBe(printable);
    expect(item.description).not.toContain("<script");
  });

  test("is valid when it has no items", async () => {
    const { response, parsed } = await open([]).read("/section/economy/feed");
    expect(response.status).toBe(200);
    expect(response.headers.get("last-modified")).toBeNull();
    expect(parsed.rss.channel.title).toBe("Economy | The Sun & Co");
    expect(parsed.rss.channel.item).toBeUndefined();
  });

  test("returns 304 for its current ETag and 200 after a change", async () => {
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
  ])("last changed at 11:00, given %o, returns %i", async (headers, status) => {
    expect((await open([write(1)]).ask("/feed", headers)).status).toBe(status);
  });

  test.each(["/section/none/feed", "/author/none/feed"])("%s returns 404", async (path) => {
    expect((await open([]).ask(path)).status).toBe(404);
  });
});
