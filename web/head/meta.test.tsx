import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { describe, expect, test } from "vitest";
import type { Picture } from "../../modules/content/types";
import { type HeadOf, metaFor } from "./meta";
import { article, author, origin, paper, picture, readHead, section } from "./test-head";

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
])("the head of %o", (input, title, path, feeds) => {
  const page = readHead(input);
  expect(page.title).toBe(title);
  expect(page.canonical).toBe(`${origin}${path}`);
  expect(page.content("og:url")).toBe(`${origin}${path}`);
  expect(page.feeds).toEqual(feeds.map((feed) => `${origin}${feed}`));
  expect(page.content("twitter:card")).toBe("summary_large_image");
  expect(page.content("robots")).toBe(
    input.kind === "other" && input.unlisted ? "noindex" : "max-image-preview:large",
  );
});

describe("a description", () => {
  test("is at most 155 characters and ends at a word", () => {
    const excerpt = "Word ".repeat(60);
    const description = String(
      readHead({ kind: "article", origin, article: { ...article, excerpt } }).content(
        "description",
      ),
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
  ])("of a page without an excerpt is never empty (%#)", (input, expected) => {
    expect(readHead(input).content("description")).toBe(expected);
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
  ])("is cut to 1280x720 %s", (_, input, url, alt) => {
    const page = readHead({ kind: "article", origin, article: { ...article, picture: input } });
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
