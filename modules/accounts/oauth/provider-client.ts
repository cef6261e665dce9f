/** OAuth and OpenID Connect client: builds authorization URLs and redeems callbacks. */
import { createHmac } from "node:crypto";
import {
  authorizationCodeGrant,
  calculatePKCECodeChallenge,
  ClientError,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  randomNonce,
  randomPKCECodeVerifier,
  ResponseBodyError,
} from "openid-client";
import { z } from "zod";
import { readIdentityEmail, readIdentityName, type Identity } from "./exchange";
import type { FacebookProvider, GoogleProvider, OauthProvider } from "./provider";

const timeoutSeconds = 8;
const profileFields = "id,name,first_name,last_name,email";

export interface Authorization {
  /** The authorization URL. */
  readonly url: string;
  readonly codeVerifier: string;
  /** Null if the provider issues no ID token. */
  readonly nonce: string | null;
}

export type Redeemed =
  | { readonly ok: true; readonly identity: Identity }
  /** `reason` is for the log and contains no secret. */
  | { readonly ok: false; readonly because: "unreachable" | "refused"; readonly reason: string };

class Unreachable extends Error {
  override readonly name = "Unreachable";
}

const profile = z.object({
  id: z.string().min(1).max(255),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  email: z.unknown().optional(),
});

export type ProviderClient = ReturnType<typeof createProviderClient>;

export function createProviderClient() {
  // A provider's signing keys are cached with its configuration, loaded when first needed.
  const configurations = new WeakMap<OauthProvider, Configuration>();

  function configure(provider: OauthProvider): Configuration {
    const known = configurations.get(provider);
    if (known) return known;
    const configuration = new Configuration(
      {
        issuer: provider.issuer,
        token_endpoint: provider.tokenEndpoint,
        ...(provider.name === "google" ? { jwks_uri: provider.jwksUri } : {}),
      },
      provider.clientId,
      provider.clientSecret,
    );
    configuration.timeout = timeoutSeconds;
    configuration[customFetch] = async (url, options) => {
      const ask = provider.fetch ?? fetch;
      // Redirects are not followed: the library sets `redirect: "manual"`.
      const response = await ask(url, options as RequestInit).catch((cause: unknown) => {
        throw new Unreachable(`no response from ${new URL(url).host}`, { cause });
      });
      if (response.status >= 500) {
        throw new Unreachable(`${response.status} from ${new URL(url).host}`);
      }
      return response;
    };
    // Without this the library relies on TLS and does not verify the ID token's signature.
    if (provider.name === "google") enableNonRepudiationChecks(configuration);
    configurations.set(provider, configuration);
    return configuration;
  }

  async function redeemGoogle(provider: GoogleProvider, options: Return): Promise<Identity> {
    if (options.nonce === null) throw new ClientError("the exchange started without a nonce");
    const tokens = await authorizationCodeGrant(configure(provider), options.url, {
      expectedState: options.state,
      pkceCodeVerifier: options.codeVerifier,
      // Requires an ID token with this nonce.
      expectedNonce: options.nonce,
    });
    const claims = tokens.claims();
    if (!claims) throw new ClientError("no ID token");
    return {
      subject: claims.sub,
      email: readIdentityEmail(claims.email),
      isEmailVerified: claims.email_verified === true,
      name: toName(claims.given_name, claims.family_name),
    };
  }

  async function redeemFacebook(provider: FacebookProvider, options: Return): Promise<Identity> {
    const configuration = configure(provider);
    const tokens = await authorizationCodeGrant(configuration, options.url, {
      expectedState: options.state,
      pkceCodeVerifier: options.codeVerifier,
    });
    const url = new URL(provider.profileEndpoint);
    url.searchParams.set("fields", profileFields);
    // Shows that the caller knows the secret; apps can be set to require it.
    const proof = createHmac("sha256", provider.clientSecret).update(tokens.access_token);
    url.searchParams.set("appsecret_proof", proof.digest("hex"));
    const response = await fetchProtectedResource(configuration, tokens.access_token, url, "GET");
    if (response.status !== 200)
      throw new ClientError(`profile request returned ${response.status}`);
    const person = profile.safeParse(await response.json());
    if (!person.success) throw new ClientError("profile without an ID");
    return {
      subject: person.data.id,
      email: readIdentityEmail(person.data.email),
      isEmailVerified: false,
      name: toName(person.data.first_name, person.data.last_name),
    };
  }

  return {
    /** @param options.redirectUri our callback, exactly as registered with the provider */
    async buildAuthorization(
      provider: OauthProvider,
      options: { state: string; redirectUri: string },
    ): Promise<Authorization> {
      const codeVerifier = randomPKCECodeVerifier();
      const nonce = provider.name === "google" ? randomNonce() : null;
      const url = new URL(provider.authorizationEndpoint);
      const parameters = {
        client_id: provider.clientId,
        redirect_uri: options.redirectUri,
        response_type: "code",
        state: options.state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(nonce === null
          ? { scope: "email,public_profile" }
          : { scope: "openid email profile", nonce, prompt: "select_account" }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, codeVerifier, nonce };
    },

    /** Exchanges the callback's code for an identity. Never throws for provider errors. */
    async redeem(provider: OauthProvider, options: Return): Promise<Redeemed> {
      try {
        const identity = await (provider.name === "google"
          ? redeemGoogle(provider, options)
          : redeemFacebook(provider, options));
        return { ok: true, identity };
      } catch (error) {
        const away = findUnreachable(error);
        return away
          ? { ok: false, because: "unreachable", reason: away.message }
          : { ok: false, because: "refused", reason: describe(error) };
      }
    },
  };
}

interface Return {
  /** The callback's URL under our own origin, with the received query. */
  readonly url: URL;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string | null;
}

function toName(first: unknown, last: unknown): Identity["name"] {
  const [firstName, lastName] = [readIdentityName(first), readIdentityName(last)];
  return {
    ...(firstName === undefined ? {} : { first: firstName }),
    ...(lastName === undefined ? {} : { last: lastName }),
  };
}

/** A timed-out body counts as no response. */
function findUnreachable(error: unknown): Error | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Unreachable || at.name === "TimeoutError" || at.name === "AbortError") {
      return at;
    }
  }
  return null;
}

/** Describes an error without the responses that the library attaches: they contain tokens. */
function describe(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.error} (${error.status})`;
  return error instanceof Error ? error.message : "unknown";
}
