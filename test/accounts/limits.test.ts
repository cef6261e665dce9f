import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  askForLink,
  enterCode,
  identifiers,
  openBrowser,
  openClient,
  register,
  type Browser,
} from "./browser";

const email = "lim@example.com";
let app: TestApp;

useTestApp(
  async (opened) => {
    app = opened;
    await register(app, openBrowser(app), email);
  },
  { TRUST_PROXY: "1" },
);

const openElsewhere = (paper = app): Browser => openClient(paper);

/** Repeats a call until it is rejected; returns how often it passed, and the error. */
async function exhaust(call: () => Promise<Response>, atMost: number) {
  for (let passed = 0; passed <= atMost; passed++) {
    const response = await call();
    if (response.status === 429) return { passed, response };
  }
  throw new Error(`Nothing was refused in ${atMost} tries.`);
}

async function expectSentence(response: Response): Promise<void> {
  const seconds = Number(response.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
  const { message, code } = (await response.json()) as { message: string; code: string };
  expect(code).toMatch(/^[a-z_]+$/);
  expect(message).toMatch(/^[A-Z].*\.$/);
}

const sending: [name: string, call: (browser: Browser, to: string) => Promise<Response>][] = [
  ["token-exchange", (browser, to) => askForLink(browser, to)],
  ["two-factor", (browser, to) => askForCode(browser, to, { action: "register" })],
];

test.each(sending)(
  "limits the addresses that one client can send email to with %s",
  async (_name, call) => {
    const client = openElsewhere();
    let person = 0;
    const { passed, response } = await exhaust(
      () => call(client, `townsman-${(person += 1)}@example.com`),
      200,
    );
    expect(passed).toBeLessThanOrEqual(100);
    await expectSentence(response);
    expect([201, 404]).toContain((await call(openElsewhere(), "other@example.com")).status);
  },
);

test("counts each endpoint separately", async () => {
  const client = openElsewhere();
  await exhaust(() => askForLink(client, email), 40);
  expect((await askForCode(client, email)).status).toBe(201);
  const info = await client.post("/zephr/media/user/info", { identifiers: identifiers(email) });
  expect(info.status).toBe(200);
});

test("counts failed codes by client, across all addresses", async () => {
  const client = openElsewhere();
  let person = 0;
  const { response } = await exhaust(
    () =>
      enterCode(client, `guess-${(person += 1) % 3 === 0 ? person : "me"}@example.com`, "000000"),
    400,
  );
  await expectSentence(response);
});

test("counts account lookups by client", async () => {
  const client = openElsewhere();
  let person = 0;
  const ask = (browser: Browser) =>
    browser.post("/zephr/media/user/info", {
      identifiers: identifiers(`is-there-${(person += 1)}@example.com`),
    });
  const { passed, response } = await exhaust(() => ask(client), 300);
  expect(passed).toBeGreaterThanOrEqual(20);
  await expectSentence(response);
  expect((await ask(openElsewhere())).status).toBe(404);
});

test("counts account lookups in total, too", async () => {
  const ask = async () => {
    const client = openElsewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post("/zephr/media/user/info", { identifiers: identifiers("who@example.com") }),
      ),
    );
    return answers.find(({ status }) => status === 429);
  };
  let refused: Response | undefined;
  for (let round = 0; round < 1000 && !refused; round++) refused = await ask();
  expect(refused).toBeDefined();
  await expectSentence(refused!);
  expect((await askForCode(openElsewhere(), email)).status).toBe(201);
});

test.each([
  ["/api/verification", { email: "a@example.com" }, 200],
  ["/zephr/recognise-me", { identifiers: identifiers("a@example.com") }, 200],
])("counts %s by client", async (path, body, status) => {
  const client = openElsewhere();
  const { response } = await exhaust(() => client.post(path, body), 1000);
  await expectSentence(response);
  expect((await openElsewhere().post(path, body)).status).toBe(status);
});

test("counts new unverified accounts by client", async () => {
  const client = openElsewhere();
  let person = 0;
  const { passed, response } = await exhaust(
    () =>
      openBrowserLike(client).post("/api/zephr-create", {
        email: `till-${(person += 1)}@example.com`,
      }),
    100,
  );
  expect(passed).toBeGreaterThanOrEqual(3);
  await expectSentence(response);
});

/** The same client without the cookies of its new account. */
function openBrowserLike(client: Browser): Browser {
  client.cookies.clear();
  return client;
}

test("ignores forwarding headers without TRUST_PROXY", async () => {
  const plain = await createTestApp();
  let person = 0;
  const ask = () =>
    openElsewhere(plain).post("/zephr/media/user/info", {
      identifiers: identifiers(`is-there-${(person += 1)}@example.com`),
    });
  await expectSentence((await exhaust(ask, 300)).response);
  await plain.close();
});

test("uses only the trusted proxy's entry in the forwarding header", async () => {
  let forged = 0;
  const ask = () => {
    forged += 1;
    return openBrowser(app, { "x-forwarded-for": `203.0.113.${forged % 250}, 192.0.2.77` }).post(
      "/zephr/media/user/info",
      { identifiers: identifiers("x@example.com") },
    );
  };
  await expectSentence((await exhaust(ask, 300)).response);
});

test.each(["login", "register"])(
  "counts %s, whose errors reveal accounts, as a lookup by client",
  async (call) => {
    const client = openElsewhere();
    let person = 0;
    const ask = (browser: Browser) =>
      browser.post(`/blaize/${call}`, {
        // Existing accounts for one, missing ones for the other: neither attempts a code.
        identifiers: identifiers(
          call === "register" ? email : `is-there-${(person += 1)}@example.com`,
        ),
        validators: { email_otp: "000000" },
      });
    const { passed, response } = await exhaust(() => ask(client), 300);
    expect(passed).toBeLessThanOrEqual(60);
    await expectSentence(response);
    expect((await ask(openElsewhere())).status).toBe(call === "register" ? 409 : 404);
  },
);
