import { generateKeyPair, SignJWT, decodeJwt, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OauthProvider } from "./provider";
import { createTestOauth, origin, type TestBrowser, type TestOauth } from "./test-oauth";

let paper: TestOauth;
let browser: TestBrowser;
const ada = { person: "ada@example.com", verified: "yes" } as const;

beforeAll(async () => {
  paper = await createTestOauth();
  await paper.addReader("ada@example.com");
});

beforeEach(async () => {
  await paper.limits.reset();
  await paper.pool.query("delete from accounts.identities");
  paper.world.providers = paper.played;
  paper.lines.length = 0;
  browser = paper.openBrowser();
});

afterAll(() => paper.close());

/** Both providers, with what they answer changed on the way. */
function disturb(change: (path: string, response: Response) => Response | Promise<Response>) {
  paper.world.providers = paper.played.map((provider): OauthProvider => ({
    ...provider,
    fetch: async (input, init) =>
      change(new URL(new Request(input).url).pathname, await provider.fetch(input, init)),
  }));
}

/** Google's answer with another ID token in it. */
function replaceIdToken(write: (claims: JWTPayload) => Promise<string> | string) {
  disturb(async (path, response) => {
    if (!path.endsWith("/google/token")) return response;
    const body = (await response.json()) as { id_token: string };
    return Response.json({ ...body, id_token: await write(decodeJwt(body.id_token)) });
  });
}

async function expectFailure(callback: URL, status = 400): Promise<string> {
  const { response, message } = await browser.comeBack(callback);
  expect(response.status).toBe(status);
  expect(message).toMatchObject({ source: "blaize-oauth", action: "failed", identifier: null });
  expect(browser.jar.has("blaize_session")).toBe(false);
  return message.message ?? "";
}

describe("a return from a provider", () => {
  it("is refused with a state that was never given out, or none", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    const real = callback.searchParams.get("state")!;
    for (const state of [null, "", "x", `${real}x`, "A".repeat(43)]) {
      const changed = new URL(callback);
      if (state === null) changed.searchParams.delete("state");
      else changed.searchParams.set("state", state);
      expect(await expectFailure(changed)).toContain("has expired");
    }
    // None of these attempts has used up the real one.
    expect((await browser.comeBack(callback)).message.action).toBe("login");
  });

  it("is refused the second time, with the same code or another", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    expect((await browser.comeBack(callback)).message.action).toBe("login");
    browser.jar.delete("blaize_session");
    await expectFailure(callback);
  });

  it("is refused in another browser, with an exchange of its own or none", async () => {
    const callback = await paper
      .openBrowser()
      .consent(await paper.openBrowser().begin("google"), ada);
    await expectFailure(callback);
    await browser.begin("google");
    await expectFailure(callback);
  });

  it("is refused after ten minutes by the clock", async () => {
    const page = await browser.begin("google");
    paper.clock.advance({ minutes: 9, seconds: 30 });
    const inTime = await browser.consent(await browser.begin("google"), ada);
    const late = await browser.consent(page, ada);
    paper.clock.advance({ seconds: 31 });
    await expectFailure(late);
    expect((await browser.comeBack(inTime)).message.action).toBe("login");
  });

  it("is refused at the other provider's callback", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    callback.pathname = "/blaize/oauth/facebook/callback";
    await expectFailure(callback);
  });

  it("is refused with the code of another exchange, whose verifier is not ours", async () => {
    for (const provider of ["google", "facebook"]) {
      const stolen = await browser.consent(await browser.begin(provider), ada);
      const callback = await browser.consent(await browser.begin(provider), ada);
      callback.searchParams.set("code", stolen.searchParams.get("code")!);
      expect(await expectFailure(callback)).toContain("Please try again");
    }
  });

  it("is refused with a forged code, a doubled one, or another issuer's name", async () => {
    for (const spoil of [
      (query: URLSearchParams) => query.set("code", "forged"),
      (query: URLSearchParams) => query.append("code", "second"),
      (query: URLSearchParams) => query.set("iss", "https://elsewhere.example"),
    ]) {
      const callback = await browser.consent(await browser.begin("google"), ada);
      spoil(callback.searchParams);
      await expectFailure(callback);
    }
  });

  it("is a failure, not a refusal, for errors other than the reader's own", async () => {
    const page = await browser.begin("google");
    const callback = new URL(`${origin}/blaize/oauth/google/callback?error=server_error`);
    callback.searchParams.set("state", page.searchParams.get("state")!);
    expect(await expectFailure(callback)).toBe("Google could not sign you in. Please try again.");
    await expectFailure(new URL(`${origin}/blaize/oauth/google/callback?error=access_denied`));
  });
});

describe("Google's ID token", () => {
  const callback = async () => browser.consent(await browser.begin("google"), ada);

  it("is refused when somebody else has signed it", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    replaceIdToken((claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "sandbox-demo" })
        .sign(privateKey),
    );
    await expectFailure(await callback());
  });

  it("is refused when nobody has signed it", async () => {
    replaceIdToken((claims) => new UnsecuredJWT(claims).encode());
    await expectFailure(await callback());
  });

  it("is refused when it was made for another sign-in", async () => {
    let first = "";
    disturb(async (path, response) => {
      if (!path.endsWith("/google/token")) return response;
      const body = (await response.json()) as { id_token: string };
      first ||= body.id_token;
      return Response.json({ ...body, id_token: first });
    });
    expect((await browser.comeBack(await callback())).message.action).toBe("login");
    browser.jar.delete("blaize_session");
    await expectFailure(await callback());
  });

  it("is refused when it is missing", async () => {
    disturb(async (path, response) => {
      if (!path.endsWith("/google/token")) return response;
      const { id_token: _, ...rest } = (await response.json()) as Record<string, unknown>;
      return Response.json(rest);
    });
    await expectFailure(await callback());
  });

  it("is refused when it was made for another client", async () => {
    const others = await callback();
    paper.world.providers = paper.played.map((provider) => ({
      ...provider,
      clientId: "another-client",
      fetch: (input, init) => {
        const body = new URLSearchParams(String(init?.body ?? ""));
        if (body.has("client_id")) body.set("client_id", provider.clientId);
        return provider.fetch(input, init?.body ? { ...init, body } : init);
      },
    }));
    await expectFailure(others);
  });
});

describe("a provider that is away", () => {
  it("answers 502 and says so, whichever of its doors is shut", async () => {
    const away: [string, OauthProvider["name"], Response | Error][] = [
      ["/google/token", "google", new TypeError("fetch failed")],
      ["/google/token", "google", new Response("busy", { status: 503 })],
      ["/google/jwks", "google", new DOMException("late", "TimeoutError")],
      ["/facebook/me", "facebook", new Response("busy", { status: 500 })],
    ];
    for (const [path, name, answer] of away) {
      disturb((asked, response) => {
        if (!asked.endsWith(path)) return response;
        if (answer instanceof Error) throw answer;
        return answer.clone();
      });
      const callback = await browser.consent(await browser.begin(name), ada);
      expect(await expectFailure(callback, 502)).toContain("does not answer at the moment");
    }
  });

  it("is not followed elsewhere, and what it said stays out of the log", async () => {
    const asked: string[] = [];
    disturb((path, response) => {
      asked.push(path);
      return path.endsWith("/token")
        ? new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } })
        : response;
    });
    const callback = await browser.consent(await browser.begin("google"), ada);
    await expectFailure(callback);
    expect(asked).toHaveLength(1);
    expect(paper.lines.join("")).toContain("a sign-in came to nothing");
    expect(paper.lines.join("")).not.toContain(callback.searchParams.get("code"));
  });
});

describe("an answered exchange", () => {
  it("cannot be taken ten minutes later", async () => {
    const { message } = await browser.walk("google", { email: "n@example.com", verified: "yes" });
    paper.clock.advance({ minutes: 9, seconds: 59 });
    expect(await paper.oauth.peek(browser.request("/"), message.stateKey)).not.toBeNull();
    paper.clock.advance({ seconds: 1 });
    expect(await paper.oauth.peek(browser.request("/"), message.stateKey)).toBeNull();
    expect(await paper.oauth.take(browser.request("/"), message.stateKey)).toBeNull();
    const late = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
    expect(late.status).toBe(400);
  });

  it("is finished by its own browser only", async () => {
    const { message } = await browser.walk("google", { email: "n@example.com", verified: "yes" });
    const thief = paper.openBrowser();
    await thief.begin("google");
    const taken = await thief.post("/blaize/oauth/finish", { state_key: message.stateKey });
    expect(taken.status).toBe(400);
    expect(thief.jar.has("blaize_session")).toBe(false);
  });

  it("does not move an identity from one reader to another", async () => {
    await browser.walk("google", ada);
    const { rows } = await paper.pool.query("select reader_id, subject from accounts.identities");
    const other = await paper.addReader("other@example.com");
    await paper.oauth.link(other, {
      provider: "google",
      outcome: "register",
      subject: rows[0].subject,
      email: null,
      isEmailVerified: true,
      name: {},
    });
    expect((await paper.oauth.listIdentities(other)).map(({ provider }) => provider)).toEqual([]);
    expect(
      (await paper.oauth.listIdentities(rows[0].reader_id)).map(({ provider }) => provider),
    ).toEqual(["google"]);
  });

  it("leaves no state key and no browser key readable in the database", async () => {
    const { message } = await browser.walk("google", { email: "n@example.com", verified: "yes" });
    const { rows } = await paper.pool.query(
      "select row_to_json(e)::text as kept from accounts.oauth_exchanges e",
    );
    const kept = rows.map((row) => row.kept).join("");
    expect(kept).toContain("n@example.com");
    expect(kept).not.toContain(message.stateKey);
    expect(kept).not.toContain(browser.jar.get("blaize_oauth"));
  });
});

describe("words from outside", () => {
  const script = '</script><script>alert("x")</script>';

  it("cannot end the page's script or begin one of their own", async () => {
    // A hostile address in every place the page shows one, a hostile name where it is kept.
    disturb(async (path, response) => {
      if (!path.endsWith("/facebook/me")) return response;
      const body = (await response.json()) as object;
      return Response.json({
        ...body,
        first_name: script,
        email: `a&b'${"c".repeat(9)}@example.com`,
      });
    });
    const { html, message } = await browser.walk("facebook", ada);
    expect(message.identifier).toBe("a&b'ccccccccc@example.com");
    expect(html).not.toContain("a&b'");
    expect(html.match(/<script/g)).toHaveLength(1);
    const exchange = await paper.oauth.peek(browser.request("/"), message.stateKey);
    expect(exchange?.name.first).toBe(script);
  });

  it("are no address when no letter could go there", async () => {
    for (const email of [
      `"${script}"@example.com`,
      "a b@example.com",
      "a@b\r\nBcc: c@d.example",
      7,
    ]) {
      disturb(async (path, response) => {
        if (!path.endsWith("/facebook/me")) return response;
        return Response.json({ ...((await response.json()) as object), email });
      });
      const { message, html } = await browser.walk("facebook", ada);
      expect(message).toMatchObject({ action: "failed", identifier: null });
      expect(html.match(/<script/g)).toHaveLength(1);
    }
  });

  it("cannot send a reader to another site", async () => {
    const hostile = [
      "https://elsewhere.example/",
      "//elsewhere.example/",
      "/\\elsewhere.example/",
      "/\t/elsewhere.example",
      "/.//elsewhere.example",
      "javascript:alert(1)",
      "elsewhere.example",
      "/a\r\nset-cookie: b=c",
    ];
    for (const next of hostile) {
      const { message } = await browser.walk("google", ada, next);
      const on = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
      expect([next, on.headers.get("location")]).toEqual([next, "/"]);
      const stated = await browser.go("/blaize/oauth/state", {
        method: "POST",
        body: JSON.stringify({ start_url: "/", target_url: next }),
      });
      expect([next, stated.status]).toEqual([next, 400]);
    }
    const planted = new URLSearchParams({ start: "//elsewhere.example", target: "//a.example" });
    browser.jar.set("blaize_oauth_places", planted.toString());
    const { html, message } = await browser.walk("google", ada);
    expect(html).not.toContain("elsewhere.example");
    const on = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
    expect(on.headers.get("location")).toBe("/");
  });
});

describe("somebody who tries on and on", () => {
  it("is made to wait, at the start and at the callback, and others are not", async () => {
    for (const path of ["/blaize/oauth/google", "/blaize/oauth/google/callback?state=x"]) {
      paper.world.address = "192.0.2.66";
      const statuses = new Set<number>();
      for (let time = 0; time < 61; time++) statuses.add((await browser.go(path)).status);
      expect(statuses).toContain(429);
      const refused = await browser.go(path);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain("Too many tries.");
      paper.world.address = "192.0.2.1";
      expect((await browser.go(path)).status).not.toBe(429);
    }
  });
});
