import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestOauth, origin, rightCode, type TestOauth } from "./test-oauth";

let paper: TestOauth;

beforeAll(async () => {
  paper = await createTestOauth();
});

beforeEach(async () => {
  await paper.limits.reset();
  await paper.pool.query("delete from accounts.readers");
  paper.emails.length = 0;
});

afterAll(() => paper.close());

describe("the authorization redirect", () => {
  it("has a state, a challenge and, for Google, a nonce, bound to this browser", async () => {
    const browser = paper.openBrowser();
    const response = await browser.go("/blaize/oauth/google");
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get("location")!);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${origin}/blaize/oauth/google/callback`,
      code_challenge_method: "S256",
      scope: "openid email profile",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^blaize_oauth=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");

    const facebook = await browser.begin("facebook");
    expect(facebook.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(facebook.searchParams.has("nonce")).toBe(false);
    expect(facebook.searchParams.get("state")).not.toBe(searchParams.get("state"));
  });

  it("returns 404 for providers that are unknown or not configured", async () => {
    for (const path of ["/blaize/oauth/linkedin", "/blaize/oauth/linkedin/callback?code=1"]) {
      const response = await paper.openBrowser().go(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "unknown_provider" });
    }
  });
});

describe("Google", () => {
  it("creates an account with a verified address by a key that works once and in one browser", async () => {
    const browser = paper.openBrowser();
    const { response, message } = await browser.walk("google", {
      email: "New@Example.com",
      name: "Nell van Dam",
      verified: "yes",
    });
    expect(response.status).toBe(200);
    expect(message).toEqual({
      source: "blaize-oauth",
      action: "register",
      provider: "google",
      identifier: "New@Example.com",
      stateKey: expect.stringMatching(/^[\w-]{43}$/),
      cookie: "",
    });
    expect(browser.jar.has("blaize_session")).toBe(false);

    const { oauth } = paper;
    const stranger = paper.openBrowser();
    await stranger.begin("google");
    expect(await oauth.peek(stranger.request("/"), message.stateKey)).toBeNull();
    expect(await oauth.take(stranger.request("/"), message.stateKey)).toBeNull();

    const exchange = await oauth.peek(browser.request("/"), message.stateKey);
    expect(exchange).toEqual({
      provider: "google",
      outcome: "register",
      subject: expect.stringMatching(/^\d{17}$/),
      email: "New@Example.com",
      isEmailVerified: true,
      name: { first: "Nell", last: "van Dam" },
    });
    expect(await oauth.take(browser.request("/"), message.stateKey)).toEqual(exchange);
    expect(await oauth.take(browser.request("/"), message.stateKey)).toBeNull();
    expect(await oauth.peek(browser.request("/"), message.stateKey)).toBeNull();
  });

  it("signs in the account with the same address, verifies it, and stays linked to it", async () => {
    const id = await paper.addReader("Ada@example.com", { isVerified: false });
    const browser = paper.openBrowser();
    const first = await browser.walk("google", { person: "ada@example.com", verified: "yes" });
    expect(first.message).toMatchObject({ action: "login", identifier: "Ada@example.com" });
    expect(browser.jar.get("blaize_session")).toBe(id);
    expect((await paper.oauth.listIdentities(id)).map(({ provider }) => provider)).toEqual([
      "google",
    ]);
    const { rows } = await paper.pool.query(
      "select email_proved_at from accounts.readers where id = $1",
      [id],
    );
    expect(rows[0].email_proved_at).toEqual(paper.clock.now());
    // A login's key cannot be used again.
    expect(await paper.oauth.take(browser.request("/"), first.message.stateKey)).toBeNull();

    // By identity, whatever the account's address is now.
    await paper.pool.query(
      "update accounts.readers set email = 'a@else.example', email_key = 'a@else.example'",
    );
    const again = paper.openBrowser();
    const { message } = await again.walk("google", { person: "ada@example.com" });
    expect(message).toMatchObject({ action: "login", identifier: "a@else.example" });
    expect(again.jar.get("blaize_session")).toBe(id);
  });

  it("requires a code if Google has not verified the address", async () => {
    await paper.addReader("ada@example.com");
    const browser = paper.openBrowser();
    const known = await browser.walk("google", { person: "ada@example.com" });
    expect(known.message).toMatchObject({ action: "confirm", exists: true });
    const unknown = await browser.walk("google", { email: "new@example.com", name: "N" });
    expect(unknown.message).toMatchObject({ action: "confirm", exists: false });
    expect(paper.emails).toEqual([
      { email: "ada@example.com", action: "login" },
      { email: "new@example.com", action: "register" },
    ]);
    expect(browser.jar.has("blaize_session")).toBe(false);
  });
});

describe("Facebook", () => {
  it("requires a code sent to the address, existing or new", async () => {
    const id = await paper.addReader("ada@example.com");
    const browser = paper.openBrowser();
    const { message, html } = await browser.walk("facebook", { person: "ada@example.com" });
    expect(message).toMatchObject({
      action: "confirm",
      provider: "facebook",
      identifier: "ada@example.com",
      exists: true,
    });
    expect(browser.jar.has("blaize_session")).toBe(false);
    expect(html).toContain('name="code"');
    expect((await paper.oauth.listIdentities(id)).map(({ provider }) => provider)).toEqual([]);
    const exchange = await paper.oauth.peek(browser.request("/"), message.stateKey);
    expect(exchange).toMatchObject({ outcome: "confirm", isEmailVerified: false });

    const { message: fresh } = await browser.walk("facebook", {
      email: "n@example.com",
      name: "N",
    });
    expect(fresh).toMatchObject({ action: "confirm", exists: false });
  });

  it("accepts the code on its own page without JavaScript, then recognizes the reader", async () => {
    const id = await paper.addReader("ada@example.com");
    const browser = paper.openBrowser();
    const answers = { person: "ada@example.com" };
    const { message } = await browser.walk("facebook", answers, "/article/harbor?page=2#top");
    const finish = (code: string) =>
      browser.post("/blaize/oauth/finish", { state_key: message.stateKey, code });

    const wrong = await finish("000000");
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toContain("Invalid code. Please check the code and try again.");
    expect(browser.jar.has("blaize_session")).toBe(false);

    const right = await finish(rightCode);
    expect(right.status).toBe(303);
    expect(right.headers.get("location")).toBe("/article/harbor?page=2#top");
    expect(browser.jar.get("blaize_session")).toBe(id);
    expect((await paper.oauth.listIdentities(id)).map(({ provider }) => provider)).toEqual([
      "facebook",
    ]);

    const again = paper.openBrowser();
    expect((await again.walk("facebook", answers)).message.action).toBe("login");
    expect(again.jar.get("blaize_session")).toBe(id);
    expect(paper.emails).toHaveLength(1);
  });

  it("shows what to do when there is no address", async () => {
    const { response, message } = await paper
      .openBrowser()
      .walk("facebook", { person: "ada@example.com", withheld: "yes" });
    expect(response.status).toBe(400);
    expect(message).toMatchObject({
      action: "failed",
      identifier: null,
      message: "Facebook didn’t share your email address. Please sign in with email instead.",
    });
    expect(paper.emails).toEqual([]);
  });

  it("asks the reader to wait when the email budget is used up", async () => {
    const email = { email: "x@example.com", action: "login" };
    paper.emails.push(...Array.from({ length: 41 }, () => email));
    const { response, message } = await paper
      .openBrowser()
      .walk("facebook", { person: "ada@example.com" });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("600");
    expect(message).toMatchObject({ action: "failed" });
    expect(message.message).toContain("10 minutes");
  });
});

describe("the result page", () => {
  it("posts only to our own origin, keeps its opener, and is not cached", async () => {
    const { response, html } = await paper
      .openBrowser()
      .walk("google", { person: "ada@example.com", verified: "yes" });
    expect(html).toContain(`data-origin="${origin}"`);
    const header = (name: string) => response.headers.get(name);
    expect(header("cache-control")).toBe("no-store");
    expect(header("cross-origin-opener-policy")).toBe("unsafe-none");
    expect(header("content-security-policy")).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(header("content-security-policy")).not.toContain("unsafe");
  });

  it("works without an opener: registers, signs in and redirects to the target", async () => {
    const browser = paper.openBrowser();
    const answers = { email: "new@example.com", name: "Nell", verified: "yes" } as const;
    const { message, html } = await browser.walk("google", answers, "/section/culture");
    expect(html).toContain('<form method="post" action="/blaize/oauth/finish">');
    const fields = { state_key: message.stateKey };
    const finished = await browser.post("/blaize/oauth/finish", fields);
    expect(finished.status).toBe(303);
    expect(finished.headers.get("location")).toBe("/section/culture");
    const id = browser.jar.get("blaize_session")!;
    expect((await paper.oauth.listIdentities(id)).map(({ provider }) => provider)).toEqual([
      "google",
    ]);

    const again = await browser.post("/blaize/oauth/finish", fields);
    expect(again.status).toBe(400);

    const login = await browser.walk("google", answers, "/media");
    expect(login.message.action).toBe("login");
    const on = await browser.post("/blaize/oauth/finish", { state_key: login.message.stateKey });
    expect(on.headers.get("location")).toBe("/media");
  });

  it("reports a denial by the reader, and links back to the start", async () => {
    const browser = paper.openBrowser();
    const stated = await browser.go("/blaize/oauth/state", {
      method: "POST",
      body: JSON.stringify({ start_url: `${origin}/pricing?plan=1`, target_url: "/thankyou" }),
    });
    expect(stated.status).toBe(200);
    expect(await stated.json()).toEqual({ message: "State initialized" });
    const { response, message, html } = await browser.walk("google", { answer: "deny" });
    expect(response.status).toBe(200);
    expect(message).toMatchObject({ action: "denied", provider: "google", identifier: null });
    expect(html).toContain('href="/pricing?plan=1"');

    await paper.addReader("ada@example.com");
    await browser.go("/blaize/oauth/state", {
      method: "POST",
      body: JSON.stringify({ start_url: "/pricing", target_url: "/thankyou" }),
    });
    const login = await browser.walk("google", { person: "ada@example.com", verified: "yes" });
    const on = await browser.post("/blaize/oauth/finish", { state_key: login.message.stateKey });
    expect(on.headers.get("location")).toBe("/thankyou");
  });
});
