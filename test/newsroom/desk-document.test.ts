/** The newsroom's document: for the people of the paper alone, and no page of the website. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFolder } from "../setup/built";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { signInStaff } from "../desk/desk-staff";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const screens = ["/desk", "/desk/articles", "/desk/articles/7", "/desk/front", "/desk/staff/me"];

test.each(screens)("%s is in no store, no index and no cache", async (path) => {
  const answer = await app.send(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store, private");
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  expect(answer.headers.get("etag")).toBeNull();
  const { host } = new URL(origin);
  expect(app.paper.findPage(path, { host }, "identity")).toBeUndefined();
});

test("its address says whether there is a screen, and whether it is this person's", async () => {
  const statusOf = async (login: "dora" | "mara", path: string) =>
    (await (await signInStaff(app, login)).browser.send(path)).status;
  expect((await app.send("/desk/nowhere")).status).toBe(404);
  expect(await statusOf("dora", "/desk/staff")).toBe(403);
  expect(await statusOf("dora", "/desk/staff/me")).toBe(200);
  expect(await statusOf("mara", "/desk/staff")).toBe(200);
});

test("its scripts and styles are files of its own, and nothing else may run", async () => {
  const answer = await app.send("/desk/articles");
  const document = await answer.text();
  const sources = [...document.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)];
  const loaded = sources.map(([, url]) => url).filter((url) => url !== "/favicon.svg");
  expect(loaded.length).toBeGreaterThan(1);
  for (const url of loaded) {
    expect(url).toMatch(/^\/desk-assets\//);
    expect(existsSync(join(builtFolder(), "client", url!)), url).toBe(true);
  }
  // No script of a vendor, and none that counts page views.
  expect(document).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(document).not.toContain("style=");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("the API's answers are not kept, and carry the paper's time", async () => {
  for (const answer of [
    await app.send("/api/v1/desk/articles"),
    await (await signInStaff(app, "dora")).call("GET", "/articles"),
  ]) {
    expect(answer.headers.get("cache-control")).toBe("no-store, private");
    expect(Date.parse(answer.headers.get("x-paper-time") ?? "")).not.toBeNaN();
  }
});

test("a screen that isn't one's own names who may open it, and whom to ask", async () => {
  const circulation = await signInStaff(app, "cora", ["circulation"]);
  const allowed = await circulation.get("/who-may?rights=write_articles,read_drafts");
  expect(allowed).toEqual({
    roles: ["contributor", "reporter", "editor", "front", "publisher"],
    publishers: [expect.stringContaining("Mara")],
  });
  expect((await circulation.call("GET", "/who-may?rights=everything")).status).toBe(400);
  expect((await app.send("/api/v1/desk/who-may?rights=read_drafts")).status).toBe(401);
});
