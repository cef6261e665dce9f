/** The tables of SPEC 2, written out: `pages.ts` must result in these. */
import { describe, expect, it } from "vitest";
import { frameOf } from "./page-frame";

describe("the header of a page", () => {
  it.each([
    "/newsletter-signUp",
    "/newsletter",
    "/offer/newsletter",
    "/socialLogin",
    "/founder",
    "/pricing",
    "/membership",
    "/pricing/",
    "/SOCIALLOGIN",
  ])("is hidden on %s", (path) => {
    expect(frameOf(path).header).toBe("none");
  });

  it.each(["/", "/privacy-policy", "/privacy-policy/"])("is the masthead on %s", (path) => {
    expect(frameOf(path)).toMatchObject({
      header: "front",
      controls: true,
      ground: "paper",
      sectionLinks: true,
    });
  });

  it.each([
    "/about",
    "/article/a-story",
    "/section/national",
    "/author/ruth",
    "/media",
    "/offer",
    "/newsletters",
    "/dashboard/account",
    "/community",
    "/nowhere",
  ])("is always shown on %s", (path) => {
    expect(frameOf(path).header).toBe("full");
  });

  it.each([
    ["/media", "night"],
    ["/media/the-bridge-painters", "night"],
    ["/Media/", "night"],
    ["/mediation", "paper"],
    ["/article/media", "paper"],
    ["/", "paper"],
  ])("over %s has ground %s", (path, ground) => {
    expect(frameOf(path).ground).toBe(ground);
  });

  it("shows no menu or account controls on the community page alone", () => {
    expect(frameOf("/community").controls).toBe(false);
    expect(frameOf("/community/").controls).toBe(false);
    expect(frameOf("/article/community").controls).toBe(true);
  });

  it("shows the section links on lists, not on reading pages", () => {
    expect(frameOf("/section/culture").sectionLinks).toBe(true);
    expect(frameOf("/author/ruth").sectionLinks).toBe(true);
    expect(frameOf("/article/a-story").sectionLinks).toBe(false);
    expect(frameOf("/pricing").sectionLinks).toBe(false);
  });
});

describe("the footer", () => {
  it.each([
    "/newsletter-signUp",
    "/newsletter",
    "/offer/newsletter",
    "/socialLogin",
    "/community",
    "/follow",
    "/profile",
    "/thankyou",
    "/thankyou/",
  ])("is hidden on %s", (path) => {
    expect(frameOf(path).footer).toBe(false);
  });

  it.each(["/", "/pricing", "/founder", "/membership", "/media", "/article/community", "/offer"])(
    "is shown on %s",
    (path) => {
      expect(frameOf(path).footer).toBe(true);
    },
  );
});

it.each([
  ["/", true],
  ["/section/national", true],
  ["/section/culture/", true],
  ["/Section/Culture", true],
  ["/section", false],
  ["/section/national/feed", false],
  ["/article/section", false],
  ["/media", false],
  ["/privacy-policy", false],
  ["/socialLogin", false],
])("%s carries the subscribe bar: %s", (path, expected) => {
  expect(frameOf(path).subscribeBar).toBe(expected);
});

it.each([
  ["/", true],
  ["/section/national", false],
  ["/nowhere", false],
])("the welcome pop-up may appear on %s: %s", (path, expected) => {
  expect(frameOf(path).welcome).toBe(expected);
});

it.each([
  ["/crosswords/second-light/play", true],
  ["/Crosswords/second-light/Play/", true],
  ["/crosswords/second-light", false],
  ["/crosswords/play", false],
  ["/crosswords/a/b/play", false],
  ["/", false],
])("%s has neither header nor footer: %s", (path, bare) => {
  expect(frameOf(path).bare).toBe(bare);
});

it.each([
  ["/", "lead"],
  ["/section/national", "lead"],
  ["/article/a-story", "lead"],
  ["/article/a-story/comments", "lead"],
  ["/author/ruth", "text"],
  ["/about", "text"],
  ["/nowhere", "text"],
  ["/media/the-bridge-painters", "poster"],
  ["/offer/newsletter", "poster"],
  ["/newsletter-signup", "poster"],
  ["/founder", "poster"],
])("%s loads its fonts as a page of kind %s", (path, fonts) => {
  expect(frameOf(path).fonts).toBe(fonts);
});
