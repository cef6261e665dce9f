import { expect, test } from "vitest";
import { createCdnGate, createCdnHeaders } from "./cdn-headers";
import { keysOfAnswer, keysToPurge, longestKeys } from "./cdn-keys";

const page = {
  status: 200,
  headers: { "cache-control": "public, max-age=0, must-revalidate" },
  tags: ["article:7", "front"],
  storable: true,
};

test("tells each CDN in its own headers, and browsers nothing", () => {
  const times = "max-age=60, stale-while-revalidate=600, stale-if-error=86400";
  expect(createCdnHeaders("fastly")(page)).toEqual({
    "surrogate-control": times,
    "surrogate-key": "all article:7 front",
  });
  expect(createCdnHeaders("varnish")(page)).toEqual({
    "surrogate-control": times,
    xkey: "all article:7 front",
  });
  expect(createCdnHeaders("cloudflare")({ ...page, freshFor: 2000 })).toEqual({
    "cloudflare-cdn-cache-control":
      "public, max-age=2, stale-while-revalidate=600, stale-if-error=86400",
    "cache-tag": "all,article:7,front",
  });
  expect(createCdnHeaders(null)(page)).toEqual({});
});

test.each([
  ["a gated page", { headers: { "cache-control": "private, no-cache" } }, "private, no-cache"],
  ["an error", { status: 404, headers: { "cache-control": "no-store" } }, "private, no-store"],
  ["an answer without headers", { status: 500, headers: {} }, "private, no-store"],
  [
    "a redirect",
    { status: 301, headers: { "cache-control": "public, max-age=9" } },
    "private, max-age=9",
  ],
  ["what is not stored", { storable: false }, "private, max-age=0, must-revalidate"],
  [
    "a cookie",
    { headers: { "cache-control": "public, max-age=0", "set-cookie": "a=1" } },
    "private, max-age=0",
  ],
])("keeps %s from every CDN", (_name, changed, caching) => {
  for (const kind of ["fastly", "cloudflare", "varnish"] as const) {
    expect(createCdnHeaders(kind)({ ...page, ...changed })).toEqual({ "cache-control": caching });
  }
});

test("the gate keeps pictures as long as browsers do, and makes the rest private", () => {
  const gate = (options: { path?: string; status?: number; headers: Record<string, string> }) => {
    const headers = new Headers(options.headers);
    createCdnGate("fastly")({ path: "/image", status: 200, ...options, headers });
    return Object.fromEntries(headers);
  };
  const immutable = "public, max-age=31536000, immutable";
  expect(gate({ headers: { "cache-control": immutable } })).toEqual({
    "cache-control": immutable,
    "surrogate-control": "max-age=31536000, stale-while-revalidate=600, stale-if-error=86400",
    "surrogate-key": "all",
  });
  const refused: { path?: string; status?: number; headers: Record<string, string> }[] = [
    { headers: { "cache-control": "public, no-cache" } },
    { path: "/desk/today", headers: { "cache-control": "public, max-age=60" } },
    { path: "/Sandbox/video/clip", headers: { "cache-control": "public, max-age=60" } },
    { status: 404, headers: { "cache-control": "public, max-age=60" } },
    { headers: { "cache-control": "public, max-age=60", "set-cookie": "a=1" } },
    {
      headers: {
        "cache-control": "public, max-age=0",
        "set-cookie": "a=1",
        "surrogate-control": "max-age=60",
      },
    },
    { headers: {} },
  ];
  for (const input of refused) {
    const headers = gate(input);
    expect(headers["cache-control"]).toMatch(/^private\b/);
    expect(headers["surrogate-control"]).toBeUndefined();
  }
});

test("names keys that any CDN takes, and fewer if they are too many", () => {
  expect(keysOfAnswer(["page:häuser in städten", "list"])).toEqual([
    "all",
    "page:h_e4_user_20_in_20_st_e4_dten",
    "list",
  ]);
  const many = keysOfAnswer(Array.from({ length: 1000 }, (_, n) => `article:${n}`));
  expect(many.join(" ").length).toBeLessThanOrEqual(longestKeys);
  expect(many.at(-1)).toBe("many");
  expect(keysToPurge(["article:999"])).toEqual(["article:999", "many"]);
  expect(keysToPurge(["article:1", "*"])).toEqual(["all"]);
});
