/** Signing in to the newsroom: by passkey, by address and app code, and by neither yet. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SignInFacts } from "../../../modules/accounts/types";
import { askForCode, openClient, readEmails, resetLimits, wind } from "../../accounts/browser";
import { createTestApp, type TestApp } from "../../setup/create-test-app";
import { createAuthenticator } from "./authenticator";
import {
  accept,
  desk,
  hire,
  invite,
  proveAddress,
  readApp,
  readBody,
  readToken,
  setUpApp,
  statusOf,
} from "./staff-journeys";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: "1" });
});
beforeEach(() => resetLimits(app));
afterAll(() => app.close());

const listLog = (action: string) =>
  app.query("select login, after from desk.audit_log where action = $1 order by id desc", [action]);

describe("by address and app code", () => {
  const email = "rena@example.com";
  let key: string;

  beforeAll(async () => {
    ({ key } = await hire(app, { name: "Rena Sloan", email, roles: ["reporter"] }));
  });

  test("the address alone opens nothing; the app's code does, once", async () => {
    const browser = openClient(app);
    await wind(app, { minutes: 2 });
    const step = await proveAddress(app, browser, email);
    expect(step).toEqual({
      next: "second-factor",
      name: "Rena Sloan",
      passkey: false,
      appCode: true,
    });
    expect(await statusOf(browser)).toBe(401);
    const facts = await readBody<SignInFacts>(browser.send(`${desk}/sign-in`));
    expect(facts.step).toEqual(step);

    const code = await readApp(app, key);
    const unfinished = browser.cookies.get("desk");
    await readBody(browser.post(`${desk}/sign-in/app-code`, { code }));
    expect(await statusOf(browser)).toBe(200);
    expect(browser.cookies.get("desk")).not.toBe(unfinished);

    const second = openClient(app);
    await wind(app, { minutes: 0 });
    await proveAddress(app, second, email);
    const again = await second.post(`${desk}/sign-in/app-code`, { code });
    expect(again.status).toBe(422);
    expect(await statusOf(second)).toBe(401);
    const next = await readApp(app, key, 1);
    await readBody(second.post(`${desk}/sign-in/app-code`, { code: next }));
    expect(await statusOf(second)).toBe(200);
  });

  test("a code of two minutes ago is refused, and one of half a minute ago taken", async () => {
    await wind(app, { minutes: 5 });
    const browser = openClient(app);
    await proveAddress(app, browser, email);
    const old = await browser.post(`${desk}/sign-in/app-code`, {
      code: await readApp(app, key, -4),
    });
    expect(old.status).toBe(422);
    await readBody(browser.post(`${desk}/sign-in/app-code`, { code: await readApp(app, key, -1) }));
  });

  test("five wrong codes end the attempt, are logged, and lock no one out", async () => {
    await wind(app, { minutes: 5 });
    const browser = openClient(app);
    await proveAddress(app, browser, email);
    const before = (await listLog("second_factor.fail")).length;
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        browser.post(`${desk}/sign-in/app-code`, { code: "000000" }),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    const right = await browser.post(`${desk}/sign-in/app-code`, { code: await readApp(app, key) });
    expect(right.status).toBe(429);
    expect(await listLog("second_factor.fail")).toHaveLength(before + 5);

    const other = openClient(app);
    await proveAddress(app, other, email);
    await readBody(other.post(`${desk}/sign-in/app-code`, { code: await readApp(app, key) }));
  });

  test("an unfinished sign-in ends after a quarter of an hour", async () => {
    const browser = openClient(app);
    await proveAddress(app, browser, email);
    await wind(app, { minutes: 16 });
    const late = await browser.post(`${desk}/sign-in/app-code`, { code: await readApp(app, key) });
    expect(late.status).toBe(409);
  });

  test("wrong codes of the email are refused, with those of addresses that don't work here", async () => {
    const browser = openClient(app);
    for (const address of [email, "nobody@example.com"]) {
      const sent = await browser.post(`${desk}/sign-in/email`, { email: address });
      expect([sent.status, await sent.json()]).toEqual([202, {}]);
      const wrong = await browser.post(`${desk}/sign-in/code`, { email: address, code: "000000" });
      expect(wrong.status).toBe(422);
    }
    expect(await readEmails(app, "nobody@example.com")).toEqual([]);
  });

  test("others who ask for readers' emails can't keep the newsroom's from coming", async () => {
    const subjects = async () => (await readEmails(app, email)).map(({ subject }) => subject);
    for (let time = 0; time < 8; time += 1)
      await askForCode(openClient(app), email, { action: "register" });
    const before = await subjects();
    await openClient(app).post(`${desk}/sign-in/email`, { email });
    expect((await subjects()).length).toBe(before.length + 1);
    expect((await subjects())[0]).toMatch(/newsroom/);
  });

  test("the email's link is looked at any number of times, and used once", async () => {
    const browser = openClient(app);
    await wind(app, { minutes: 6 });
    await browser.post(`${desk}/sign-in/email`, { email });
    const token = await readToken(app, email);
    for (let time = 0; time < 2; time += 1) {
      const facts = await readBody(browser.post(`${desk}/sign-in/token/look`, { token }));
      expect(facts).toEqual({ kind: "link", name: "Rena Sloan", state: "open" });
    }
    // It is no link of the readers'.
    expect((await browser.send(`/blaize/token-exchange?token=${token}`)).status).toBe(404);
    await readBody(browser.post(`${desk}/sign-in/token`, { token }));
    expect((await browser.post(`${desk}/sign-in/token`, { token })).status).toBe(409);
  });

  test("only the encrypted key is in the database", async () => {
    const rows = await app.query("select encode(secret, 'escape') as kept from accounts.app_codes");
    expect(rows.length).toBeGreaterThan(0);
    for (const { kept } of rows) expect(kept).not.toContain(key);
  });
});

describe("who has no second factor", () => {
  test("sets one up before anything else, except a contributor", async () => {
    const roles = ["editor"] as const;
    const token = await invite(app, { name: "Ed Marsh", email: "ed@example.com", roles });
    const { browser, step } = await accept(app, token);
    expect(step.next).toBe("set-up");
    expect(await statusOf(browser)).toBe(401);
    expect((await browser.send(`${desk}/staff`)).status).toBe(401);
    const wrong = await browser.post(`${desk}/sign-in/set-up/app-code`, { code: "123456" });
    expect(wrong.status).toBe(422);
    await setUpApp(app, browser);
    expect(await statusOf(browser)).toBe(200);

    const options = {
      name: "Cora Bell",
      email: "cora@example.com",
      roles: ["contributor"] as const,
    };
    const contributor = await accept(app, await invite(app, options));
    expect(contributor.step.next).toBe("in");
    expect(await statusOf(contributor.browser)).toBe(200);
  });

  test("cannot set up another in a second browser", async () => {
    const input = { name: "Two Tabs", email: "two@example.com", roles: ["reporter"] as const };
    const first = await accept(app, await invite(app, input));
    const second = openClient(app);
    await proveAddress(app, second, input.email);
    const { key } = await readBody<{ key: string }>(
      second.post(`${desk}/sign-in/set-up/app-code/start`),
    );
    await readBody(
      second.post(`${desk}/sign-in/set-up/app-code`, { code: await readApp(app, key) }),
    );
    const options = await readBody<{ challenge: string }>(
      first.browser.post(`${desk}/sign-in/set-up/passkey/options`),
    );
    const made = createAuthenticator().make(options);
    const late = await first.browser.post(`${desk}/sign-in/set-up/passkey`, { made, name: "" });
    expect(late.status).toBe(409);
    expect(await statusOf(first.browser)).toBe(401);
  });
});

describe("by passkey", () => {
  const authenticator = createAuthenticator();

  async function ask() {
    const browser = openClient(app);
    const options = await readBody<{ challenge: string; userVerification: string }>(
      browser.post(`${desk}/sign-in/passkey/options`),
    );
    return { browser, options };
  }

  beforeAll(async () => {
    const input = { name: "Pia Keys", email: "pia@example.com", roles: ["reporter"] as const };
    const { browser } = await accept(app, await invite(app, input));
    const options = await readBody<{ challenge: string }>(
      browser.post(`${desk}/sign-in/set-up/passkey/options`),
    );
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      rp: { id: "127.0.0.1" },
    });
    const unverified = authenticator.make(options, { isUnverified: true });
    const refused = await browser.post(`${desk}/sign-in/set-up/passkey`, {
      made: unverified,
      name: "",
    });
    expect(refused.status).toBe(422);
    const again = await readBody<{ challenge: string }>(
      browser.post(`${desk}/sign-in/set-up/passkey/options`),
    );
    const made = authenticator.make(again);
    await readBody(browser.post(`${desk}/sign-in/set-up/passkey`, { made, name: "Laptop" }));
    expect(await statusOf(browser)).toBe(200);
  });

  test("one answer signs in, without an address, and only once", async () => {
    const { browser, options } = await ask();
    expect(options.userVerification).toBe("required");
    const answer = authenticator.sign(options);
    await readBody(browser.post(`${desk}/sign-in/passkey`, answer));
    expect(await statusOf(browser)).toBe(200);
    const thief = openClient(app);
    expect((await thief.post(`${desk}/sign-in/passkey`, answer)).status).toBe(422);
    expect(await statusOf(thief)).toBe(401);
  });

  test.each([
    ["from another site's page", { at: "https://the-sun.example" }],
    ["without fingerprint, face or PIN", { isUnverified: true }],
    ["with a counter that went back, as a copy's does", { counter: 1 }],
  ])("an answer %s is refused and logged", async (_, changes) => {
    const { browser, options } = await ask();
    const before = (await listLog("second_factor.fail")).length;
    const refused = await browser.post(
      `${desk}/sign-in/passkey`,
      authenticator.sign(options, changes),
    );
    expect(refused.status).toBe(422);
    expect(await statusOf(browser)).toBe(401);
    expect(await listLog("second_factor.fail")).toHaveLength(before + 1);
  });

  test("a challenge lasts five minutes, and a made-up one is none", async () => {
    const { browser, options } = await ask();
    await wind(app, { minutes: 6 });
    const late = await browser.post(`${desk}/sign-in/passkey`, authenticator.sign(options));
    expect(late.status).toBe(422);
    const invented = authenticator.sign({ challenge: "bm90IG91cnM" });
    expect((await browser.post(`${desk}/sign-in/passkey`, invented)).status).toBe(422);
  });

  test("an unknown passkey is refused", async () => {
    const { browser, options } = await ask();
    const unknown = createAuthenticator().sign(options);
    expect((await browser.post(`${desk}/sign-in/passkey`, unknown)).status).toBe(422);
  });
});
