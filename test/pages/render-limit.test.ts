import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ RENDER_LIMIT_MS: "1500", LOG_LEVEL: "silent" });
});
afterAll(() => app.close());

test("a page that takes too long returns 503, and renders once it can", async () => {
  const release = await app.holdDatabase();
  const waiting = await Promise.all(["/", "/", "/section/politics"].map((path) => app.send(path)));
  for (const response of waiting) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("This page took too long to load.");
  }
  await release();
  const page = await app.send("/");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("</html>");
});
