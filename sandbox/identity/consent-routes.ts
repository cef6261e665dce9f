/** A provider's authorization endpoint: shows the consent page and redirects back to the client. */
import type { Context, Hono } from "hono";
import { consentPage, consentPolicy, wrongRequestPage, type Consent } from "./consent-page";
import type { Grants, SimulatedIdentity } from "./grants";
import { readPerson } from "./people";

export interface ConsentDeps extends Consent {
  readonly name: "google" | "facebook";
  readonly clientId: string;
  readonly grants: Grants;
  /** The paper's own origin: its callback there is the client's only registered redirect URI. */
  readonly originOf: (request: Request) => string;
  /** Maps the state of the checkbox to what the provider returns. */
  readonly read: (isTicked: boolean) => Omit<SimulatedIdentity, "person">;
}

interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly nonce: string | null;
  readonly codeChallenge: string | null;
}

/** Adds the page at `path` to `routes`. */
export function addConsent(routes: Hono, path: string, deps: ConsentDeps): void {
  const { name, label, clientId, grants, originOf } = deps;

  function readQuery(c: Context): AuthorizationRequest | string {
    const query = c.req.query();
    const redirectUri = `${originOf(c.req.raw)}/blaize/oauth/${name}/callback`;
    if (query.client_id !== clientId) return "client_id is unknown.";
    if (query.redirect_uri !== redirectUri) return `redirect_uri must be ${redirectUri}.`;
    if (query.response_type !== "code") return "response_type must be code.";
    if (query.code_challenge !== undefined && query.code_challenge_method !== "S256") {
      return "code_challenge_method must be S256.";
    }
    return {
      redirectUri,
      state: query.state,
      nonce: query.nonce ?? null,
      codeChallenge: query.code_challenge ?? null,
    };
  }

  function wrong(c: Context, because: string) {
    return c.html(wrongRequestPage({ label, because }), 400);
  }

  routes.use(path, async (c, next) => {
    await next();
    c.header("content-security-policy", consentPolicy);
    c.header("cache-control", "no-store");
    // As with the real providers, the pop-up keeps its opener across this page.
    c.header("cross-origin-opener-policy", "unsafe-none");
  });

  routes.get(path, (c) => {
    const request = readQuery(c);
    return typeof request === "string" ? wrong(c, request) : c.html(consentPage(deps));
  });

  routes.post(path, async (c) => {
    const request = readQuery(c);
    if (typeof request === "string") return wrong(c, request);
    const form = await c.req.parseBody();
    const back = new URL(request.redirectUri);
    if (request.state !== undefined) back.searchParams.set("state", request.state);
    if (form.answer === "deny") {
      back.searchParams.set("error", "access_denied");
      return c.redirect(back.href, 303);
    }
    const typed = String(form.email ?? "").trim();
    const chosen = deps.people.find(({ email }) => email === form.person);
    if (typed === "" ? chosen === undefined : !typed.includes("@")) {
      return c.html(consentPage({ ...deps, error: "Enter an email address." }), 400);
    }
    const person = readPerson(
      typed === "" ? chosen! : { email: typed, name: String(form.name ?? "") },
    );
    const { redirectUri, nonce, codeChallenge } = request;
    const code = grants.writeCode(name, {
      clientId,
      redirectUri,
      nonce,
      codeChallenge,
      identity: { person, ...deps.read(form[deps.option.name] === "yes") },
    });
    back.searchParams.set("code", code);
    return c.redirect(back.href, 303);
  });
}
