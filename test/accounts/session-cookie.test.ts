import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../setup/create-test-app";
import { useTestApp } from "../setup/use-test-app";
import {
  askForCode,
  enterCode,
  isSignedIn,
  openBrowser,
  readCodeEmail,
  register,
  signIn,
  wind,
  type Browser,
} from "./browser";

const email = "sam@example.com";
const [DAY, YEAR] = [86_400, 365 * 86_400];
let app: TestApp;

useTestApp(async (opened) => {
  app = opened;
  await register(app, openBrowser(app), email);
});

async function login(browser: Browser): Promise<Response> {
  await askForCode(browser, email);
  return enterCode(browser, email, (await readCodeEmail(app, email)).code);
}

/** `Set-Cookie` as a name, a value, and attributes in lower case. */
function readSetCookies(response: Response) {
  return response.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=");
    return { name, value, attributes: attributes.map((text) => text.toLowerCase()).toSorted() };
  });
}

test("sets an HttpOnly session cookie and a readable tier cookie on sign-in", async () => {
  const response = await login(openBrowser(app));
  expect(response.headers.get("cache-control")).toMatch(/no-store/);
  const cookies = readSetCookies(response);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(["blaize_session", "tier"]);
  const session = cookies.find(({ name }) => name === "blaize_session")!;
  expect(session.attributes).toEqual(["httponly", `max-age=${YEAR}`, "path=/", "samesite=lax"]);
  // 256 random bits.
  expect(Buffer.from(session.value, "base64url").length).toBeGreaterThanOrEqual(32);
  const tier = cookies.find(({ name }) => name === "tier")!;
  expect(tier.value).toBe("registered");
  expect(tier.attributes).toEqual([`max-age=${YEAR}`, "path=/", "samesite=lax"]);
});

test("gives an unverified address a week and the tier `new`", async () => {
  const response = await openBrowser(app).post("/api/zephr-create", { email: "week@example.com" });
  const cookies = readSetCookies(response);
  expect(cookies.find(({ name }) => name === "tier")!.value).toBe("new");
  for (const { attributes } of cookies) expect(attributes).toContain(`max-age=${7 * DAY}`);
});

test("sets both cookies Secure over HTTPS", async () => {
  const secure = await createTestApp({ PUBLIC_URL: "https://paper.example", SANDBOX: "1" });
  const response = await secure.send("https://paper.example/api/zephr-create", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://paper.example" },
    body: JSON.stringify({ email: "secure@example.com" }),
  });
  expect(response.status).toBe(201);
  for (const { attributes } of readSetCookies(response)) expect(attributes).toContain("secure");
  await secure.close();
});

test("puts the secret in no response body", async () => {
  const browser = openBrowser(app);
  const bodies = [await (await login(browser)).text()];
  const secret = browser.cookies.get("blaize_session")!;
  expect((JSON.parse(bodies[0]!) as { cookie: string }).cookie).toMatch(/^blaize_session=/);
  for (const path of [
    "/blaize/account",
    "/blaize/profile",
    "/zephr/media/user/session",
    "/api/v1/account",
    "/api/v1/account/sessions",
    "/api/v1/account/export",
    "/",
    "/dashboard/account",
  ]) {
    const response = await browser.send(path);
    expect(response.status, path).toBeLessThan(404);
    bodies.push(await response.text());
  }
  for (const body of bodies) expect(body).not.toContain(secret);
});

test("issues a new secret on each sign-in, and voids the old one", async () => {
  const browser = openBrowser(app);
  await login(browser);
  const before = browser.cookies.get("blaize_session")!;
  await login(browser);
  const after = browser.cookies.get("blaize_session")!;
  expect(after).not.toBe(before);
  expect(await isSignedIn(browser)).toBe(true);
  const thief = openBrowser(app);
  thief.cookies.set("blaize_session", before);
  expect(await isSignedIn(thief)).toBe(false);
});

test("prevents session fixation", async () => {
  const attacker = openBrowser(app);
  await attacker.post("/api/zephr-create", { email: "attacker@example.com" });
  const planted = attacker.cookies.get("blaize_session")!;
  const browser = openBrowser(app);
  browser.cookies.set("blaize_session", planted);
  await login(browser);
  expect(browser.cookies.get("blaize_session")).not.toBe(planted);
  const account = await attacker.send("/blaize/account");
  expect(await account.text()).not.toContain(email);
});

test("rejects an unknown secret and a session's public ID", async () => {
  const browser = openBrowser(app);
  await login(browser);
  const listed = (await (await browser.send("/api/v1/account/sessions")).json()) as {
    id: string;
  }[];
  const session = (await (await browser.send("/zephr/media/user/session")).json()) as object;
  const handles = [...listed.map(({ id }) => id), ...Object.values(session).map(String)];
  for (const value of [...handles, "x", "A".repeat(43), "%00", "'--", "a".repeat(4000)]) {
    const guess = openBrowser(app);
    guess.cookies.set("blaize_session", value);
    expect(await isSignedIn(guess), value).toBe(false);
  }
});

test("clears the tier cookie with an ended session's cookie", async () => {
  const browser = openBrowser(app);
  await login(browser);
  const session = browser.cookies.get("blaize_session")!;
  await browser.post("/blaize/logout", { where: "EVERYWHERE" });
  browser.cookies.set("blaize_session", session).set("tier", "founder");
  expect((await browser.send("/blaize/account")).status).toBe(401);
  expect(browser.cookies.size).toBe(0);
});

test("corrects a forged tier cookie, which gives no access", async () => {
  const browser = openBrowser(app);
  await login(browser);
  browser.cookies.set("tier", "founder");
  expect((await browser.send("/blaize/account")).status).toBe(200);
  expect(browser.cookies.get("tier")).toBe("registered");

  const liar = openBrowser(app);
  liar.cookies.set("tier", "founder");
  expect((await liar.send("/blaize/profile")).status).toBe(401);
  expect((await liar.send("/api/v1/account")).status).toBe(401);
});

test("ends a session after a year", async () => {
  const lasting = await createTestApp();
  const browser = openBrowser(lasting);
  await register(lasting, browser, email);
  const other = openBrowser(lasting);
  await other.post("/api/zephr-create", { email: "short@example.com" });
  await wind(lasting, { minutes: 8 * 1440 });
  expect((await other.send("/blaize/account")).status).toBe(401);
  expect(await isSignedIn(browser)).toBe(true);
  await wind(lasting, { minutes: 358 * 1440 });
  expect(await isSignedIn(browser)).toBe(false);
  await signIn(lasting, browser, email);
  expect(await isSignedIn(browser)).toBe(true);
  await lasting.close();
});
