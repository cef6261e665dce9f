import { expect, it } from "vitest";
import { createProviderClient } from "./provider-client";
import { facebookProvider, googleProvider } from "./provider";

const client = { clientId: "our-client", clientSecret: "our-secret" };
const state = "s".repeat(43);
const redirectUri = "https://paper.example/blaize/oauth/google/callback";

it("calls Google's endpoints with our secret and verifier in the body", async () => {
  const asked: Request[] = [];
  const google = {
    ...googleProvider(client),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new Request(input, init));
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    },
  };
  const providerClient = createProviderClient();
  const departure = await providerClient.buildAuthorization(google, { state, redirectUri });
  const page = new URL(departure.url);
  expect(page.origin + page.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(page.searchParams.get("client_id")).toBe("our-client");
  expect(page.searchParams.get("state")).toBe(state);

  const url = new URL(`${redirectUri}?code=4/code&state=${state}`);
  const redeemed = await providerClient.redeem(google, { ...departure, url, state });
  expect(redeemed).toEqual({ ok: false, because: "refused", reason: "invalid_grant (400)" });
  expect(asked).toHaveLength(1);
  expect(asked[0]!.url).toBe("https://oauth2.googleapis.com/token");
  expect(asked[0]!.redirect).toBe("manual");
  const body = new URLSearchParams(await asked[0]!.text());
  expect(Object.fromEntries(body)).toEqual({
    grant_type: "authorization_code",
    code: "4/code",
    redirect_uri: redirectUri,
    client_id: "our-client",
    client_secret: "our-secret",
    code_verifier: departure.codeVerifier,
  });
});

it("requests a token from Facebook, then a profile with proof of our secret", async () => {
  const asked: Request[] = [];
  const facebook = {
    ...facebookProvider(client),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request);
      return request.method === "POST"
        ? Response.json({ access_token: "EAA1", token_type: "bearer", expires_in: 5183944 })
        : Response.json({ id: "10158", name: "Ada Marsh", first_name: "Ada", last_name: "Marsh" });
    },
  };
  const providerClient = createProviderClient();
  const departure = await providerClient.buildAuthorization(facebook, { state, redirectUri });
  expect(departure.nonce).toBeNull();
  expect(departure.url).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?/);

  const url = new URL(`${redirectUri}?code=AQB&state=${state}`);
  expect(await providerClient.redeem(facebook, { ...departure, url, state })).toEqual({
    ok: true,
    identity: {
      subject: "10158",
      email: null,
      isEmailVerified: false,
      name: { first: "Ada", last: "Marsh" },
    },
  });
  expect(asked.map(({ url: address }) => new URL(address).host)).toEqual([
    "graph.facebook.com",
    "graph.facebook.com",
  ]);
  const profile = new URL(asked[1]!.url);
  expect(profile.searchParams.get("fields")).toBe("id,name,first_name,last_name,email");
  expect(profile.searchParams.get("appsecret_proof")).toMatch(/^[0-9a-f]{64}$/);
  expect(profile.searchParams.has("access_token")).toBe(false);
  expect(asked[1]!.headers.get("authorization")).toBe("Bearer EAA1");
});

it("loads a provider's keys when first needed, then caches them", async () => {
  const asked: string[] = [];
  const { createIdentityProviders } = await import("../../../sandbox/identity/identity-providers");
  const identity = createIdentityProviders({
    paper: "The Test",
    people: [{ name: "Ada", email: "ada@example.com" }],
    clock: { now: () => new Date() },
    secret: "a secret for tests that is long enough",
    originOf: () => "https://paper.example",
  });
  const [simulated] = identity.providers("https://paper.example");
  const google = {
    ...simulated!,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new URL(new Request(input).url).pathname);
      return simulated!.fetch(input, init);
    },
  };
  const providerClient = createProviderClient();
  expect(asked).toEqual([]);
  for (let time = 0; time < 2; time++) {
    const departure = await providerClient.buildAuthorization(google, { state, redirectUri });
    const { search } = new URL(departure.url);
    const sent = await identity.routes.request(`/google/authorize${search}`, {
      method: "POST",
      body: new URLSearchParams({ person: "ada@example.com", answer: "continue", verified: "yes" }),
    });
    const url = new URL(sent.headers.get("location")!);
    const redeemed = await providerClient.redeem(google, { ...departure, url, state });
    expect(redeemed).toMatchObject({ ok: true, identity: { isEmailVerified: true } });
  }
  expect(asked).toEqual(["/google/token", "/google/jwks", "/google/token"]);
});
