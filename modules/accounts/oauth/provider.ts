/** Sign-in providers as data: their endpoints and our client. */

export type ProviderName = "google" | "facebook";

interface Client {
  /** The name shown to readers. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** For the browser; the other endpoints are called by the server and must use HTTPS. */
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** Replaces the global `fetch` for calls to the provider. */
  readonly fetch?: typeof fetch;
}

/** OpenID Connect: an ID token, signed with a key from `jwksUri`. */
export interface GoogleProvider extends Client {
  readonly name: "google";
  readonly jwksUri: string;
}

/** OAuth 2 with a profile request; the provider does not verify the address. */
export interface FacebookProvider extends Client {
  readonly name: "facebook";
  readonly profileEndpoint: string;
}

export type OauthProvider = GoogleProvider | FacebookProvider;

/** A version is available for about two years after the next one is released. */
const graphVersion = "v25.0";

export function googleProvider(client: { clientId: string; clientSecret: string }): GoogleProvider {
  return {
    name: "google",
    label: "Google",
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    issuer: "https://accounts.google.com",
    authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenEndpoint: "https://oauth2.googleapis.com/token",
    jwksUri: "https://www.googleapis.com/oauth2/v3/certs",
  };
}

export function facebookProvider(client: {
  clientId: string;
  clientSecret: string;
}): FacebookProvider {
  return {
    name: "facebook",
    label: "Facebook",
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    issuer: "https://www.facebook.com",
    authorizationEndpoint: `https://www.facebook.com/${graphVersion}/dialog/oauth`,
    tokenEndpoint: `https://graph.facebook.com/${graphVersion}/oauth/access_token`,
    profileEndpoint: `https://graph.facebook.com/${graphVersion}/me`,
  };
}
