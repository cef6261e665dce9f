import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  askForLink,
  enterCode,
  identifiers,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  register,
  resetLimits,
  wind,
  wrongCode,
} from "./browser";

const email = "cora@example.com";
let app: TestApp;

useTestApp(async (opened) => {
  app = opened;
  await register(app, openBrowser(app), email);
});

async function sendCode(to = email): Promise<string> {
  expect((await askForCode(openBrowser(app), to)).status).toBe(201);
  return (await readCodeEmail(app, to)).code;
}

const check = (code: string, of = email) =>
  openBrowser(app).post("/zephr/media/user/otp-check", { email: of, code });
const usedCode = {
  code: "used_code",
  message:
    "This code, or the link in the same email, has been used to sign in. Request a new code to sign in here.",
};
const login = (code: string, of = email) => enterCode(openBrowser(app), of, code);

test("signs in once with a correct six-digit code", async () => {
  const code = await sendCode();
  expect(code).toMatch(/^\d{6}$/);
  const browser = openBrowser(app);
  const first = await enterCode(browser, email, code);
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({
    message: expect.any(String),
    tracking_id: expect.any(String),
  });
  expect(await isSignedIn(browser)).toBe(true);

  const again = await login(code);
  expect(again.status).toBe(401);
  expect(await again.json()).toEqual(usedCode);
  expect(await (await login(wrongCode(code))).json()).toEqual({
    code: "invalid_code",
    message: "Invalid code. Please check the code and try again.",
  });
});

test("says that a code was used with the link of its email in another browser", async () => {
  expect((await askForLink(openBrowser(app), email)).status).toBe(201);
  const { link, code } = await readCodeEmail(app, email);
  const token = new URL(link!, "http://paper").searchParams.get("token")!;
  const phone = openBrowser(app);
  expect((await phone.submit("/blaize/token-exchange", { token })).status).toBe(303);
  // The first tab's steps: it checks the code, then signs in with it.
  const checked = await check(code);
  expect(checked.status).toBe(404);
  expect(await checked.json()).toEqual(usedCode);
  const entered = await login(code);
  expect(entered.status).toBe(401);
  expect(await entered.json()).toEqual(usedCode);
  // Once it has expired, it is a wrong code like any other.
  await wind(app, { minutes: 11 });
  expect(await (await check(code)).json()).toMatchObject({ code: "invalid_code" });
  // A new email signs the first tab in.
  expect((await login(await sendCode())).status).toBe(200);
});

test("signs in once for ten concurrent entries", async () => {
  const code = await sendCode();
  const entered = await Promise.all(Array.from({ length: 10 }, () => login(code)));
  expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("accepts a code for ten minutes", async () => {
  const code = await sendCode();
  await wind(app, { minutes: 9 });
  expect((await check(code)).status).toBe(200);
  await wind(app, { minutes: 1.5 });
  expect((await check(code)).status).toBe(404);
  expect((await login(code)).status).toBe(401);
});

test("rejects the correct code after five failed attempts", async () => {
  const code = await sendCode();
  for (let tries = 0; tries < 4; tries++) expect((await login(wrongCode(code))).status).toBe(401);
  expect((await check(code)).status).toBe(200);
  expect((await login(wrongCode(code))).status).toBe(401);
  expect((await check(code)).status).toBe(404);
  expect((await login(code)).status).toBe(401);
});

test("counts attempts across all calls that accept a code", async () => {
  const code = await sendCode();
  for (let tries = 0; tries < 3; tries++) expect((await check(wrongCode(code))).status).toBe(404);
  for (let tries = 0; tries < 2; tries++) expect((await login(wrongCode(code))).status).toBe(401);
  expect((await login(code)).status).toBe(401);
});

test("allows five of fifty concurrent attempts", async () => {
  const code = await sendCode();
  const guesses = Array.from({ length: 49 }, (_, n) => String((Number(code) + n + 1) % 1_000_000));
  await Promise.all(guesses.map((guess) => login(guess.padStart(6, "0"))));
  await resetLimits(app);
  expect((await login(code)).status).toBe(401);
});

test("counts malformed codes as failed attempts", async () => {
  const code = await sendCode();
  for (const typed of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
    expect((await login(typed)).status, typed).toBe(401);
  }
  expect((await login(code)).status).toBe(401);
});

test("ignores spaces in a code", async () => {
  const code = await sendCode();
  expect((await login(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
});

test("checks a code without using it", async () => {
  const code = await sendCode();
  for (let times = 0; times < 7; times++) expect((await check(code)).status).toBe(200);
  expect((await login(code)).status).toBe(200);
  expect((await check(code)).status).toBe(404);
});

test("checks a code without signing in", async () => {
  const code = await sendCode();
  const browser = openBrowser(app);
  const answer = await browser.post("/zephr/media/user/otp-check", { email, code });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(browser)).toBe(false);
});

test("sends the same code within five minutes, then a second one", async () => {
  const first = await sendCode();
  expect(await sendCode()).toBe(first);
  expect((await askForLink(openBrowser(app), email)).status).toBe(201);
  expect((await readCodeEmail(app, email)).code).toBe(first);
  await wind(app, { minutes: 6 });
  const second = await sendCode();
  expect(second).not.toBe(first);
  expect((await check(first)).status).toBe(200);
  expect((await login(second)).status).toBe(200);
  // Using one of them uses all.
  expect((await check(first)).status).toBe(404);
});

test("sends a new code with its own attempts after five failed ones", async () => {
  const first = await sendCode();
  for (let tries = 0; tries < 5; tries++) await login(wrongCode(first));
  const second = await sendCode();
  expect(second).not.toBe(first);
  expect((await login(first)).status).toBe(401);
  expect((await login(second)).status).toBe(200);
});

test("accepts a code only for its address", async () => {
  await register(app, openBrowser(app), "dan@example.com");
  const [mine, other] = [await sendCode(), await sendCode("dan@example.com")];
  if (mine !== other) {
    expect((await check(mine, "dan@example.com")).status).toBe(404);
    expect((await login(other)).status).toBe(401);
  }
  expect((await check(mine)).status).toBe(200);
});

test("ignores the case of the address", async () => {
  const code = await sendCode("Cora@Example.COM");
  const browser = openBrowser(app);
  expect((await enterCode(browser, "CORA@example.com", code)).status).toBe(200);
  const account = (await (await browser.send("/blaize/account")).json()) as {
    identifiers: { email_address: string };
  };
  expect(account.identifiers.email_address).toBe(email);
});

test("does not accept a login code for a deletion", async () => {
  const browser = openBrowser(app);
  await enterCode(browser, email, await sendCode());
  const code = await sendCode();
  const answer = await browser.post("/api/v1/account/deletion/confirm", { code });
  expect(answer.status).toBe(401);
  expect((await browser.post("/api/v1/account/deletion")).status).toBe(202);
  const { code: ofDeletion } = await readCodeEmail(app, email);
  if (ofDeletion !== code) expect((await login(ofDeletion)).status).toBe(401);
});

test("requires a correct code to register, and uses it", async () => {
  const newcomer = "nina@example.com";
  expect((await askForCode(openBrowser(app), newcomer, { action: "register" })).status).toBe(201);
  const { code } = await readCodeEmail(app, newcomer);
  const registerWith = (input: string) =>
    openBrowser(app).post("/blaize/register", {
      attributes: {},
      identifiers: identifiers(newcomer),
      validators: { email_otp: input },
    });
  expect((await registerWith(wrongCode(code))).status).toBe(401);
  expect((await login(code, newcomer)).status).toBe(404);
  expect((await registerWith(code)).status).toBe(200);
  expect((await registerWith(code)).status).toBe(409);
  expect((await login(code, newcomer)).status).toBe(401);
});
