import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  askForLink,
  enterCode,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  register,
  wind,
  type Browser,
} from "./browser";

let app: TestApp;

useTestApp(async (opened) => {
  app = opened;
  await register(app, openBrowser(app), "lina@example.com");
});

/** Requests an email for Lina and reads its link. */
async function sendLink(redirect = "/"): Promise<{ link: string; token: string; code: string }> {
  expect((await askForLink(openBrowser(app), "lina@example.com", redirect)).status).toBe(201);
  const { link, code } = await readCodeEmail(app, "lina@example.com");
  expect(link).toMatch(/^\/blaize\/token-exchange\?token=[\w-]{43,}(&next=%2F[\w%-]+)?$/);
  return { link: link!, code, token: new URL(link!, "http://paper").searchParams.get("token")! };
}

const press = (browser: Browser, token: string) =>
  browser.submit("/blaize/token-exchange", { token });

test("shows a page with one button and changes nothing on GET", async () => {
  const { link, token } = await sendLink("/section/culture");
  const browser = openBrowser(app);
  const page = await browser.send(link);
  expect(page.status).toBe(200);
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  // The URL is a credential: no Referer may contain it. `no-referrer` would set the form's Origin to
  // "null".
  expect(page.headers.get("referrer-policy")).toBe("strict-origin");
  const html = await page.text();
  expect(html.match(/<form\b/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]*method="post"/i);
  expect(html.match(/<button\b/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script\b|<img\b|http-equiv="refresh"|onload=/i);
  expect(await isSignedIn(browser)).toBe(false);

  const pressed = await press(browser, token);
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("location")).toBe("/section/culture");
  expect(await isSignedIn(browser)).toBe(true);
});

test("does not sign in a scanner that follows every link twice, nor use the link", async () => {
  await askForLink(openBrowser(app), "lina@example.com");
  const email = await readCodeEmail(app, "lina@example.com");
  const scanner = openBrowser(app, { "user-agent": "MailScanner/1.0" });
  const links = [...email.html.matchAll(/href="([^"]+)"/g), ...email.text.matchAll(/(https?:\S+)/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith("http"));
  expect(links.some((href) => href.includes("token="))).toBe(true);
  for (const href of [...links, ...links]) {
    for (const method of ["HEAD", "GET"]) {
      const response = await scanner.send(href, { method });
      expect(response.headers.getSetCookie(), `${method} ${href}`).toEqual([]);
    }
  }
  expect(scanner.cookies.size).toBe(0);

  const browser = openBrowser(app);
  const token = new URL(email.link!, "http://paper").searchParams.get("token")!;
  expect((await press(browser, token)).status).toBe(303);
  expect(await isSignedIn(browser)).toBe(true);
});

test("signs in once, then answers 409", async () => {
  const { link, token } = await sendLink();
  expect((await press(openBrowser(app), token)).status).toBe(303);
  const late = openBrowser(app);
  expect((await press(late, token)).status).toBe(409);
  expect(late.cookies.size).toBe(0);
  expect((await late.send(link)).status).toBe(409);
});

test("continues from a used link in a browser that is signed in as its reader", async () => {
  const { link, token } = await sendLink("/section/culture");
  const browser = openBrowser(app);
  expect((await press(browser, token)).status).toBe(303);
  const sessionId = browser.cookies.get("blaize_session");
  const opened = await browser.send(link);
  expect(opened.status).toBe(303);
  expect(opened.headers.get("location")).toBe("/section/culture");
  // As a second click on the page's button does.
  const pressed = await browser.submit("/blaize/token-exchange", {
    token,
    next: "/section/culture",
  });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("location")).toBe("/section/culture");
  expect(browser.cookies.get("blaize_session")).toBe(sessionId);
  expect((await browser.post("/blaize/token-exchange", { token })).status).toBe(200);

  await wind(app, { minutes: 61 });
  expect((await browser.send(link)).status).toBe(303);

  const stranger = openBrowser(app);
  await register(app, stranger, "not-lina@example.com");
  expect((await stranger.send(link)).status).toBe(409);
  expect((await press(stranger, token)).status).toBe(409);
});

test("signs in once for ten concurrent submissions", async () => {
  const { token } = await sendLink();
  const pressed = await Promise.all(
    Array.from({ length: 10 }, () => press(openBrowser(app), token)),
  );
  expect(pressed.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(pressed.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("answers 404 for an unknown link, 400 without a token", async () => {
  const browser = openBrowser(app);
  const unknown = "A".repeat(43);
  expect((await browser.send(`/blaize/token-exchange?token=${unknown}`)).status).toBe(404);
  expect((await press(browser, unknown)).status).toBe(404);
  expect((await browser.send("/blaize/token-exchange")).status).toBe(400);
  expect((await press(browser, "")).status).toBe(400);
  for (const token of ["%00", "'; drop table accounts.readers; --", "x".repeat(5000)]) {
    const response = await browser.send(
      `/blaize/token-exchange?token=${encodeURIComponent(token)}`,
    );
    expect(response.status, token).toBe(404);
  }
  expect(browser.cookies.size).toBe(0);
});

test("accepts a link for an hour, then answers 410", async () => {
  const { link, token } = await sendLink();
  await wind(app, { minutes: 58 });
  const browser = openBrowser(app);
  expect((await browser.send(link)).status).toBe(200);
  await wind(app, { minutes: 3 });
  expect((await browser.send(link)).status).toBe(410);
  expect((await press(browser, token)).status).toBe(410);
  expect(browser.cookies.size).toBe(0);
});

test("voids the code when the link is used, and the reverse", async () => {
  const first = await sendLink();
  expect((await press(openBrowser(app), first.token)).status).toBe(303);
  expect((await enterCode(openBrowser(app), "lina@example.com", first.code)).status).toBe(401);

  const second = await sendLink();
  const browser = openBrowser(app);
  expect((await enterCode(browser, "lina@example.com", second.code)).status).toBe(200);
  expect((await press(openBrowser(app), second.token)).status).toBe(409);
});

test("puts the code in every email with a link", async () => {
  const asks: [string, (email: string) => Promise<Response>][] = [
    ["token-exchange", (email) => askForLink(openBrowser(app), email)],
    ["two-factor", (email) => askForCode(openBrowser(app), email)],
  ];
  for (const [name, ask] of asks) {
    expect((await ask("lina@example.com")).status, name).toBe(201);
    const { link, code, text, html } = await readCodeEmail(app, "lina@example.com");
    expect(link, name).not.toBeNull();
    expect(code, name).toMatch(/^\d{6}$/);
    expect(html, name).toContain(code);
    // Alone on its line, so that mail clients neither break it nor include a period.
    expect(text.split("\n").map((line) => line.trim())).toContain(`http://127.0.0.1:3000${link}`);
  }
  await openBrowser(app).post("/blaize/register", {
    attributes: {},
    identifiers: { email_address: "new-here@example.com" },
    validators: {},
  });
  expect((await readCodeEmail(app, "new-here@example.com")).link).not.toBeNull();
});

test("answers a JSON request with the token in JSON, without the secret", async () => {
  const { token } = await sendLink();
  const browser = openBrowser(app);
  const response = await browser.post("/blaize/token-exchange", { token });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).not.toContain(browser.cookies.get("blaize_session")!);
  expect(await isSignedIn(browser)).toBe(true);
});

test("shows a page when the limit of links is reached", async () => {
  const browser = openBrowser(app);
  let page = await browser.send("/blaize/token-exchange?token=x");
  for (let opened = 0; opened < 300 && page.status !== 429; opened++) {
    page = await browser.send("/blaize/token-exchange?token=x");
  }
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await page.text()).toMatch(/Please wait/);
});
