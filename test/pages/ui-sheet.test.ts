import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

const address = "/sandbox/ui";

let simulated: TestApp;
let real: TestApp;

beforeAll(async () => {
  simulated = await createTestApp({ SANDBOX: "1" });
  real = await createTestApp({ SANDBOX: "0", SECRET: "kept for the tests of this file, 41 long" });
});
afterAll(async () => {
  await simulated?.close();
  await real?.close();
});

test("the style guide exists while the sandbox is on, and is not cached", async () => {
  const before = simulated.paper.stores.pages.stats().pages;
  const response = await simulated.send(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain("Style Guide");
  expect(simulated.paper.stores.pages.stats().pages).toBe(before);
});

test("the style guide is not indexed and runs only our own scripts", async () => {
  const response = await simulated.send("/sandbox/ui");
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  const html = await response.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toMatch(/\sstyle="/);
});

test("the sandbox's page links to it", async () => {
  expect(await (await simulated.send("/sandbox")).text()).toContain('href="/sandbox/ui"');
});

test("the style guide is missing while the sandbox is off", async () => {
  expect((await real.send(address)).status).toBe(404);
});

test("no other page contains its styles or parts", async () => {
  for (const path of ["/", "/section/national"]) {
    expect(await (await simulated.send(path)).text()).not.toMatch(/ui-sheet|\.ui-grid/);
  }
});
