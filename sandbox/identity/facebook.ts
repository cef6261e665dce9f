/** Simulated sign-in with Facebook: OAuth 2 and a profile that may lack the email address. */
import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { addConsent } from "./consent-routes";
import type { Grants } from "./grants";
import { type KnownPerson, subjectOf } from "./people";

const tokenSeconds = 5_184_000;

export const facebookClient = {
  clientId: "sandbox-facebook",
  clientSecret: "sandbox-facebook-secret",
};

export function createFacebook(deps: {
  paper: string;
  people: readonly KnownPerson[];
  grants: Grants;
  originOf: (request: Request) => string;
}): Hono {
  const { paper, people, grants, originOf } = deps;
  const { clientId, clientSecret } = facebookClient;
  const routes = new Hono();

  // Facebook's errors are objects, unlike those of OAuth.
  const errorResponse = (c: Context, message: string) =>
    c.json({ error: { message, type: "OAuthException", code: 100 } }, 400);

  addConsent(routes, "/dialog", {
    name: "facebook",
    label: "Facebook",
    paper,
    people,
    clientId,
    grants,
    originOf,
    option: { name: "withheld", label: "Don’t share the email address", isChecked: false },
    read: (isTicked) => ({ isEmailVerified: false, isEmailWithheld: isTicked }),
  });

  routes.post("/token", async (c) => {
    const form = await c.req.parseBody();
    if (form.client_id !== clientId || form.client_secret !== clientSecret) {
      return errorResponse(c, "Error validating client secret.");
    }
    const redeemed = grants.redeemCode("facebook", {
      code: String(form.code ?? ""),
      clientId,
      redirectUri: String(form.redirect_uri ?? ""),
      codeVerifier: String(form.code_verifier ?? ""),
    });
    if (!redeemed.ok) return errorResponse(c, redeemed.because);
    return c.json({
      access_token: grants.writeToken("facebook", redeemed.grant.identity),
      token_type: "bearer",
      expires_in: tokenSeconds,
    });
  });

  routes.get("/me", (c) => {
    const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
    const identity = grants.readToken("facebook", token);
    if (!identity) return errorResponse(c, "Invalid OAuth access token.");
    const proof = createHmac("sha256", clientSecret).update(token).digest("hex");
    if (c.req.query("appsecret_proof") !== proof) {
      return errorResponse(c, "Invalid appsecret_proof provided in the API argument");
    }
    const { person, isEmailWithheld } = identity;
    const known: Record<string, string> = {
      id: subjectOf("facebook", person.email),
      name: `${person.givenName} ${person.familyName}`.trim(),
      first_name: person.givenName,
      ...(person.familyName === "" ? {} : { last_name: person.familyName }),
      ...(isEmailWithheld ? {} : { email: person.email }),
    };
    const fields = new Set(["id", ...(c.req.query("fields") ?? "name").split(",")]);
    return c.json(Object.fromEntries(Object.entries(known).filter(([field]) => fields.has(field))));
  });

  return routes;
}
