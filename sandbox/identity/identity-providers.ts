/**
 * Google and Facebook, simulated on this machine. The paper uses its production code for them with
 * other addresses: the browser visits pages here, and the server's calls are answered in process,
 * under a host name that doesn't resolve on any network.
 */
import { Hono } from "hono";
import type { Clock } from "../../platform/clock";
import { createFacebook, facebookClient } from "./facebook";
import { createGoogle, googleClient } from "./google";
import { createGrants } from "./grants";
import type { KnownPerson } from "./people";

const outside = "https://identity.sandbox.invalid";

interface SimulatedClient {
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly fetch: typeof fetch;
}

export type SimulatedProvider =
  | (SimulatedClient & { readonly name: "google"; readonly jwksUri: string })
  | (SimulatedClient & { readonly name: "facebook"; readonly profileEndpoint: string });

export interface IdentityProviders {
  /** To be mounted at `/sandbox/identity`. */
  readonly routes: Hono;
  /** The providers' settings for the paper at `origin`. */
  providers(origin: string): readonly SimulatedProvider[];
}

/**
 * @param deps.people people to choose from; anyone else can be typed in
 * @param deps.secret signs codes and tokens; the same in every process of the paper
 * @param deps.originOf the paper's own origin for a request
 */
export function createIdentityProviders(deps: {
  paper: string;
  people: readonly KnownPerson[];
  clock: Clock;
  secret: string;
  originOf: (request: Request) => string;
}): IdentityProviders {
  const { paper, people, clock, secret, originOf } = deps;
  const grants = createGrants({ secret, clock });
  const routes = new Hono();
  const shared = { paper, people, grants, originOf };
  routes.route("/google", createGoogle({ ...shared, issuer: `${outside}/google` }));
  routes.route("/facebook", createFacebook(shared));

  const answer: typeof fetch = async (input, init) => routes.fetch(new Request(input, init));

  return {
    routes,
    providers(origin) {
      const pages = `${origin}/sandbox/identity`;
      return [
        {
          ...googleClient,
          name: "google",
          label: "Google",
          issuer: `${outside}/google`,
          authorizationEndpoint: `${pages}/google/authorize`,
          tokenEndpoint: `${outside}/google/token`,
          jwksUri: `${outside}/google/jwks`,
          fetch: answer,
        },
        {
          ...facebookClient,
          name: "facebook",
          label: "Facebook",
          issuer: `${outside}/facebook`,
          authorizationEndpoint: `${pages}/facebook/dialog`,
          tokenEndpoint: `${outside}/facebook/token`,
          profileEndpoint: `${outside}/facebook/me`,
          fetch: answer,
        },
      ];
    },
  };
}
