import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  askForLink,
  identifiers,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  readEmails,
  register,
  signIn,
  wind,
  wrongCode,
  type Browser,
} from "./browser";

const HOUR = 60;
let app: TestApp;
let neighbor: Browser;

useTestApp(async (opened) => {
  app = opened;
  neighbor = openBrowser(app);
  await register(app, neighbor, "neighbor@example.com");
});

async function open(email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await register(app, browser, email);
  return browser;
}

/** Confirms the deletion with the code from the email and returns its time. */
async function confirm(browser: Browser, email: string): Promise<Date> {
  expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
  const { code } = await readCodeEmail(app, email);
  const answer = await browser.post("/api/v1/account/deletion/confirm", { code });
  expect(answer.status).toBe(200);
  const { deletionDueAt } = (await answer.json()) as { deletionDueAt: string };
  return new Date(deletionDueAt);
}

const now = async () =>
  new Date(((await (await app.send("/sandbox/clock")).json()) as { now: string }).now);
const exists = async (email: string) =>
  (
    await app.send("/zephr/media/user/info", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identifiers: identifiers(email) }),
    })
  ).status;
const dueOf = async (browser: Browser) =>
  ((await (await browser.send("/api/v1/account")).json()) as { deletionDueAt: string | null })
    .deletionDueAt;

test("requires a code from an email to delete an account", async () => {
  const email = "del-code@example.com";
  const browser = await open(email);
  expect((await browser.post("/api/v1/account/deletion/confirm", { code: "000000" })).status).toBe(
    401,
  );
  expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
  const { code, link, subject } = await readCodeEmail(app, email);
  expect(subject).toMatch(/delete/i);
  expect(link).toBeNull();
  const wrong = await browser.post("/api/v1/account/deletion/confirm", { code: wrongCode(code) });
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ code: "invalid_code" });
  expect(await dueOf(browser)).toBeNull();
  expect((await neighbor.post("/api/v1/account/deletion/confirm", { code })).status).toBe(401);
  await wind(app, { minutes: 11 });
  expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(401);
  expect(await dueOf(browser)).toBeNull();
});

test("deletes an account after a day, and keeps it complete until then", async () => {
  const email = "del-grace@example.com";
  const browser = await open(email);
  await browser.post("/blaize/profile", { first_name: "Grace" });
  const due = await confirm(browser, email);
  expect(due.getTime() - (await now()).getTime()).toBeGreaterThan(23.9 * 3_600_000);
  expect(due.getTime() - (await now()).getTime()).toBeLessThanOrEqual(24 * 3_600_000);
  expect(await dueOf(browser)).toBe(due.toISOString());
  const [message] = await readEmails(app, email);
  expect(message!.subject).toMatch(/will be deleted/i);
  expect(message!.text).toContain("your comments, without your name");

  await wind(app, { minutes: 23 * HOUR });
  expect(await isSignedIn(browser)).toBe(true);
  expect(await (await browser.send("/blaize/profile")).json()).toEqual({ first_name: "Grace" });
  await wind(app, { minutes: 2 * HOUR });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await exists(email)).toBe(404);
  const [farewell] = await readEmails(app, email);
  expect(farewell!.subject).toMatch(/was deleted/i);
  expect(farewell!.text).toContain("your comments, without your name");
});

test("cancels a planned deletion", async () => {
  const email = "del-undo@example.com";
  const browser = await open(email);
  await confirm(browser, email);
  expect((await browser.call("DELETE", "/api/v1/account/deletion")).status).toBe(200);
  expect(await dueOf(browser)).toBeNull();
  await wind(app, { minutes: 30 * HOUR });
  expect(await isSignedIn(browser)).toBe(true);
  expect(await exists(email)).toBe(200);
});

test("lets a signed-out reader sign in and cancel the deletion", async () => {
  const email = "del-return@example.com";
  const browser = await open(email);
  await confirm(browser, email);
  await browser.post("/blaize/logout", { where: "EVERYWHERE" });
  await wind(app, { minutes: 12 * HOUR });
  const back = openBrowser(app);
  await signIn(app, back, email);
  expect(await dueOf(back)).not.toBeNull();
  expect((await back.call("DELETE", "/api/v1/account/deletion")).status).toBe(200);
  await wind(app, { minutes: 24 * HOUR });
  expect(await exists(email)).toBe(200);
});

test("voids the sessions, codes and links of an erased account", async () => {
  const email = "del-gone@example.com";
  const [browser, phone] = [await open(email), openBrowser(app)];
  await signIn(app, phone, email);
  await browser.post("/blaize/profile", { first_name: "Gone", address: "1 Nowhere" });
  await confirm(browser, email);
  await wind(app, { minutes: 24 * HOUR - 5 });
  expect((await askForLink(openBrowser(app), email)).status).toBe(201);
  const { link, code } = await readCodeEmail(app, email);
  await wind(app, { minutes: 6 });

  expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(phone)).toBe(false);
  expect((await askForCode(openBrowser(app), email)).status).toBe(404);
  const token = new URL(link!, "http://paper").searchParams.get("token")!;
  expect((await openBrowser(app).submit("/blaize/token-exchange", { token })).status).toBe(404);
  const login = await openBrowser(app).post("/blaize/login", {
    identifiers: identifiers(email),
    validators: { email_otp: code },
  });
  expect(login.status).toBe(404);
  const last = (await readEmails(app, email))[0]!;
  expect(last.subject).toMatch(/was deleted/i);
  expect(await isSignedIn(neighbor)).toBe(true);

  const fresh = await open(email);
  expect(await (await fresh.send("/blaize/profile")).json()).toEqual({});
  expect((await fresh.send("/api/v1/account/sessions")).status).toBe(200);
});

test("erases an account whose address was changed", async () => {
  const [before, after] = ["del-before@example.com", "del-after@example.com"];
  const browser = await open(before);
  await confirm(browser, before);
  await browser.post("/api/v1/account/email", { email: after });
  const { code } = await readCodeEmail(app, after);
  expect((await browser.post("/api/v1/account/email/confirm", { email: after, code })).status).toBe(
    200,
  );
  await wind(app, { minutes: 25 * HOUR });
  expect(await exists(after)).toBe(404);
  expect((await readEmails(app, after))[0]!.subject).toMatch(/was deleted/i);
});
