import { expect, test } from "vitest";
import { origin, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { askForLink, openBrowser, readCodeEmail, register, signIn } from "./browser";

const email = "rita-redirect@example.com";
let app: TestApp;

useTestApp(async (opened) => {
  app = opened;
  await register(app, openBrowser(app), email);
});

const targets: [asked: string, path: string][] = [
  ["/", "/"],
  ["/article/a-story?page=2#notes", "/article/a-story?page=2#notes"],
  [`${origin}/section/culture`, "/section/culture"],
  ["", "/"],
  ["https://evil.example/", "/"],
  ["http://evil.example", "/"],
  ["//evil.example", "/"],
  ["///evil.example", "/"],
  ["/\\evil.example", "/"],
  ["\\\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/\n/evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["https:evil.example", "/"],
  ["https:/evil.example", "/"],
  [`${origin}@evil.example/`, "/"],
  [`${origin}.evil.example/`, "/"],
  [`http://user@${new URL(origin).host}/`, "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  ["blob:http://127.0.0.1:3000/x", "/"],
  ["%2f%2fevil.example", "/"],
];

/** The URL that a browser on this site would open. */
const resolve = (location: string | null) => new URL(location ?? "", `${origin}/blaize/x`);

test.each(targets)("links an email requested from %j to %s", async (asked, path) => {
  expect((await askForLink(openBrowser(app), email, asked)).status).toBe(201);
  const { link } = await readCodeEmail(app, email);
  const token = new URL(link!, origin).searchParams.get("token")!;
  const pressed = await openBrowser(app).submit("/blaize/token-exchange", { token });
  expect(pressed.status).toBe(303);
  const location = resolve(pressed.headers.get("location"));
  expect(location.origin).toBe(origin);
  if (asked.startsWith("%")) return;
  expect(location.pathname + location.search + location.hash).toBe(path);
});

/** The site's own links contain only paths. */
const nexts = targets.filter(([asked]) => !asked.startsWith(`${origin}/`));

test.each(nexts)(
  "redirects a signed-in reader from the sign-in page with %j to %s",
  async (asked, path) => {
    const browser = openBrowser(app);
    await signIn(app, browser, email);
    const page = await browser.send(`/socialLogin?next=${encodeURIComponent(asked)}`);
    expect([302, 303]).toContain(page.status);
    const location = resolve(page.headers.get("location"));
    expect(location.origin).toBe(origin);
    if (asked.startsWith("%")) return;
    expect(location.pathname + location.search + location.hash).toBe(path);
  },
);

test.each(targets)("validates %j in the sign-in form without JavaScript", async (asked, path) => {
  const browser = openBrowser(app);
  const page = await browser.send(`/socialLogin?next=${encodeURIComponent(asked)}`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).not.toMatch(/(href|action|value)="[^"]*evil\.example/);
  expect(path).toMatch(/^\//);
});

test("redirects visitors from readers' pages to sign-in, and back afterwards", async () => {
  for (const path of ["/dashboard/account", "/dashboard/account?tab=1", "/profile"]) {
    const page = await openBrowser(app).send(path);
    expect([302, 303], path).toContain(page.status);
    expect(page.headers.get("location"), path).toBe(
      `/socialLogin?next=${encodeURIComponent(path)}`,
    );
  }
});

test("redirects to the front page after signing out by form, ignoring a target", async () => {
  const browser = openBrowser(app);
  await signIn(app, browser, email);
  const response = await browser.submit("/blaize/logout?next=https://evil.example", {
    where: "EVERYWHERE",
    next: "https://evil.example",
    redirect: "//evil.example",
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/");
});
