import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { isSignedIn, openBrowser, register, resetLimits, signIn, type Browser } from "./browser";

const email = "lou@example.com";
let app: TestApp;
let laptop: Browser;
let phone: Browser;
let neighbor: Browser;

beforeAll(async () => {
  app = await createTestApp();
  laptop = openBrowser(app, { "user-agent": "laptop" });
  phone = openBrowser(app, { "user-agent": "phone" });
  neighbor = openBrowser(app);
  await register(app, laptop, email);
  await register(app, neighbor, "neighbor@example.com");
});
beforeEach(async () => {
  await resetLimits(app);
  if (!(await isSignedIn(laptop))) await signIn(app, laptop, email);
  if (!(await isSignedIn(phone))) await signIn(app, phone, email);
});
afterAll(() => app.close());

const signedIn = async () => ({
  laptop: await isSignedIn(laptop),
  phone: await isSignedIn(phone),
  neighbor: await isSignedIn(neighbor),
});

test.each([
  ["JUST_HERE", { laptop: false, phone: true, neighbor: true }],
  ["THIS_DEVICE", { laptop: false, phone: true, neighbor: true }],
  ["OTHER_DEVICES", { laptop: true, phone: false, neighbor: true }],
  ["EVERYWHERE", { laptop: false, phone: false, neighbor: true }],
])("signs out %s, which leaves %j", async (where, expected) => {
  const secret = laptop.cookies.get("blaize_session")!;
  const answer = await laptop.post("/blaize/logout", { where });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: "Session deleted" });
  expect(await signedIn()).toEqual(expected);

  // The session has ended; deleting the cookie alone would not be enough.
  const kept = openBrowser(app);
  kept.cookies.set("blaize_session", secret);
  expect(await isSignedIn(kept)).toBe(expected.laptop);
});

test.each(["JUST_HERE", "THIS_DEVICE", "EVERYWHERE"])(
  "clears both cookies and the browser's cache after signing out %s",
  async (where) => {
    const answer = await laptop.post("/blaize/logout", { where });
    expect(answer.headers.get("clear-site-data")).toContain('"cache"');
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    const lines = answer.headers.getSetCookie();
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^(blaize_session|tier)=;.*Max-Age=0/);
    expect(laptop.cookies.size).toBe(0);
  },
);

test("keeps this session after signing out on other devices", async () => {
  const before = new Map(laptop.cookies);
  await laptop.post("/blaize/logout", { where: "OTHER_DEVICES" });
  expect(laptop.cookies).toEqual(before);
});

test("signs out by form and redirects to the front page", async () => {
  const answer = await laptop.submit("/blaize/logout", { where: "EVERYWHERE" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/");
  expect(answer.headers.get("clear-site-data")).toContain('"cache"');
  expect(await signedIn()).toEqual({ laptop: false, phone: false, neighbor: true });
});

test("accepts a sign-out without a session", async () => {
  const browser = openBrowser(app);
  browser.cookies.set("blaize_session", "over").set("tier", "reader");
  expect((await browser.post("/blaize/logout", { where: "EVERYWHERE" })).status).toBe(200);
  expect(browser.cookies.size).toBe(0);
  expect((await openBrowser(app).post("/blaize/logout", { where: "JUST_HERE" })).status).toBe(200);
});

test("does not show account pages on Back after signing out", async () => {
  const page = await laptop.send("/dashboard/account");
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toMatch(/no-store|private/);
  await laptop.post("/blaize/logout", { where: "JUST_HERE" });
  expect((await laptop.send("/dashboard/account")).status).not.toBe(200);
});
