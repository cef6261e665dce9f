import { expect, test } from "vitest";
import type { TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  enterCode,
  identifiers,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  register,
  type Browser,
} from "./browser";

let app: TestApp;

useTestApp((opened) => (app = opened));

const createByCheckout = (browser: Browser, email: string, redirect?: string) =>
  browser.post("/api/zephr-create", { email, redirect });
const createByForm = (browser: Browser, email: string, redirect?: string) =>
  browser.post("/blaize/register", {
    redirect,
    attributes: {},
    identifiers: identifiers(email),
    validators: {},
  });

test.each([
  ["zephr-create", createByCheckout, 201],
  ["register without a validator", createByForm, 200],
] as const)(
  "creates an account with %s, and sends a link and a code",
  async (name, create, status) => {
    const email = `opened-by-${status}@example.com`;
    const browser = openBrowser(app);
    const next = "/article/harbor#keep-reading";
    const answer = await create(browser, email, next);
    expect(answer.status, name).toBe(status);
    expect(browser.cookies.get("tier")).toBe("new");
    const account = await browser.send("/blaize/account");
    expect(account.status).toBe(200);
    expect(await account.json()).toMatchObject({ identifiers: identifiers(email) });
    const message = await readCodeEmail(app, email);
    // With its fragment, which the Referer header never contains.
    expect(new URL(message.link ?? "", "http://paper.test").searchParams.get("next")).toBe(next);
  },
);

test("returns a session ID that is not the secret from zephr-create", async () => {
  const browser = openBrowser(app);
  const answer = await createByCheckout(browser, "handle@example.com");
  const { sessionId, ...rest } = (await answer.json()) as { sessionId: string };
  expect(rest).toEqual({});
  expect(sessionId).not.toBe("");
  expect(browser.cookies.get("blaize_session")).not.toContain(sessionId);
  const guess = openBrowser(app);
  guess.cookies.set("blaize_session", sessionId);
  expect(await isSignedIn(guess)).toBe(false);
});

test.each([
  ["GET", "/blaize/profile"],
  ["POST", "/blaize/profile"],
  ["PATCH", "/blaize/profile"],
  ["PUT", "/blaize/profile"],
  ["GET", "/api/v1/account"],
  ["GET", "/api/v1/account/sessions"],
  ["DELETE", "/api/v1/account/sessions/00000000-0000-4000-8000-000000000000"],
  ["GET", "/api/v1/account/export"],
  ["POST", "/api/v1/account/email"],
  ["POST", "/api/v1/account/email/confirm"],
  ["POST", "/api/v1/account/deletion"],
  ["POST", "/api/v1/account/deletion/confirm"],
  ["DELETE", "/api/v1/account/deletion"],
])(
  "answers %s %s with 401 without a session and 403 while the address is unverified",
  async (method, path) => {
    const body = method === "GET" ? undefined : {};
    const nobody = await openBrowser(app).call(method, path, body);
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    });

    const browser = openBrowser(app);
    const email = `low-${method}-${path.replaceAll(/\W/g, "")}@example.com`
      .slice(-60)
      .toLowerCase();
    expect((await createByCheckout(browser, email)).status).toBe(201);
    const refused = await browser.call(method, path, body);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    });
  },
);

test("treats readers with an unverified address as visitors on pages", async () => {
  const browser = openBrowser(app);
  await createByCheckout(browser, "page@example.com");
  const page = await browser.send("/dashboard/account");
  expect([302, 303]).toContain(page.status);
  expect(page.headers.get("location")).toBe("/socialLogin?next=%2Fdashboard%2Faccount");
});

test("asks a reader who has paid to confirm the address, not to create an account", async () => {
  const browser = openBrowser(app);
  await createByCheckout(browser, "paid-page@example.com");
  const paid = await browser.post("/blaize/payment/stripe/subscribe", {
    payment_method: "pm_card_visa",
    product_id: "sun-reader",
    plan_id: "sun-reader-monthly",
  });
  expect(paid.status).toBe(200);
  const heading = async (reader: typeof browser, path: string) =>
    /<h1[^>]*>([^<]*)/.exec(await (await reader.send(path)).text())?.[1];
  const { headers } = await browser.send("/dashboard/account");
  const asked = headers.get("location")!;
  expect(await heading(browser, asked)).toBe("Confirm your email");
  const page = await (await browser.send(asked)).text();
  expect(page).toContain('value="paid-page@example.com"');
  // Canceling needs no confirmation, and has its way from here.
  expect(page).toContain('<a href="/cancel">');
  expect(await heading(browser, "/cancel")).not.toMatch(/Confirm|Sign in/);
  // The page is each visitor's own.
  expect(await heading(openBrowser(app), asked)).toBe("Sign in or Create a free account");
});

test("ends all other low-trust sessions when a link verifies the address", async () => {
  const email = "proved@example.com";
  const attacker = openBrowser(app, { "user-agent": "attacker" });
  await createByForm(attacker, email);
  expect(await isSignedIn(attacker)).toBe(true);

  const owner = openBrowser(app);
  const { link } = await readCodeEmail(app, email);
  const token = new URL(link!, "http://paper").searchParams.get("token")!;
  expect((await owner.submit("/blaize/token-exchange", { token })).status).toBe(303);
  expect(owner.cookies.get("tier")).toBe("registered");
  expect((await owner.send("/blaize/profile")).status).toBe(200);
  expect(await isSignedIn(attacker)).toBe(false);
});

test("ends them when a code verifies the address, but not those of other accounts", async () => {
  const [email, bystander] = ["by-code@example.com", openBrowser(app)];
  await createByCheckout(bystander, "bystander@example.com");
  const attacker = openBrowser(app);
  await createByCheckout(attacker, email);
  const owner = openBrowser(app);
  await askForCode(owner, email);
  const { code } = await readCodeEmail(app, email);
  expect((await enterCode(owner, email, code)).status).toBe(200);
  expect(await isSignedIn(attacker)).toBe(false);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(bystander)).toBe(true);
});

test("keeps the browser that registered signed in when it verifies the address", async () => {
  const email = "same-browser@example.com";
  const browser = openBrowser(app);
  await createByForm(browser, email);
  const before = browser.cookies.get("blaize_session");
  expect((await enterCode(browser, email, (await readCodeEmail(app, email)).code)).status).toBe(
    200,
  );
  expect(browser.cookies.get("blaize_session")).not.toBe(before);
  expect(browser.cookies.get("tier")).toBe("registered");
  expect((await browser.send("/api/v1/account")).status).toBe(200);
});

test("answers 409 for an address with an account, verified or not, without a session", async () => {
  await register(app, openBrowser(app), "taken@example.com");
  await createByCheckout(openBrowser(app), "taken-unproved@example.com");
  for (const email of ["taken@example.com", "TAKEN@Example.com", "taken-unproved@example.com"]) {
    for (const create of [createByCheckout, createByForm]) {
      const browser = openBrowser(app);
      const answer = await create(browser, email);
      expect(answer.status, email).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "already_exists" });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
});

test("creates an account once for five concurrent requests", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createByCheckout(openBrowser(app), "race@example.com")),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});
