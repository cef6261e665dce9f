import { describe, expect, it } from "vitest";
import { readTier, tierWatch } from "./tier";

describe("the tier cookie", () => {
  it.each([
    ["", null],
    ["tier=registered", "registered"],
    ["a=1; tier=new; b=2", "new"],
    ["tier=founder", "founder"],
    ["tier=", null],
    ["tier=king", null],
    ["frontier=member", null],
  ] as const)("%j says %s", (cookies, tier) => {
    expect(readTier(cookies)).toBe(tier);
  });
});

describe("the tier before the app", () => {
  /** Runs the inline script on a page of its own; what it did. */
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

  it("is marked on the document, and nothing is for strangers", () => {
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
  ] as const)("a page kept with %j that is shown with %j (kept: %s)", (was, is, kept, reloads) => {
    expect(open(was).comeBack(is, kept)).toBe(reloads);
  });

  it.each([
    [true, "back_forward", 1],
    [true, "navigate", 0],
    [true, "reload", 0],
    [false, "back_forward", 0],
  ] as const)(
    "a page that is gated (%s), come to by %s, is asked for again %i times",
    (gated, type, reloads) => {
      expect(open("tier=member", { gated, type }).reloads()).toBe(reloads);
    },
  );

  it("an article that not everybody may read is asked for again when it is shown as it was left", () => {
    expect(open("tier=member", { gated: true }).comeBack("tier=member", true)).toBe(1);
  });
});
