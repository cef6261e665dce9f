/** Structured data of articles, lists and films, as search engines read it. */
import { describe, expect, test } from "vitest";
import { article, author, origin, picture, readHead } from "./test-head";

describe("structured data", () => {
  test("of an article contains its author, dates and section", () => {
    const { content, data } = readHead({ kind: "article", origin, article });
    expect(content("article:published_time")).toBe("2026-11-21T11:40:00.000Z");
    expect(content("article:modified_time")).toBe("2026-11-21T12:00:00.000Z");
    expect(content("article:section")).toBe("Arts+");
    expect(content("article:author")).toBe(`${origin}/author/ida-roe`);
    expect(data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        headline: "The Harbor Freezes",
        description: "Ice came early.",
        url: `${origin}/article/the-harbor`,
        mainEntityOfPage: `${origin}/article/the-harbor`,
        image: [content("og:image")],
        datePublished: "2026-11-21T11:40:00.000Z",
        dateModified: "2026-11-21T12:00:00.000Z",
        inLanguage: "en-US",
        author: { "@type": "Person", name: "Ida Roe", url: `${origin}/author/ida-roe` },
        publisher: {
          "@type": "Organization",
          "@id": `${origin}/#organization`,
          name: "The Sun",
          url: `${origin}/`,
        },
        articleSection: "Arts+",
        isAccessibleForFree: true,
      },
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "The Sun", item: `${origin}/` },
          { "@type": "ListItem", position: 2, name: "Arts+", item: `${origin}/section/culture` },
          {
            "@type": "ListItem",
            position: 3,
            name: "The Harbor Freezes",
            item: `${origin}/article/the-harbor`,
          },
        ],
      },
    ]);
  });

  test.each(["metered", "subscribers"] as const)(
    "says what is walled in a %s article",
    (access) => {
      const [data] = readHead({ kind: "article", origin, article: { ...article, access } }).data;
      expect(data).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".paywall" },
      });
    },
  );

  test("of an article shows what is written for search and messages", () => {
    const search = { title: "Ice in the harbor", description: "How early?", picture };
    const { content, title, data } = readHead({
      kind: "article",
      origin,
      article: { ...article, picture: null, search },
    });
    expect(title).toBe("Ice in the harbor | The Sun");
    expect(content("og:title")).toBe("Ice in the harbor");
    expect(content("twitter:title")).toBe("Ice in the harbor");
    expect(content("description")).toBe("How early?");
    expect(content("og:description")).toBe("How early?");
    expect(content("og:image:alt")).toBe(picture.alt);
    expect(data[0]).toMatchObject({ headline: "The Harbor Freezes" });
  });

  test("of an article by several names them all, in their order", () => {
    const second = { id: 2, name: "Tom Vale", slug: "tom-vale", portrait: null };
    const joint = { ...article, authors: [author, second] };
    const { data, content, written } = readHead({ kind: "article", origin, article: joint });
    expect(data[0]).toMatchObject({
      author: [
        { "@type": "Person", name: "Ida Roe" },
        { "@type": "Person", name: "Tom Vale", url: `${origin}/author/tom-vale` },
      ],
    });
    expect(content("author")).toBe("Ida Roe and Tom Vale");
    expect(written("article:author")).toEqual([
      `${origin}/author/ida-roe`,
      `${origin}/author/tom-vale`,
    ]);
  });

  test("of an article without author and section omits both", () => {
    const bare = { ...article, author: null, authors: [], section: null };
    const { data } = readHead({ kind: "article", origin, article: bare });
    expect(data[0]).toMatchObject({ author: { "@id": `${origin}/#organization` } });
    expect(data[0]).not.toHaveProperty("articleSection");
  });

  test("of the front page is the organization and its site", () => {
    const { data } = readHead({ kind: "front", origin });
    expect(data.map((entry) => entry["@type"])).toEqual(["Organization", "WebSite"]);
    expect(data[0]).toMatchObject({
      sameAs: ["https://social.example/sun"],
      foundingDate: "1833-09-03",
    });
  });
});
