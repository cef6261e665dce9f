/** Sign-in through Google and Facebook: who somebody is there, and which reader that is here. */
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
 * @param deps.providers those that are configured, or how to make them for the paper's origin
 * @param deps.originOf the paper's own origin for a request, without a slash at its end
 * @param deps.addressOf the client's address, through trusted proxies only
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
     * Takes, once, what an exchange of this browser brought; null when it is unknown, expired,
     * used, another browser's, or a login, which needs no taking. One with outcome `confirm` is
     * worth nothing without a code that was sent to its own address.
     */
    async take(request: Request, stateKey: string): Promise<Exchange | null> {
      return toExchange(await signIn.take(request, stateKey));
    },

    /** What `take` would answer; takes nothing. */
    async peek(request: Request, stateKey: string): Promise<Exchange | null> {
      const found = await signIn.find(request, stateKey);
      return found?.takenAt === null ? toExchange(found) : null;
    },

    /** An identity stays with the reader it was linked to first. */
    link: (readerId: string, exchange: Exchange): Promise<void> =>
      store.link(readerId, exchange, clock.now()),

    /** What a reader has signed in with at providers, and what those said. */
    listIdentities: (readerId: string) => store.listIdentities(readerId),

    /** Forgets exchanges whose time is up. */
    sweep: () => store.sweep(clock.now()),

    /** Belongs under `/blaize/oauth`. */
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
