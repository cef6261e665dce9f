import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { isSignedIn, openBrowser } from "./browser";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(["ada", "max", "rita", "ben", "cleo"])(
  "signs in the sandbox reader %s",
  async (reader) => {
    const browser = openBrowser(app);
    expect((await browser.post("/sandbox/sign-in", { reader })).status).toBe(204);
    expect(browser.cookies.get("tier")).toMatch(/^(registered|reader|member|founder)$/);
    const account = await browser.send("/blaize/account");
    expect(await account.json()).toMatchObject({
      identifiers: { email_address: `${reader}@example.com` },
    });
    expect((await browser.send("/blaize/profile")).status).toBe(200);
    expect((await browser.send("/dashboard/account")).status).toBe(200);
  },
);

test.each([{ reader: "zoe" }, { reader: "" }, { reader: 1 }, {}, [], "ada"])(
  "rejects the sandbox reader %j",
  async (body) => {
    const browser = openBrowser(app);
    const answer = await browser.post("/sandbox/sign-in", body);
    expect([400, 404]).toContain(answer.status);
    expect(await isSignedIn(browser)).toBe(false);
  },
);

test("rejects a sandbox sign-in from another site", async () => {
  const browser = openBrowser(app);
  const answer = await browser.send("/sandbox/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://evil.example" },
    body: '{"reader":"ada"}',
  });
  expect(answer.status).toBe(403);
  expect(browser.cookies.size).toBe(0);
});

test("has neither the call nor the demo readers with the sandbox off", async () => {
  const real = await createTestApp({
    SANDBOX: "0",
    SECRET: "a secret of this test alone, 32 long",
  });
  const browser = openBrowser(real);
  for (const path of ["/sandbox/sign-in", "/sandbox/limits/reset", "/sandbox/clock"]) {
    const answer = await browser.post(path, { reader: "ada", days: 1 });
    expect([404, 405], path).toContain(answer.status);
  }
  expect([404, 405]).toContain((await browser.send("/sandbox/mail.json")).status);
  expect(browser.cookies.size).toBe(0);
  // The demo editor's password is public.
  expect(await real.query("select 1 as there from accounts.staff where login = 'dora'")).toEqual([
    { there: 1 },
  ]);
  expect((await real.sendAsDora("GET", "/wp-json/wp/v2/users/me")).status).toBe(401);
  await real.close();
});
