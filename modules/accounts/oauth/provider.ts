/** Those who vouch for readers, as data: where their doors are and who we are to them. */

export type ProviderName = "google" | "facebook";

interface Client {
  /** What readers call it. */
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** Where the browser is sent; the other addresses are asked by the server, and must be https. */
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** What asks the provider in place of the machine's own `fetch`. */
  readonly fetch?: typeof fetch;
}

/** OpenID Connect: an ID token, signed with a key found at `jwksUri`. */
export interface GoogleProvider extends Client {
  readonly name: "google";
  readonly jwksUri: string;
}

/** OAuth 2 and a profile to ask for; it vouches for no address. */
export interface FacebookProvider extends Client {
  readonly name: "facebook";
  readonly profileEndpoint: string;
}

export type OauthProvider = GoogleProvider | FacebookProvider;

/** A version is served for about two years after the next one appears. */
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
