import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, origin, type TestApp } from "../create-test-app";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(["/", "/healthz", "/feed", "/wp-json/wp/v2/articles", "/no-such-page", "/sandbox"])(
  "%s carries the security headers and a policy",
  async (path) => {
    const { headers } = await app.send(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("content-security-policy")).toMatch(/^default-src '(none|self)'/);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("a request with side effects from another site is refused", async () => {
  const wind = (headers: Record<string, string>) =>
    app.send("/sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"days":0}',
    });
  expect((await wind({ origin: "https://evil.example" })).status).toBe(403);
  expect((await wind({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await wind({ origin: "null" })).status).toBe(403);
  expect((await wind({ origin })).status).toBe(200);
  expect((await wind({})).status).toBe(200);
});

test("a foreign Host is not believed: it stands nowhere in the answer", async () => {
  const response = await app.send("http://evil.example/about");
  expect(await response.text()).not.toContain("evil.example");
});

test("the sandbox's clock refuses what is no number of days", async () => {
  for (const body of ['{"days":-1}', '{"days":"x"}', "{}", "no json"]) {
    const response = await app.send("/sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
  }
});
