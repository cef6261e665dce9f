/** Steps of signing in that tests repeat. */
import { generate } from "otplib";
import { expect } from "vitest";
import type { SignInStep } from "../../../modules/accounts/types";
import type { StaffRole } from "../../../shared/newsroom/staff-rights";
import { type Browser, openClient, readEmails } from "../../accounts/browser";
import type { TestApp } from "../../setup/create-test-app";
import { signInStaff } from "../desk-staff";

export const desk = "/api/v1/desk";

export async function readBody<Body>(sent: Promise<Response>, status = 200): Promise<Body> {
  const response = await sent;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as Body;
}

/** The newest link of an email to this address. */
export async function readToken(app: TestApp, to: string): Promise<string> {
  const email = (await readEmails(app, to)).find(({ link }) => link !== null);
  return new URL(email!.link!, "http://paper.invalid").searchParams.get("token")!;
}

/** The code that an app with this key shows; `steps` half minutes later. */
export async function readApp(app: TestApp, key: string, steps = 0): Promise<string> {
  const { now } = await readBody<{ now: string }>(app.send("/sandbox/clock"));
  return generate({ secret: key, epoch: Math.floor(Date.parse(now) / 1000) + 30 * steps });
}

/** Invites someone as Mara, and returns the link's token. */
export async function invite(
  app: TestApp,
  options: { name: string; email: string; roles: readonly StaffRole[] },
): Promise<string> {
  const mara = await signInStaff(app, "mara");
  await mara.post("/staff/invitations", options, 201);
  return readToken(app, options.email);
}

/** Accepts an invitation in a new browser. */
export async function accept(app: TestApp, token: string) {
  const browser = openClient(app);
  const step = await readBody<SignInStep>(browser.post(`${desk}/sign-in/token`, { token }));
  return { browser, step };
}

/** Sets up an app in a browser whose address is proved; returns its key. */
export async function setUpApp(app: TestApp, browser: Browser): Promise<string> {
  const { key } = await readBody<{ key: string }>(
    browser.post(`${desk}/sign-in/set-up/app-code/start`),
  );
  const code = await readApp(app, key);
  await readBody(browser.post(`${desk}/sign-in/set-up/app-code`, { code }));
  return key;
}

/** Someone new with this app, signed in. */
export async function hire(
  app: TestApp,
  options: { name: string; email: string; roles: readonly StaffRole[] },
) {
  const { browser } = await accept(app, await invite(app, options));
  return { browser, key: await setUpApp(app, browser) };
}

/** Proves the address with the code of an email, in this browser. */
export async function proveAddress(app: TestApp, browser: Browser, email: string) {
  const sent = await browser.post(`${desk}/sign-in/email`, { email });
  expect(sent.status).toBe(202);
  const newest = (await readEmails(app, email)).find(({ code }) => code !== null);
  return readBody<SignInStep>(browser.post(`${desk}/sign-in/code`, { email, code: newest!.code }));
}

/** The response of `/me`: 200 for a signed-in person. */
export const statusOf = async (browser: Browser): Promise<number> =>
  (await browser.send(`${desk}/me`)).status;
