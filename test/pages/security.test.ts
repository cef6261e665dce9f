import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";

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

test("rejects a request with side effects from another site", async () => {
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

test("does not use a foreign Host header in the response", async () => {
  const response = await app.send("http://evil.example/about");
  expect(await response.text()).not.toContain("evil.example");
});

test("the sandbox rejects requests for a foreign host name", async () => {
  const wind = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"days":0}',
  };
  for (const path of ["/sandbox", "/sandbox/mail.json?to=a@example.com", "/sandbox/why"]) {
    for (const spelled of [path, path.toUpperCase()]) {
      expect((await app.send(`http://rebound.example:3000${spelled}`)).status, spelled).toBe(421);
    }
    expect((await app.send(`http://127.0.0.1.rebound.example${path}`)).status, path).toBe(421);
    expect((await app.send(`http://localhost:3000${path}`)).status, path).toBe(200);
  }
  const refused = await app.send("http://rebound.example/sandbox/clock", wind);
  expect(refused.status).toBe(421);
  expect(await refused.text()).toContain("PUBLIC_URL");
  const signedIn = await app.send("http://rebound.example/sandbox/sign-in", {
    ...wind,
    body: '{"reader":"dora"}',
  });
  expect(signedIn.headers.getSetCookie()).toEqual([]);
});

test.each(["/ARTICLE/", "/%61rticle/", "/Article/"])(
  "an article at %s redirects to its one URL, for subscribers and others",
  async (prefix) => {
    const list = await app.send("/wp-json/wp/v2/articles?per_page=1&_fields=slug");
    const [{ slug }] = (await list.json()) as [{ slug: string }];
    const response = await app.send(`${prefix}${slug}?utm_source=x`, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`/article/${slug}?utm_source=x`);
    expect(response.headers.get("link")).toContain("https://api.w.org/");
  },
);

test.each(["OPTIONS", "PROPFIND", "PURGE", "TRACE-NOT"])(
  "%s of a page returns 405",
  async (method) => {
    const response = await app.send("/about", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("GET");
  },
);

test.each(["/article/%CC", "/%", "/crosswords/%E0%A4%A.data"])(
  "%s is not a valid URL",
  async (path) => {
    expect((await app.send(path)).status).toBe(400);
  },
);

test("the session cookie is limited to this host if the site is served over https", async () => {
  const secure = await createTestApp({ PUBLIC_URL: "https://paper.example", SANDBOX: "1" });
  const register = (headers: Record<string, string> = {}) =>
    secure.send("https://paper.example/api/zephr-create", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "host@example.com" }),
    });
  const cookies = (await register()).headers.getSetCookie();
  const line = cookies.find((cookie) => cookie.startsWith("__Host-blaize_session="))!;
  expect(line).toMatch(/; Path=\/; .*; Secure$/);
  expect(line).not.toMatch(/domain=/i);
  const secret = /=([^;]+)/.exec(line)![1]!;
  const session = (cookie: string) =>
    secure.send("https://paper.example/zephr/media/user/session", { headers: { cookie } });
  expect((await session(`__Host-blaize_session=${secret}`)).status).toBe(200);
  // A cookie without the prefix may have been set by another host of the domain.
  expect((await session(`blaize_session=${secret}`)).status).toBe(401);
  await secure.close();
});

test("the sandbox's clock rejects an invalid number of days", async () => {
  for (const body of ['{"days":-1}', '{"days":"x"}', "{}", "no json"]) {
    const response = await app.send("/sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
  }
});
