/** Sign-in with Google and Facebook: which reader an identity belongs to. */
import type { Clock } from "../../../platform/clock";
import type { Pool } from "../../../platform/database/database";
import type { Log } from "../../../platform/log";
import type { RateLimits } from "../../../platform/limits/rate-limit";
import { createBrowserBinding } from "./browser-binding";
import type { Exchange } from "./exchange";
import type { OauthReaders } from "./oauth-readers";
import { createOauthRoutes } from "./oauth-routes";
import { type Answered, createOauthStore } from "./oauth-store";
import type { OauthProvider } from "./provider";
import { createProviderClient } from "./provider-client";
import { createSignIn } from "./sign-in";

export type { Exchange } from "./exchange";

/**
 * @param deps.providers the configured ones, or a function that creates them for the site's origin
 * @param deps.originOf the site's origin for a request, without a trailing slash
 * @param deps.addressOf the client address, through trusted proxies only
 */
export function createOauth(deps: {
  pool: Pool;
  clock: Clock;
  log: Log;
  providers: readonly OauthProvider[] | ((origin: string) => readonly OauthProvider[]);
  readers: OauthReaders;
  originOf: (request: Request) => string;
  secure: boolean;
  paper: string;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}) {
  const { clock, providers } = deps;
  const store = createOauthStore(deps.pool);
  const signIn = createSignIn({
    ...deps,
    store,
    providerClient: createProviderClient(),
    binding: createBrowserBinding({ secure: deps.secure }),
  });

  return {
    /**
     * Uses an exchange of this browser, once; null if it is unknown, expired, used, another browser's,
     * or a login, whose session is open already. With outcome `confirm` the caller must also check a
     * code sent to the exchange's address.
     */
    async take(request: Request, stateKey: string): Promise<Exchange | null> {
      return toExchange(await signIn.take(request, stateKey));
    },

    /** Returns what `take` would, without using it. */
    async peek(request: Request, stateKey: string): Promise<Exchange | null> {
      const found = await signIn.find(request, stateKey);
      return found?.takenAt === null ? toExchange(found) : null;
    },

    /** An identity stays linked to its first reader. */
    link: (readerId: string, exchange: Exchange): Promise<void> =>
      store.link(readerId, exchange, clock.now()),

    /** A reader's linked identities, with the provider's data. */
    listIdentities: (readerId: string) => store.listIdentities(readerId),

    /** Deletes expired exchanges. */
    deleteExpired: () => store.deleteExpired(clock.now()),

    /** Mounted at `/blaize/oauth`. */
    routes: createOauthRoutes({
      ...deps,
      signIn,
      providers: typeof providers === "function" ? providers : () => providers,
    }),
  };
}

function toExchange(found: Answered | null): Exchange | null {
  if (found === null || found.outcome === "login") return null;
  const { provider, outcome, subject, email, isEmailVerified, name } = found;
  return { provider, outcome, subject, email, isEmailVerified, name };
}
