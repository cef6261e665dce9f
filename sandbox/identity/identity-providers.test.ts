import { expect, it } from "vitest";
import { createManualClock } from "../../platform/clock";
import { createIdentityProviders } from "./identity-providers";

const origin = "http://127.0.0.1:4000";
const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));

const open = (secret = "a secret for tests that is long enough") =>
  createIdentityProviders({
    paper: "The Test",
    people: [
      { name: "Ada Marsh", email: "ada@example.com" },
      { name: "Ben", email: "ben@example.com" },
    ],
    clock,
    secret,
    originOf: () => origin,
  });

const asking = {
  client_id: "sandbox-google",
  redirect_uri: `${origin}/blaize/oauth/google/callback`,
  response_type: "code",
  state: "some state",
};

async function getCode(answers: Record<string, string> = { person: "ada@example.com" }) {
  const response = await open().routes.request(`/google/authorize?${new URLSearchParams(asking)}`, {
    method: "POST",
    body: new URLSearchParams({ answer: "continue", ...answers }),
  });
  return new URL(response.headers.get("location")!).searchParams.get("code")!;
}

const redeem = (code: string, changes: Record<string, string> = {}, from = open()) =>
  from.routes.request("/google/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: asking.redirect_uri,
      client_id: "sandbox-google",
      client_secret: "sandbox-google-secret",
      ...changes,
    }),
  });

it("the page offers its people, another person and Cancel, without scripts", async () => {
  const response = await open().routes.request(`/google/authorize?${new URLSearchParams(asking)}`);
  const page = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  expect(page).toContain("Google (sandbox)");
  for (const text of ["ada@example.com", "ben@example.com", "Continue", "Deny"]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("<script");
});

it("a request from another client, or with another redirect URI, is not redirected", async () => {
  const wrongs: Record<string, string>[] = [
    { client_id: "another" },
    { redirect_uri: "https://elsewhere.example/blaize/oauth/google/callback" },
    { redirect_uri: `${origin}/elsewhere` },
    { response_type: "token" },
    { code_challenge: "plain", code_challenge_method: "plain" },
  ];
  for (const wrong of wrongs) {
    const query = new URLSearchParams({ ...asking, ...wrong });
    for (const method of ["GET", "POST"]) {
      const response = await open().routes.request(`/google/authorize?${query}`, { method });
      expect(response.status).toBe(400);
      expect(response.headers.has("location")).toBe(false);
    }
  }
});

it("a code is valid in every process with the same secret, for a minute", async () => {
  const code = await getCode();
  expect((await redeem(code)).status).toBe(200);
  expect((await redeem(code, {}, open("another secret, which is long enough"))).status).toBe(400);
  clock.advance({ seconds: 60 });
  expect(await (await redeem(code)).json()).toMatchObject({ error: "invalid_grant" });
});

it("a code is rejected from another client or with another redirect URI", async () => {
  expect((await redeem(await getCode(), { client_secret: "guessed" })).status).toBe(401);
  expect((await redeem(await getCode(), { redirect_uri: `${origin}/` })).status).toBe(400);
  expect((await redeem(await getCode(), { grant_type: "password" })).status).toBe(400);
});

it("an invalid email address shows the form again", async () => {
  const response = await open().routes.request(`/google/authorize?${new URLSearchParams(asking)}`, {
    method: "POST",
    body: new URLSearchParams({ answer: "continue", email: "nobody" }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Enter an email address.");
});

it("Facebook's profile is returned only with a proof of the app secret", async () => {
  const response = await open().routes.request("/facebook/me?fields=id,email", {
    headers: { authorization: "Bearer forged" },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { type: "OAuthException" } });
});
