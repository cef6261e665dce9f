import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  enterCode,
  askForCode,
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

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let app: TestApp;
let neighbor: Browser;

useTestApp(async (opened) => {
  app = opened;
  neighbor = openBrowser(app, { "user-agent": "Neighbor's browser" });
  await register(app, neighbor, "neighbor@example.com");
  await neighbor.post("/blaize/profile", { first_name: "Nell", address: "7 Secret Street" });
});

interface ShownSession {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

async function open(email: string, userAgent = chrome): Promise<Browser> {
  const browser = openBrowser(app, { "user-agent": userAgent });
  await register(app, browser, email);
  return browser;
}

const listSessions = async (browser: Browser) =>
  (await (await browser.send("/api/v1/account/sessions")).json()) as ShownSession[];

test("returns the account's address and creation date", async () => {
  const browser = await open("amy@example.com");
  const account = (await (await browser.send("/api/v1/account")).json()) as Record<string, unknown>;
  expect(account).toEqual({
    email: "amy@example.com",
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    verifiedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    deletionDueAt: null,
    providers: [],
  });
});

test("lists the signed-in browsers, newest first, and signs each out", async () => {
  const email = "sue@example.com";
  const laptop = await open(email);
  await wind(app, { minutes: 1 });
  const phone = openBrowser(app, { "user-agent": safari });
  await signIn(app, phone, email);

  const sessions = await listSessions(laptop);
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ["Safari on iPhone", false],
    ["Chrome on Windows", true],
  ]);
  expect((await laptop.call("DELETE", `/api/v1/account/sessions/${sessions[0]!.id}`)).status).toBe(
    204,
  );
  expect(await isSignedIn(phone)).toBe(false);
  expect(await listSessions(laptop)).toHaveLength(1);
  expect((await laptop.call("DELETE", `/api/v1/account/sessions/${sessions[0]!.id}`)).status).toBe(
    404,
  );

  const own = await laptop.call("DELETE", `/api/v1/account/sessions/${sessions[1]!.id}`);
  expect(own.status).toBe(204);
  expect(await isSignedIn(laptop)).toBe(false);
});

test("answers 404 for another reader's session, which stays", async () => {
  const browser = await open("mal@example.com");
  const [theirs] = await listSessions(neighbor);
  for (const id of [
    theirs!.id,
    "00000000-0000-4000-8000-000000000000",
    "-".repeat(36),
    "x",
    "%27--",
  ]) {
    const answer = await browser.call("DELETE", `/api/v1/account/sessions/${id}`);
    expect(answer.status, id).toBe(404);
    expect(answer.headers.get("content-type"), id).toMatch(/^application\/json/);
  }
  expect(await isSignedIn(neighbor)).toBe(true);
});

test("updates a session's last use", async () => {
  const browser = await open("seen@example.com");
  await wind(app, { minutes: 90 });
  await browser.send("/blaize/account");
  const [session] = await listSessions(browser);
  const idle = Date.parse(session!.lastSeenAt) - Date.parse(session!.createdAt);
  expect(idle).toBeGreaterThanOrEqual(85 * 60_000);
});

test("exports all data of the reader, and none of others", async () => {
  const email = "exa@example.com";
  const browser = await open(email);
  const profile = {
    first_name: "Exa",
    last_name: "Port",
    phone_number: "12125550133",
    date_of_birth: "1979-01-02",
    address: "1 Data Place",
  };
  await browser.post("/blaize/profile", profile);
  // Ended sessions are stored for a while, and are part of the export.
  const over = openBrowser(app, { "user-agent": "Over and Done/1.0" });
  await signIn(app, over, email);
  await over.post("/blaize/logout", { where: "JUST_HERE" });
  await browser.post("/api/v1/account/email", { email: "exa-elsewhere@example.com" });
  const answer = await browser.send("/api/v1/account/export");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\w.-]+\.json"$/,
  );
  expect(answer.headers.get("cache-control")).toMatch(/no-store/);
  const text = await answer.text();
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  const account = (await (await browser.send("/blaize/account")).json()) as { tracking_id: string };
  // A session's user agent and client address are the reader's data.
  for (const known of [
    email,
    account.tracking_id,
    chrome,
    "127.0.0.1",
    "Over and Done/1.0",
    "exa-elsewhere@example.com",
    ...Object.values(profile),
  ]) {
    expect(text, known).toContain(known);
  }
  expect(text).not.toMatch(/neighbor|Nell|Secret Street/i);
});

test("changes the address once a code sent to it is entered", async () => {
  const [before, after] = ["old-ed@example.com", "new-ed@example.com"];
  const browser = await open(before);
  expect((await browser.post("/api/v1/account/email", { email: after })).status).toBe(202);
  const { code, link } = await readCodeEmail(app, after);
  expect(link).toBeNull();
  const confirm = (input: string, email = after) =>
    browser.post("/api/v1/account/email/confirm", { email, code: input });

  expect((await confirm(wrongCode(code))).status).toBe(401);
  expect((await confirm(code, "other-ed@example.com")).status).toBe(401);
  expect((await confirm(code)).status).toBe(200);
  expect(await (await browser.send("/blaize/account")).json()).toMatchObject({
    identifiers: { email_address: after },
  });
  const [email] = await readEmails(app, before);
  expect(email!.subject).toMatch(/email address was changed/i);
  expect(email!.text).toContain(after);
  expect((await confirm(code)).status).toBe(401);

  expect((await askForCode(openBrowser(app), before)).status).toBe(404);
  await signIn(app, openBrowser(app), after);
});

test("accepts a code for a change of address only for that change and reader", async () => {
  const after = "third-ed@example.com";
  const browser = await open("first-ed@example.com");
  await browser.post("/api/v1/account/email", { email: after });
  const { code } = await readCodeEmail(app, after);
  expect((await enterCode(openBrowser(app), after, code)).status).toBe(404);
  expect(
    (await neighbor.post("/api/v1/account/email/confirm", { email: after, code })).status,
  ).toBe(401);
  expect((await browser.post("/api/v1/account/deletion/confirm", { code })).status).toBe(401);
  await wind(app, { minutes: 11 });
  expect((await browser.post("/api/v1/account/email/confirm", { email: after, code })).status).toBe(
    401,
  );
});

test("answers 409 for an address that has an account, or gets one in between", async () => {
  const browser = await open("mover@example.com");
  const taken = await browser.post("/api/v1/account/email", { email: "Neighbor@example.com" });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ code: "already_exists" });

  const wanted = "wanted@example.com";
  expect((await browser.post("/api/v1/account/email", { email: wanted })).status).toBe(202);
  const { code } = await readCodeEmail(app, wanted);
  await register(app, openBrowser(app), wanted);
  const late = await browser.post("/api/v1/account/email/confirm", { email: wanted, code });
  expect(late.status).toBe(409);
});

test("answers 400 for an address that cannot receive email, and sends nothing", async () => {
  const browser = await open("typo@example.com");
  for (const email of ["typo@exmaple.com", "typo@no-mail.example", "typo@mailinator.com", "typo"]) {
    expect((await browser.post("/api/v1/account/email", { email })).status, email).toBe(400);
    expect(await readEmails(app, email), email).toEqual([]);
  }
});
