import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { describe, expect, test } from "vitest";
import type { Article, Author, Picture, Story } from "../../modules/content/types";
import { type HeadOf, metaFor, type Paper } from "./meta";

const origin = "https://sun.example";

const paper: Paper = {
  name: "The Sun",
  tagline: "Every morning.",
  description: "News and argument.",
  language: "en-US",
  foundedOn: "1833-09-03",
  social: [{ href: "https://social.example/sun" }],
};

const picture: Picture = {
  id: 9,
  url: "/media/2026/harbor-3f9a01c2.png",
  width: 1600,
  height: 900,
  alt: "Boats in the ice",
  caption: "",
  credit: "",
  focalX: 33,
  focalY: 68,
};

const author: Author = {
  id: 1,
  name: "Ida Roe",
  slug: "ida-roe",
  portrait: null,
  role: "Critic",
  excerpt: "Ida Roe reads.",
};

const article: Story & Pick<Article, "search" | "corrections"> = {
  id: 7,
  slug: "the-harbor",
  title: "The Harbor Freezes",
  excerpt: "Ice came early.",
  subject: null,
  dateline: null,
  publishedAt: "2026-11-21T11:40:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
  access: "free",
  picture,
  author,
  authors: [author],
  search: { title: "", description: "", picture: null },
  corrections: [],
  section: { id: 5, slug: "culture", label: "Arts+", color: "red" },
};

const section = { slug: "culture", label: "Arts+", description: "Books and music." };

type Tag = Record<string, unknown>;

function read(given: HeadOf) {
  const tags = metaFor(given, paper) as Tag[];
  const content = (key: string) =>
    tags.find((tag) => tag["name"] === key || tag["property"] === key)?.["content"];
  return {
    content,
    written: (property: string) =>
      tags.filter((tag) => tag["property"] === property).map((tag) => tag["content"]),
    title: tags.find((tag) => "title" in tag && !("tagName" in tag))?.["title"],
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    feeds: tags.filter((tag) => tag["rel"] === "alternate").map((tag) => tag["href"]),
    data: tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"] as Tag] : [])),
  };
}

function draw(descriptors: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: "/", Component: Meta, meta: () => descriptors }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test.each<[HeadOf, string, string, string[]]>([
  [{ kind: "front", origin }, "The Sun: Every morning.", "/", ["/feed"]],
  [
    { kind: "other", origin, path: "/about", head: "About", description: "Who we are." },
    "About | The Sun",
    "/about",
    ["/feed"],
  ],
  [
    { kind: "section", origin, section, page: 1 },
    "Arts+ | The Sun",
    "/section/culture",
    ["/feed", "/section/culture/feed"],
  ],
  [
    { kind: "section", origin, section, page: 3 },
    "Arts+, page 3 | The Sun",
    "/section/culture?page=3",
    ["/feed", "/section/culture/feed"],
  ],
  [
    { kind: "author", origin, author, page: 1 },
    "Ida Roe | The Sun",
    "/author/ida-roe",
    ["/feed", "/author/ida-roe/feed"],
  ],
  [
    { kind: "article", origin, article },
    "The Harbor Freezes | The Sun",
    "/article/the-harbor",
    ["/feed", "/section/culture/feed", "/author/ida-roe/feed"],
  ],
  [
    { kind: "other", origin, path: "/search", head: "Search", description: "", unlisted: true },
    "Search | The Sun",
    "/search",
    ["/feed"],
  ],
])("the head of %o", (given, title, path, feeds) => {
  const page = read(given);
  expect(page.title).toBe(title);
  expect(page.canonical).toBe(`${origin}${path}`);
  expect(page.content("og:url")).toBe(`${origin}${path}`);
  expect(page.feeds).toEqual(feeds.map((feed) => `${origin}${feed}`));
  expect(page.content("twitter:card")).toBe("summary_large_image");
  expect(page.content("robots")).toBe(
    given.kind === "other" && given.unlisted ? "noindex" : "max-image-preview:large",
  );
});

describe("a description", () => {
  test("is at most 155 characters and ends at a word", () => {
    const excerpt = "Word ".repeat(60);
    const description = String(
      read({ kind: "article", origin, article: { ...article, excerpt } }).content("description"),
    );
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/^(Word )+Word…$/);
  });

  test.each<[HeadOf, string]>([
    [{ kind: "article", origin, article: { ...article, excerpt: "" } }, "The Harbor Freezes"],
    [{ kind: "author", origin, author: { ...author, excerpt: "" }, page: 1 }, "Ida Roe, Critic."],
    [
      { kind: "author", origin, author: { ...author, excerpt: "", role: "" }, page: 1 },
      "Ida Roe writes for The Sun.",
    ],
  ])("of a page without an excerpt is never empty (%#)", (given, expected) => {
    expect(read(given).content("description")).toBe(expected);
  });
});

describe("a preview picture", () => {
  test.each<[string, Picture | null, RegExp | string, string]>([
    [
      "around the focal point",
      picture,
      `${origin}/preview/2026/harbor-3f9a01c2.png.jpg?focus=35%2C70`,
      "Boats in the ice",
    ],
    [
      "from the middle",
      { ...picture, focalX: 50, focalY: 51 },
      `${origin}/preview/2026/harbor-3f9a01c2.png.jpg`,
      "Boats in the ice",
    ],
    [
      "with a space in its name",
      { ...picture, url: "/media/two boats.jpg", focalX: 50, focalY: 50, alt: "" },
      `${origin}/preview/two%20boats.jpg.jpg`,
      "The Sun",
    ],
    [
      "from another host",
      { ...picture, url: "https://pictures.example/a.jpg?v=1&s=2" },
      `${origin}/preview/remote.jpg?url=https%3A%2F%2Fpictures.example%2Fa.jpg%3Fv%3D1%26s%3D2&focus=35%2C70`,
      "Boats in the ice",
    ],
    [
      "of the paper, where an article has none",
      null,
      /^https:\/\/sun\.example\/.*social-preview.*\.jpg$/,
      "The Sun",
    ],
  ])("is cut to 1280x720 %s", (_, given, url, alt) => {
    const page = read({ kind: "article", origin, article: { ...article, picture: given } });
    expect(page.content("og:image")).toEqual(
      typeof url === "string" ? url : expect.stringMatching(url),
    );
    expect(page.content("twitter:image")).toBe(page.content("og:image"));
    expect([page.content("og:image:width"), page.content("og:image:height")]).toEqual([
      "1280",
      "720",
    ]);
    expect(page.content("og:image:alt")).toBe(alt);
  });
});

describe("structured data", () => {
  test("of an article contains its author, dates and section", () => {
    const { content, data } = read({ kind: "article", origin, article });
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
      const [data] = read({ kind: "article", origin, article: { ...article, access } }).data;
      expect(data).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".paywall" },
      });
    },
  );

  test("of an article shows what is written for search and messages", () => {
    const search = { title: "Ice in the harbor", description: "How early?", picture };
    const { content, title, data } = read({
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
    const { data, content, written } = read({ kind: "article", origin, article: joint });
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
    const { data } = read({ kind: "article", origin, article: bare });
    expect(data[0]).toMatchObject({ author: { "@id": `${origin}/#organization` } });
    expect(data[0]).not.toHaveProperty("articleSection");
  });

  test("of the front page is the organization and its site", () => {
    const { data } = read({ kind: "front", origin });
    expect(data.map((entry) => entry["@type"])).toEqual(["Organization", "WebSite"]);
    expect(data[0]).toMatchObject({
      sameAs: ["https://social.example/sun"],
      foundingDate: "1833-09-03",
    });
  });
});

describe("written out as HTML", () => {
  test.each([
    `</title><script>alert(1)</script>`,
    `</script><img src=x onerror=alert(1)>`,
    `"><meta http-equiv="refresh" content="0">`,
    `<!--<script>`,
    "Profit & loss &amp; “quotes” 'n' \u2028",
  ])("escapes the text %j", (text) => {
    const html = draw(
      metaFor(
        {
          kind: "article",
          origin,
          article: {
            ...article,
            title: text,
            excerpt: text,
            author: { ...author, name: text },
            picture: { ...picture, alt: text },
          },
        },
        paper,
      ),
    );
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(JSON.parse(scripts[0]?.[1] ?? "")).toMatchObject({ headline: text });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img|http-equiv="|<!--/);
    const [, title = ""] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    expect(title).not.toMatch(/[<>]/);
  });
});
