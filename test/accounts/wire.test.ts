import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import { openBrowser, readCodeEmail, register, resetLimits, signIn, type Browser } from "./browser";

const email = "wanda@example.com";
const stranger = "stranger@example.com";
let app: TestApp;
let reader: Browser;

useTestApp(async (opened) => {
  app = opened;
  reader = openBrowser(app);
  await register(app, reader, email);
});

const of = (address: unknown) => ({ identifiers: { email_address: address } });

const calls: [method: string, path: string][] = [
  ["POST", "/blaize/register"],
  ["POST", "/blaize/login"],
  ["POST", "/blaize/token-exchange"],
  ["POST", "/blaize/two-factor-authentication"],
  ["POST", "/blaize/logout"],
  ["POST", "/blaize/profile"],
  ["PATCH", "/blaize/profile"],
  ["PUT", "/blaize/profile"],
  ["POST", "/zephr/media/user/info"],
  ["POST", "/zephr/media/user/otp-check"],
  ["POST", "/api/verification"],
  ["POST", "/api/zephr-create"],
  ["POST", "/api/v1/account/email"],
  ["POST", "/api/v1/account/email/confirm"],
  ["POST", "/api/v1/account/deletion/confirm"],
];

test.each(calls)("answers %s %s with 400 for an invalid body", async (method, path) => {
  await signInAgain();
  const bodies = ["", "no json", "{", "[]", '"text"', "null", "12", "\u0000", '{"__proto__":[]}x'];
  for (const body of bodies) {
    // Signing out needs no body.
    if (path === "/blaize/logout" && body === "") continue;
    const response = await reader.send(path, {
      method,
      headers: { "content-type": "application/json" },
      body,
    });
    expect(response.status, JSON.stringify(body)).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const refusal = (await response.json()) as { message: string; code: string };
    expect(refusal.message).not.toBe("");
    expect(refusal.code).toMatch(/^[a-z_]+$/);
  }
});

test.each(calls)("answers %s %s with 413 for a large body", async (method, path) => {
  await signInAgain();
  const response = await reader.call(method, path, { ...of(email), pad: "x".repeat(100_000) });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "too_large" });
});

test.each(calls)("answers other methods than %s on %s without effect", async (_, path) => {
  await signInAgain();
  const known = new Set(calls.filter(([, at]) => at === path).map(([method]) => method));
  for (const method of ["GET", "PUT", "PATCH", "DELETE", "POST"]) {
    // These paths have a GET too.
    const isRead = ["/blaize/profile", "/blaize/token-exchange"].includes(path);
    if (known.has(method) || (method === "GET" && isRead)) continue;
    const response = await reader.call(method, path, method === "GET" ? undefined : of(email));
    expect([404, 405], `${method} ${path}`).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

/** One of the calls signs out. */
async function signInAgain(): Promise<void> {
  if ((await reader.send("/blaize/account")).status !== 200) await signIn(app, reader, email);
}

const wrongAddresses: unknown[] = [
  undefined,
  null,
  1,
  true,
  [],
  {},
  "",
  "wanda",
  "a b@example.com",
];

test.each([
  "/blaize/register",
  "/blaize/login",
  "/blaize/token-exchange",
  "/blaize/two-factor-authentication",
  "/zephr/media/user/info",
])("answers 400 on %s for an invalid address", async (path) => {
  for (const address of [
    ...wrongAddresses,
    "a@b\r\nBcc: c@example.com",
    `${"a".repeat(300)}@b.com`,
  ]) {
    const response = await openBrowser(app).post(path, of(address));
    expect(response.status, JSON.stringify(address)).toBe(400);
    expect(await response.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    });
  }
  expect((await openBrowser(app).post(path, {})).status).toBe(400);
  expect((await openBrowser(app).post(path, { identifiers: [] })).status).toBe(400);
});

test.each(["/api/zephr-create", "/api/v1/account/email"])(
  "answers 400 on %s for an invalid address",
  async (path) => {
    await signInAgain();
    for (const address of wrongAddresses) {
      const response = await reader.post(path, { email: address });
      expect(response.status, JSON.stringify(address)).toBe(400);
    }
  },
);

test.each([
  ["/zephr/media/user/otp-check", { email, code: 123456 }],
  ["/zephr/media/user/otp-check", { email }],
  ["/zephr/media/user/otp-check", { email, code: "1".repeat(1000) }],
  ["/zephr/media/user/otp-check", { code: "123456" }],
  ["/blaize/login", { ...of(email), validators: { email_otp: 123456 } }],
  ["/blaize/login", { ...of(email), validators: {} }],
  ["/blaize/login", { ...of(email), validators: "x" }],
  ["/blaize/register", { ...of(stranger), validators: { email_otp: {} } }],
  ["/blaize/register", { identifiers: {}, validators: {} }],
  ["/blaize/logout", { where: "NOWHERE" }],
  ["/blaize/logout", { where: ["EVERYWHERE"] }],
  ["/api/verification", {}],
  ["/api/verification", { email: 1 }],
])("answers POST %s with 400 for %j", async (path, body) => {
  expect((await openBrowser(app).post(path, body)).status).toBe(400);
});

test("rejects the key of an unknown exchange", async () => {
  for (const path of ["/blaize/login", "/blaize/register"]) {
    for (const address of [{}, of(email).identifiers]) {
      const browser = openBrowser(app);
      const validators = { token_exchange: "A".repeat(43) };
      const answer = await browser.post(path, { identifiers: address, validators });
      expect([400, 401], path).toContain(answer.status);
      expect(browser.cookies.size).toBe(0);
    }
  }
});

const sending = ["/blaize/token-exchange", "/blaize/two-factor-authentication"];

test.each(sending)("accepts both documented bodies on %s, and answers 201", async (path) => {
  const fields = { method: "email", action: "login", redirect: "/about" };
  for (const body of [
    { ...of(email), ...fields },
    { ...of(email), ...fields, destination: email },
    { ...of(email), delivery: fields },
    { ...of(email), delivery: { ...fields, destination: email } },
  ]) {
    await resetLimits(app);
    const answer = await openBrowser(app).post(path, body);
    expect(answer.status, JSON.stringify(body)).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { link } = await readCodeEmail(app, email);
    const browser = openBrowser(app);
    const token = new URL(link!, "http://paper").searchParams.get("token")!;
    const pressed = await browser.submit("/blaize/token-exchange", { token });
    expect(pressed.headers.get("location"), JSON.stringify(body)).toBe("/about");
  }
});

test.each(sending)("sends from %s only to the account's address, by email", async (path) => {
  for (const body of [
    { ...of(email), delivery: { method: "email", destination: stranger, action: "login" } },
    { ...of(email), destination: stranger, action: "login" },
    { ...of(email), method: "sms", action: "login" },
    { ...of(email), delivery: { method: "email", destination: email, action: "destroy" } },
    { ...of(email), delivery: "email" },
  ]) {
    expect((await openBrowser(app).post(path, body)).status, JSON.stringify(body)).toBe(400);
  }
});

test.each(sending)(
  "answers %s for an unknown address with 404 to sign in, 201 to register",
  async (path) => {
    const ask = (action: string) =>
      openBrowser(app).post(path, {
        ...of(stranger),
        delivery: { method: "email", destination: stranger, action },
      });
    const unknown = await ask("login");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "unknown_reader" });
    expect((await ask("register")).status).toBe(201);
    expect((await readCodeEmail(app, stranger)).code).toMatch(/^\d{6}$/);
    // The email has created no account.
    expect((await openBrowser(app).post("/zephr/media/user/info", of(stranger))).status).toBe(404);
  },
);

test("answers 405 to two-factor if no email can be sent", async () => {
  const mute = await createTestApp({
    SANDBOX: "0",
    SECRET: "a secret of this test alone, 32 long",
  });
  for (const action of ["login", "register"]) {
    const answer = await openBrowser(mute).post("/blaize/two-factor-authentication", {
      ...of(email),
      delivery: { method: "email", destination: email, action, redirect: "/" },
    });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    });
  }
  await mute.close();
});

test("returns from user/info only whether an account exists", async () => {
  const [known, unknown] = [
    await openBrowser(app).post("/zephr/media/user/info", of("WANDA@example.com")),
    await openBrowser(app).post("/zephr/media/user/info", of("nobody@example.com")),
  ];
  expect([known.status, unknown.status]).toEqual([200, 404]);
  expect(await known.text()).not.toMatch(/wanda|example|[0-9a-f-]{36}/i);
  expect(known.headers.get("cache-control")).toBe("no-store");
});

test.each(["/blaize/account", "/blaize/profile", "/zephr/media/user/session", "/api/v1/account"])(
  "answers %s with 401 without a session, uncached",
  async (path) => {
    const answer = await openBrowser(app).send(path);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    await signInAgain();
    const known = await reader.send(path);
    expect(known.status).toBe(200);
    expect(known.headers.get("cache-control")).toMatch(/no-store/);
  },
);
