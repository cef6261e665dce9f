import { describe, expect, it } from "vitest";
import { readTier } from "./tier";
import { tierWatch } from "./tier-watch";

describe("the tier cookie", () => {
  it.each([
    ["", null],
    ["tier=registered", "registered"],
    ["a=1; tier=new; b=2", "new"],
    ["tier=founder", "founder"],
    ["tier=", null],
    ["tier=king", null],
    ["frontier=member", null],
  ] as const)("%j has tier %s", (cookies, tier) => {
    expect(readTier(cookies)).toBe(tier);
  });
});

describe("the tier before hydration", () => {
  /** Runs the inline script on a page and returns its effects. */
  function open(cookie: string, { gated = false, type = "navigate" } = {}) {
    const listeners = new Map<string, (event: { persisted: boolean }) => void>();
    const dataset: Record<string, string> = gated ? { gated: "" } : {};
    const page = { documentElement: { dataset }, cookie };
    let reloads = 0;
    const window = {
      location: { reload: () => (reloads += 1) },
      performance: { getEntriesByType: () => [{ type }] },
      addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
        listeners.set(name, listener),
    };
    new Function("document", "window", tierWatch)(page, window);
    return {
      dataset,
      reloads: () => reloads,
      comeBack(cookieNow: string, persisted: boolean) {
        page.cookie = cookieNow;
        listeners.get("pageshow")?.({ persisted });
        return reloads;
      },
    };
  }

  it("is set on the document, and is absent for anonymous visitors", () => {
    expect(open("a=1; tier=member").dataset).toEqual({ tier: "member" });
    expect(open("a=1; tier=harbor_pass").dataset).toEqual({ tier: "harbor_pass" });
    expect(open("a=1").dataset).toEqual({});
  });

  it.each([
    ["tier=member", "", true, 1],
    ["", "tier=registered", true, 1],
    ["tier=member", "tier=member", true, 0],
    ["", "", true, 0],
    ["tier=member", "", false, 0],
  ] as const)(
    "reloads a page cached with %j that is shown with %j (cached: %s)",
    (was, is, kept, reloads) => {
      expect(open(was).comeBack(is, kept)).toBe(reloads);
    },
  );

  it.each([
    [true, "back_forward", 1],
    [true, "navigate", 0],
    [true, "reload", 0],
    [false, "back_forward", 0],
  ] as const)(
    "a page that is gated (%s) and opened by %s reloads %i times",
    (gated, type, reloads) => {
      expect(open("tier=member", { gated, type }).reloads()).toBe(reloads);
    },
  );

  it("reloads a gated article when the browser restores it from its cache", () => {
    expect(open("tier=member", { gated: true }).comeBack("tier=member", true)).toBe(1);
  });
});
