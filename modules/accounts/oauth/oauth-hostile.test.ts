import { generateKeyPair, SignJWT, decodeJwt, UnsecuredJWT, type JWTPayload } from "jose";
import { describe, expect, it } from "vitest";
import type { OauthProvider } from "./provider";
import { disturb, origin, type TestBrowser, type TestOauth, useTestOauth } from "./test-oauth";

let paper: TestOauth;
let browser: TestBrowser;
const ada = { person: "ada@example.com", verified: "yes" } as const;

useTestOauth((started) => ({ paper, browser } = started));

/** Google's response with another ID token. */
function replaceIdToken(write: (claims: JWTPayload) => Promise<string> | string) {
  disturb(paper, async (path, response) => {
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

describe("a provider's callback", () => {
  it("is rejected with an unknown state, or none", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    const real = callback.searchParams.get("state")!;
    for (const state of [null, "", "x", `${real}x`, "A".repeat(43)]) {
      const changed = new URL(callback);
      if (state === null) changed.searchParams.delete("state");
      else changed.searchParams.set("state", state);
      expect(await expectFailure(changed)).toContain("expired");
    }
    // None of these attempts has used the real one.
    expect((await browser.comeBack(callback)).message.action).toBe("login");
  });

  it("is rejected the second time, with the same code or another", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    expect((await browser.comeBack(callback)).message.action).toBe("login");
    browser.jar.delete("blaize_session");
    await expectFailure(callback);
  });

  it("is rejected in another browser, with its own exchange or none", async () => {
    const callback = await paper
      .openBrowser()
      .consent(await paper.openBrowser().begin("google"), ada);
    await expectFailure(callback);
    await browser.begin("google");
    await expectFailure(callback);
  });

  it("is rejected after ten minutes", async () => {
    const page = await browser.begin("google");
    paper.clock.advance({ minutes: 9, seconds: 30 });
    const inTime = await browser.consent(await browser.begin("google"), ada);
    const late = await browser.consent(page, ada);
    paper.clock.advance({ seconds: 31 });
    await expectFailure(late);
    expect((await browser.comeBack(inTime)).message.action).toBe("login");
  });

  it("is rejected at the other provider's callback", async () => {
    const callback = await browser.consent(await browser.begin("google"), ada);
    callback.pathname = "/blaize/oauth/facebook/callback";
    await expectFailure(callback);
  });

  it("is rejected with the code of another exchange, which has another verifier", async () => {
    for (const provider of ["google", "facebook"]) {
      const stolen = await browser.consent(await browser.begin(provider), ada);
      const callback = await browser.consent(await browser.begin(provider), ada);
      callback.searchParams.set("code", stolen.searchParams.get("code")!);
      expect(await expectFailure(callback)).toContain("Please try again");
    }
  });

  it("is rejected with a forged code, a doubled one, or another issuer", async () => {
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

  it("fails for errors other than a denial by the reader", async () => {
    const page = await browser.begin("google");
    const callback = new URL(`${origin}/blaize/oauth/google/callback?error=server_error`);
    callback.searchParams.set("state", page.searchParams.get("state")!);
    expect(await expectFailure(callback)).toBe("Google couldn’t sign you in. Please try again.");
    await expectFailure(new URL(`${origin}/blaize/oauth/google/callback?error=access_denied`));
  });
});

describe("Google's ID token", () => {
  const callback = async () => browser.consent(await browser.begin("google"), ada);

  it("is rejected with another key's signature", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    replaceIdToken((claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "sandbox-demo" })
        .sign(privateKey),
    );
    await expectFailure(await callback());
  });

  it("is rejected without a signature", async () => {
    replaceIdToken((claims) => new UnsecuredJWT(claims).encode());
    await expectFailure(await callback());
  });

  it("is rejected with another sign-in's nonce", async () => {
    let first = "";
    disturb(paper, async (path, response) => {
      if (!path.endsWith("/google/token")) return response;
      const body = (await response.json()) as { id_token: string };
      first ||= body.id_token;
      return Response.json({ ...body, id_token: first });
    });
    expect((await browser.comeBack(await callback())).message.action).toBe("login");
    browser.jar.delete("blaize_session");
    await expectFailure(await callback());
  });

  it("is rejected when it is missing", async () => {
    disturb(paper, async (path, response) => {
      if (!path.endsWith("/google/token")) return response;
      const { id_token: _, ...rest } = (await response.json()) as Record<string, unknown>;
      return Response.json(rest);
    });
    await expectFailure(await callback());
  });

  it("is rejected with another client's audience", async () => {
    const others = await callback();
    paper.world.providers = paper.simulated.map((provider) => ({
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

describe("a provider that is down", () => {
  it("results in 502 with a message, whichever endpoint fails", async () => {
    const away: [string, OauthProvider["name"], Response | Error][] = [
      ["/google/token", "google", new TypeError("fetch failed")],
      ["/google/token", "google", new Response("busy", { status: 503 })],
      ["/google/jwks", "google", new DOMException("late", "TimeoutError")],
      ["/facebook/me", "facebook", new Response("busy", { status: 500 })],
    ];
    for (const [path, name, answer] of away) {
      disturb(paper, (asked, response) => {
        if (!asked.endsWith(path)) return response;
        if (answer instanceof Error) throw answer;
        return answer.clone();
      });
      const callback = await browser.consent(await browser.begin(name), ada);
      expect(await expectFailure(callback, 502)).toContain("isn’t responding");
    }
  });

  it("is not followed to a redirect, and its response is not logged", async () => {
    const asked: string[] = [];
    disturb(paper, (path, response) => {
      asked.push(path);
      return path.endsWith("/token")
        ? new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } })
        : response;
    });
    const callback = await browser.consent(await browser.begin("google"), ada);
    await expectFailure(callback);
    expect(asked).toHaveLength(1);
    expect(paper.lines.join("")).toContain("OAuth sign-in failed");
    expect(paper.lines.join("")).not.toContain(callback.searchParams.get("code"));
  });
});

describe("an answered exchange", () => {
  it("cannot be used ten minutes later", async () => {
    const { message } = await browser.walk("google", { email: "n@example.com", verified: "yes" });
    paper.clock.advance({ minutes: 9, seconds: 59 });
    expect(await paper.oauth.peek(browser.request("/"), message.stateKey)).not.toBeNull();
    paper.clock.advance({ seconds: 1 });
    expect(await paper.oauth.peek(browser.request("/"), message.stateKey)).toBeNull();
    expect(await paper.oauth.take(browser.request("/"), message.stateKey)).toBeNull();
    const late = await browser.post("/blaize/oauth/finish", { state_key: message.stateKey });
    expect(late.status).toBe(400);
  });

  it("can be finished only by its own browser", async () => {
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

  it("stores only hashes of the state and browser keys", async () => {
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
