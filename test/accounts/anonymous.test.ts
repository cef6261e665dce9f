import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { useAuth } from "../../web/features/account/session/use-auth";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { cachedExamples } from "../pages/examples";
import { type Browser, openBrowser, register } from "./browser";

/** Pages that are the same for everyone; articles have a variant for visitors without access. */
const pages = [
  ...cachedExamples.filter((path) => !path.startsWith("/article/")),
  "/feed",
  "/sitemaps/news.xml",
];
const readersEmail = "reads-everything@example.com";
let app: TestApp;
let reader: Browser;

beforeAll(async () => {
  app = await createTestApp();
  reader = openBrowser(app);
  await register(app, reader, readersEmail);
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

test.each(pages)("sets no cookie on %s without an account", async (path) => {
  const browser = openBrowser(app);
  for (let times = 0; times < 2; times++) {
    const page = await browser.send(path);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  expect(browser.cookies.size).toBe(0);
});

test.each(pages)(
  "serves %s to a reader with the same bytes, without a session lookup",
  async (path) => {
    const [theirs, anonymous] = [await reader.send(path), await app.send(path)];
    expect(theirs.headers.getSetCookie()).toEqual([]);
    const text = await theirs.text();
    expect(text).toBe(await anonymous.text());
    expect(text).not.toContain(readersEmail);
  },
);

test("forbids shared caching of pages that differ by reader", async () => {
  for (const path of ["/dashboard/account", "/socialLogin"]) {
    for (const browser of [reader, openBrowser(app)]) {
      const page = await browser.send(path);
      expect(page.headers.get("cache-control") ?? "", path).not.toMatch(/public|s-maxage/);
    }
  }
});

test("redirects visitors without a subscription from /thankyou to the offers, whatever the session before", async () => {
  const [proved, fresh] = [openBrowser(app), openBrowser(app)];
  await register(app, proved, "thanked@example.com");
  expect((await fresh.post("/api/zephr-create", { email: "fresh@example.com" })).status).toBe(201);
  // Cookies of an ended session give no access.
  const stale = openBrowser(app);
  stale.cookies.set("tier", "reader");
  for (let times = 0; times < 2; times++) {
    for (const stranger of [openBrowser(app), stale]) {
      const page = await stranger.send("/thankyou");
      expect(page.status).toBe(302);
      expect(page.headers.get("location")).toBe("/pricing");
      expect(page.headers.get("cache-control")).toBe("no-store");
    }
    // A subscriber with an unverified address has paid like any other.
    for (const [browser, email] of [
      [proved, "thanked@example.com"],
      [fresh, null],
    ] as const) {
      const page = await browser.send("/thankyou");
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      const markup = await page.text();
      expect(markup).toContain("Welcome to The Sun.");
      expect(markup.includes("thanked@example.com")).toBe(email !== null);
    }
  }
});

test("sends no account request without the tier cookie", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("document", { cookie: "theme=dark", documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", (...call: unknown[]) => {
    asked.push(call);
    return Promise.reject(new Error("no network"));
  });
  await useAuth.getState().refresh();
  expect(useAuth.getState()).toMatchObject({
    isLoading: false,
    isAuthenticated: false,
    tier: null,
  });
  expect(asked).toEqual([]);

  vi.stubGlobal("document", { cookie: "tier=reader", documentElement: { dataset: {} } });
  await useAuth.getState().refresh();
  expect(asked.length).toBeGreaterThan(0);
});
