import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { identifiers, isSignedIn, openBrowser, register, type Browser } from "./browser";

const email = "rex@example.com";
const here = { "user-agent": "Rex's browser", "x-forwarded-for": "198.51.100.7" };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
  await register(app, openBrowser(app, here), email);
});
afterAll(() => app.close());

const recognise = (browser: Browser, address = email) =>
  browser.post("/zephr/recognise-me", { identifiers: identifiers(address) });

test.each([
  ["the same browser at the same address", here, email, true],
  ["the address in another case", here, "REX@example.com", true],
  ["another kind of browser", { ...here, "user-agent": "Another" }, email, false],
  ["another address of the network", { ...here, "x-forwarded-for": "198.51.100.8" }, email, false],
  ["another reader's address", here, "max@example.com", false],
  ["an address without an account", here, "nobody@example.com", false],
])("answers recognise-me with 200 for %s", async (_case, headers, address, expected) => {
  const answer = await recognise(openBrowser(app, headers), address);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: expect.any(String), recognised: expected });
});

test("does not sign in or set cookies when it recognizes a reader", async () => {
  const browser = openBrowser(app, here);
  const answer = await recognise(browser);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await browser.send("/blaize/profile")).status).toBe(401);
});

test("does not sign in by an address in a page's query", async () => {
  const browser = openBrowser(app, here);
  const page = await browser.send(`/?recognized_email=${encodeURIComponent(email)}`);
  expect(page.status).toBe(200);
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(await page.text()).not.toContain(email);
  expect(await isSignedIn(browser)).toBe(false);
});

test("does not recognize a reader by a low-trust session", async () => {
  const browser = openBrowser(app, here);
  await browser.post("/api/zephr-create", { email: "unproved@example.com" });
  const answer = await recognise(openBrowser(app, here), "unproved@example.com");
  expect(await answer.json()).toMatchObject({ recognised: false });
});

test.each(["", "{", "[]", '{"identifiers":{"email_address":"nobody"}}'])(
  "answers 200 without recognizing anyone for %j",
  async (body) => {
    const answer = await openBrowser(app, here).send("/zephr/recognise-me", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ recognised: false });
  },
);
