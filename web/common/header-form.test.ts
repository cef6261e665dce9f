import { describe, expect, it } from "vitest";
import { headerFor, isBarePage } from "./header-form";

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
    expect(headerFor(path).form).toBe("none");
  });

  it.each(["/", "/privacy-policy", "/privacy-policy/"])("is the masthead on %s", (path) => {
    expect(headerFor(path)).toEqual({
      form: "front",
      community: false,
      ground: "paper",
      sections: true,
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
    expect(headerFor(path).form).toBe("full");
  });

  it.each([
    ["/media", "night"],
    ["/media/the-bridge-painters", "night"],
    ["/Media/", "night"],
    ["/mediation", "paper"],
    ["/article/media", "paper"],
    ["/", "paper"],
  ])("over %s stands on %s", (path, ground) => {
    expect(headerFor(path).ground).toBe(ground);
  });

  it("shows no menu or account controls on the community page alone", () => {
    expect(headerFor("/community").community).toBe(true);
    expect(headerFor("/community/").community).toBe(true);
    expect(headerFor("/article/community").community).toBe(false);
  });

  it("carries the section links where a reader browses, not where one reads", () => {
    expect(headerFor("/section/culture").sections).toBe(true);
    expect(headerFor("/author/ruth").sections).toBe(true);
    expect(headerFor("/article/a-story").sections).toBe(false);
    expect(headerFor("/pricing").sections).toBe(false);
  });
});

it.each([
  ["/crosswords/second-light/play", true],
  ["/Crosswords/second-light/Play/", true],
  ["/crosswords/second-light", false],
  ["/crosswords/play", false],
  ["/crosswords/a/b/play", false],
  ["/", false],
])("%s stands without header and footer: %s", (path, bare) => {
  expect(isBarePage(path)).toBe(bare);
});
