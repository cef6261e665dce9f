import { describe, expect, it } from "vitest";
import { footerHidden } from "./footer-hidden";

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
    expect(footerHidden(path)).toBe(true);
  });

  it.each(["/", "/pricing", "/founder", "/membership", "/media", "/article/community", "/offer"])(
    "is shown on %s",
    (path) => {
      expect(footerHidden(path)).toBe(false);
    },
  );
});
