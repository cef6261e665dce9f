import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { call, somethingWrong } from "./call";

const answers = (body: BodyInit | null, init: ResponseInit = {}) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

test("sends and reads JSON, and bypasses the cache by default", async () => {
  const fetch = answers('{"state":"asked"}', { status: 202, headers: { "x-total": "3" } });
  const answer = await call<{ state: string }>("POST", "/api/x", { a: 1 });
  expect(answer).toMatchObject({ ok: true, body: { state: "asked" } });
  expect(answer.ok && answer.headers.get("x-total")).toBe("3");
  expect(fetch.mock.calls[0]).toMatchObject([
    "/api/x",
    {
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json" },
      cache: "no-store",
    },
  ]);
  await call("GET", "/api/x", undefined, { mayBeKept: true, keepalive: true });
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty("cache");
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({ keepalive: true });
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty("body");
});

test("treats a response without a body as an empty object", async () => {
  answers(null, { status: 204 });
  expect(await call("DELETE", "/api/x")).toMatchObject({ ok: true, body: {} });
});

test.each<[what: string, text: string, refusal: object]>([
  ["with a message", '{"code":"taken","message":"Taken."}', { code: "taken", message: "Taken." }],
  [
    "by field",
    '{"code":"invalid","message":"No.","fields":{"email":"Wrong."}}',
    { code: "invalid", message: "No.", fields: { email: "Wrong." } },
  ],
  [
    "by field, in the support form's format",
    '{"message":"No.","code":"invalid","errors":{"phone":"Wrong."}}',
    { code: "invalid", message: "No.", fields: { phone: "Wrong." } },
  ],
  ["without a message", "{}", { code: "", message: somethingWrong }],
  ["from an intermediary", "<h1>Bad gateway</h1>", { code: "", message: somethingWrong }],
])("returns an error %s as a value with a message", async (_what, text, refusal) => {
  answers(text, { status: 409 });
  expect(await call("GET", "/api/x")).toEqual({ ok: false, status: 409, ...refusal });
});

test.each<[what: string, isOnline: boolean, message: string]>([
  ["offline", false, "You’re offline. Please try again when you’re back online."],
  ["without a response", true, "Search isn’t responding."],
])("reports a failed request %s", async (_what, isOnline, message) => {
  vi.stubGlobal("navigator", { onLine: isOnline });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const otherwise = "Search isn’t responding.";
  const refusal = await call("GET", "/api/x", undefined, { otherwise });
  expect(refusal).toEqual({ ok: false, status: 0, code: "unreachable", message });
});

test("rejects an intermediary's page", async () => {
  answers("<title>Sign in to the hotel’s network</title>");
  expect(await call("GET", "/api/x")).toMatchObject({ ok: false, status: 0, code: "unreachable" });
});

test("ends on timeout and on abort", async () => {
  const waits = (_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  vi.stubGlobal("fetch", waits);
  const controller = new AbortController();
  const options = { patience: 60_000, signal: controller.signal };
  const asked = call("GET", "/api/x", undefined, options);
  controller.abort();
  expect(await asked).toMatchObject({ ok: false, status: 0 });
  expect(await call("GET", "/api/x", undefined, { patience: 1 })).toMatchObject({ ok: false });
});

test("is the only client of our API", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname })
    .filter((file) => !file.includes(".test."))
    .filter((file) => /\bfetch\(/.test(readFileSync(join(import.meta.dirname, file), "utf8")))
    .toSorted((one, other) => one.localeCompare(other));
  expect(found).toEqual([
    "call.ts",
    // A question whether the server answers, and documents.
    "common/connection/find-trouble.ts",
    "early/refresh.ts",
    // An external URL.
    "features/frame/vendors/address-trace.ts",
  ]);
});
