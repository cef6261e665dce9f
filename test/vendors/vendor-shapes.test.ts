import { describe, expect, it, test } from "vitest";
import { withDividers } from "../../web/features/frame/ads/body-dividers";
import { trackedArticle } from "../../web/features/frame/analytics/article-tracking";
import { isOffered, sizeFor } from "../../web/features/frame/vendors/ad-manager";
import { readTrace } from "../../web/features/frame/vendors/address-trace";
import { consentMode } from "../../web/features/frame/vendors/tag-manager";

describe("an article as vendors are told of it", () => {
  const story = {
    id: 17,
    slug: "harbor-towns",
    title: "Harbor Towns’ Water",
    publishedAt: "2026-11-21T04:40:00.000Z",
    section: { id: 2, slug: "national", label: "National", color: "ink" },
    author: { id: 3, name: "Delphine Marsh", slug: "delphine-marsh", portrait: null },
  } as const;

  it("has the specification's fields, New York's date, and nothing else", () => {
    expect(trackedArticle({ ...story, excerpt: "kept here" } as typeof story)).toEqual({
      id: 17,
      slug: "harbor-towns",
      title: "Harbor Towns’ Water",
      date: "2026-11-20T23:40:00",
      category: { label: "National" },
      author: { name: "Delphine Marsh" },
    });
  });

  it("says null of a section and an author that it has not", () => {
    expect(trackedArticle({ ...story, section: null, author: null })).toMatchObject({
      category: null,
      author: null,
    });
  });
});

test.each([
  ["fl=1\nip=203.0.113.7\nloc=US\n", "203.0.113.7"],
  ["ip=2001:db8::7", "2001:db8::7"],
  ["ip=::1\r\nloc=US", "::1"],
  ["ip=", null],
  ["zip=203.0.113.7", null],
  ["ip=<script>", null],
  ["ip=deadbeef", null],
  [`ip=${"1:".repeat(40)}`, null],
  ["", null],
])("the trace %j names the address %s", (text, address) => {
  expect(readTrace(text)).toBe(address);
});

test.each([
  [{}, "denied", "denied"],
  [{ analytics: true }, "denied", "granted"],
  [{ advertising: true, analytics: false }, "granted", "denied"],
])(
  "under %j consent mode says %s of advertising and %s of analytics",
  (choices, ads, analytics) => {
    expect(consentMode(choices)).toEqual({
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: analytics,
    });
  },
);

describe("a slot", () => {
  it.each([
    ["homepage-header", 390, [320, 50]],
    ["homepage-header", 768, [728, 90]],
    ["homepage-header", 1440, [970, 90]],
    ["homepage-in-content-1", 1440, [180, 150]],
    ["article-divider-2", 390, [320, 100]],
    ["article-divider-2", 1100, [468, 60]],
  ] as const)("%s is in a window of %i px %j", (name, width, size) => {
    expect(sizeFor(name, { width, height: 800 })).toEqual(size);
  });

  it("has the phone’s height above the news in a low window", () => {
    expect(sizeFor("article-header", { width: 844, height: 390 })).toEqual([320, 50]);
    expect(sizeFor("homepage-divider-1", { width: 844, height: 390 })).toEqual([728, 90]);
  });

  it.each([
    ["homepage-header", true, false, true],
    ["homepage-header", true, true, false],
    ["homepage-header", false, false, false],
    ["homepage-divider-1", true, true, true],
    ["article-header", true, true, true],
  ] as const)(
    "%s, seen: %s, by who pays: %s, is offered: %s",
    (name, isSeen, isPaying, offered) => {
      expect(isOffered({ name, isSeen }, isPaying)).toBe(offered);
    },
  );

  it("stands between the paragraphs of a long article four times, with its label and its name", () => {
    const body = withDividers("<p>Words.</p>".repeat(60));
    const names = [...body.matchAll(/data-ad-slot="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([1, 2, 3, 4].map((place) => `article-divider-${place}`));
    expect(body.match(/aria-label="Advertisement"/g)).toHaveLength(4);
  });
});
