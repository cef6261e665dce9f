import { afterEach, expect, it, vi } from "vitest";
import { campaignWatch, readCampaign } from "./campaign";

afterEach(() => vi.unstubAllGlobals());

/** Opens documents of one visit in order and returns the campaign stored at the end. */
function visit(...searches: readonly string[]): string {
  const kept = new Map<string, string>();
  const sessionStorage = new Proxy(
    { getItem: (name: string) => kept.get(name) ?? null },
    {
      get: (target, name: string) => (name in target ? target.getItem : kept.get(name)),
      set: (_, name: string, value) => Boolean(kept.set(name, String(value))),
    },
  );
  for (const search of searches) {
    new Function("sessionStorage", "location", campaignWatch)(sessionStorage, { search });
  }
  vi.stubGlobal("window", { sessionStorage, location: { search: searches.at(-1) } });
  return readCampaign();
}

it.each([
  [["?utm_source=letter&utm_campaign=june"], "utm_source=letter&utm_campaign=june"],
  [["?utm_source=letter", "", "?utm_source=poster&utm_medium=print"], "utm_source=letter"],
  [["", "?utm_medium=print"], "utm_medium=print"],
  [["?email=a%40b.c&utm_source=letter&token=x&utm_id=7&utm_term="], "utm_source=letter&utm_id=7"],
  [["?not_utm_source=letter"], ""],
  [["?x=utm_source=1&a-utm_source=7"], ""],
  [["?utm_source="], ""],
  [["", "/"], ""],
])("a visit to %j keeps the first campaign: %s", (searches, campaign) => {
  expect(visit(...searches)).toBe(campaign);
});

it("falls back to the URL where storage is blocked", () => {
  const search = "?utm_source=letter";
  const forbidding = new Proxy(
    {},
    {
      get: (): never => {
        throw new Error("Access is denied.");
      },
    },
  );
  new Function("sessionStorage", "location", campaignWatch)(forbidding, { search });
  vi.stubGlobal("window", { sessionStorage: forbidding, location: { search } });
  expect(readCampaign()).toBe("utm_source=letter");
});

it("reads a campaign from an internal link when the visit began without one", () => {
  const sessionStorage = { getItem: () => null };
  vi.stubGlobal("window", { sessionStorage, location: { search: "?a=1&utm_source=house" } });
  expect(readCampaign()).toBe("utm_source=house");
});
