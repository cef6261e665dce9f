import { expect, test } from "vitest";
import { createTestApp, origin, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  isSignedIn,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  type Browser,
} from "./browser";

let app: TestApp;

useTestApp((opened) => (app = opened));

/** Submits the sign-in page's form. */
const submit = (browser: Browser, email: string, next = "/section/culture") =>
  browser.submit(`/socialLogin?next=${encodeURIComponent(next)}`, { email });

/** Opens the latest email's link and submits its form. */
async function followEmail(browser: Browser, email: string): Promise<Response> {
  const { link } = await readCodeEmail(app, email);
  const page = await browser.send(link!);
  const [, action = ""] = /<form[^>]*action="([^"]*)"/.exec(await page.text()) ?? [];
  const token = new URL(link!, origin).searchParams.get("token")!;
  return browser.submit(action, { token });
}

test.each(["known-here@example.com", "new-here@example.com"])(
  "signs in %s by forms alone, and redirects to the page before",
  async (email) => {
    if (email.startsWith("known")) await register(app, openBrowser(app), email);
    const browser = openBrowser(app);
    const sent = await submit(browser, email);
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain("A login link has been sent to");
    expect(await isSignedIn(browser)).toBe(false);

    const pressed = await followEmail(browser, email);
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("location")).toBe("/section/culture");
    expect(browser.cookies.get("tier")).toBe("registered");
    expect((await browser.send("/dashboard/account")).status).toBe(200);
  },
);

test("creates no account for an email, only when its link is used", async () => {
  const email = "curious@example.com";
  await submit(openBrowser(app), email);
  const info = () =>
    openBrowser(app).post("/zephr/media/user/info", { identifiers: { email_address: email } });
  expect((await info()).status).toBe(404);
  expect((await followEmail(openBrowser(app), email)).status).toBe(303);
  expect((await info()).status).toBe(200);
});

test.each([
  ["rita@exmaple.com", /Did you mean [^?]*rita@example\.com/],
  ["rita@mailinator.com", /a permanent email address/],
  ["rita@no-mail.example", /We can’t deliver email to no-mail\.example/],
  ["not an address", /email address/],
  ["", /email address/],
])("shows a message for an address like %j, and sends no email", async (email, sentence) => {
  const answer = await submit(openBrowser(app), email);
  expect(answer.status).toBe(400);
  const text = (await answer.text()).replaceAll(/<!-- -->|<[^>]*>/g, "");
  expect(text).toMatch(sentence);
  expect(await readEmails(app, email || "nobody")).toEqual([]);
});

test("points to the latest email after many requests, then limits the client", async () => {
  const email = "often@example.com";
  let answer = await submit(openBrowser(app), email);
  for (let tries = 0; tries < 8; tries++) answer = await submit(openBrowser(app), email);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Use the most recent one. Its link works for one hour.");
  for (let tries = 0; tries < 40 && answer.status === 200; tries++) {
    answer = await submit(openBrowser(app), email);
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.text()).toMatch(/Please wait .*minutes?/);
});

test("rejects another site's form", async () => {
  const email = "target@example.com";
  const answer = await app.send("/socialLogin", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.example",
    },
    body: `email=${email}`,
  });
  expect(answer.status).toBe(403);
  expect(await readEmails(app, email)).toEqual([]);
});

test("does not fill in an address from the query", async () => {
  const page = await app.send("/socialLogin?email=planted@example.com");
  expect(await page.text()).not.toContain("planted@example.com");
});

test("rejects a form that is too large, with or without a Content-Length", async () => {
  const body = `email=${"a".repeat(200_000)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const send = (init: RequestInit) =>
    app.send("/socialLogin", { method: "POST", headers, ...init });
  expect((await send({ body })).status).toBe(413);
  const streamed = { body: new Blob([body]).stream(), duplex: "half" } as RequestInit;
  expect((await send(streamed)).status).toBe(413);
});

test("answers a body that is no form like a form without an address", async () => {
  const answer = await openBrowser(app).post("/socialLogin", { email: "json@example.com" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/email address/);
});

test("accepts the form behind a proxy that terminates HTTPS", async () => {
  const publicUrl = "https://paper.example";
  const paper = await createTestApp({ PUBLIC_URL: publicUrl, SANDBOX: "1" });
  // The proxy forwards plain HTTP, with any Host.
  const sent = await paper.send("/socialLogin", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: publicUrl },
    body: "email=behind@example.com",
  });
  expect(sent.status).toBe(200);
  expect((await readCodeEmail(paper, "behind@example.com")).text).toContain(`${publicUrl}/blaize/`);
  await paper.close();
});
