/** Simulated sign-in with Google: OpenID Connect with an ID token signed by a key of our own. */
import { Hono } from "hono";
import { importJWK, SignJWT } from "jose";
import { addConsent } from "./consent-routes";
// The private key is public; only the simulated provider's own client trusts it.
import signingKey from "./demo-signing-key.json";
import type { Grants, SimulatedIdentity } from "./grants";
import { type KnownPerson, subjectOf } from "./people";

const tokenSeconds = 3600;

export const googleClient = { clientId: "sandbox-google", clientSecret: "sandbox-google-secret" };

export function createGoogle(deps: {
  paper: string;
  people: readonly KnownPerson[];
  issuer: string;
  grants: Grants;
  originOf: (request: Request) => string;
}): Hono {
  const { paper, people, issuer, grants, originOf } = deps;
  const routes = new Hono();

  async function writeIdToken(
    { person, isEmailVerified }: SimulatedIdentity,
    nonce: string | null,
  ) {
    // The machine's time: the library that validates tokens doesn't use the sandbox's clock.
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      email: person.email,
      email_verified: isEmailVerified,
      name: `${person.givenName} ${person.familyName}`.trim(),
      given_name: person.givenName,
      ...(person.familyName === "" ? {} : { family_name: person.familyName }),
      ...(nonce === null ? {} : { nonce }),
    })
      .setProtectedHeader({ alg: "RS256", kid: signingKey.kid, typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(googleClient.clientId)
      .setSubject(subjectOf("google", person.email))
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(await importJWK(signingKey, "RS256"));
  }

  addConsent(routes, "/authorize", {
    name: "google",
    label: "Google",
    paper,
    people,
    clientId: googleClient.clientId,
    grants,
    originOf,
    option: { name: "verified", label: "Email is verified", isChecked: true },
    read: (isTicked) => ({ isEmailVerified: isTicked, isEmailWithheld: false }),
  });

  routes.post("/token", async (c) => {
    const form = await c.req.parseBody();
    const { clientId, clientSecret } = googleClient;
    c.header("cache-control", "no-store");
    if (form.client_id !== clientId || form.client_secret !== clientSecret) {
      return c.json({ error: "invalid_client", error_description: "Unauthorized" }, 401);
    }
    if (form.grant_type !== "authorization_code") {
      return c.json({ error: "unsupported_grant_type" }, 400);
    }
    const redeemed = grants.redeemCode("google", {
      code: String(form.code ?? ""),
      clientId,
      redirectUri: String(form.redirect_uri ?? ""),
      codeVerifier: String(form.code_verifier ?? ""),
    });
    if (!redeemed.ok) {
      return c.json({ error: "invalid_grant", error_description: redeemed.because }, 400);
    }
    const { identity, nonce } = redeemed.grant;
    return c.json({
      access_token: grants.writeToken("google", identity),
      expires_in: tokenSeconds,
      scope: "openid email profile",
      token_type: "Bearer",
      id_token: await writeIdToken(identity, nonce),
    });
  });

  routes.get("/jwks", (c) => {
    const { kty, n, e, kid, alg, use } = signingKey;
    return c.json({ keys: [{ kty, n, e, kid, alg, use }] });
  });

  return routes;
}
