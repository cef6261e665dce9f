/** Sign-in with a provider: start, callback, completion. Works on requests and cookies, not on pages. */
import { randomBytes } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Log } from "../../../platform/log";
import { hashSecret, type BrowserBinding } from "./browser-binding";
import { decide, exchangeLifetime, type Identity } from "./exchange";
import type { Answered, ExchangeKey, OauthStore } from "./oauth-store";
import type { OauthProvider, ProviderName } from "./provider";
import type { ProviderClient } from "./provider-client";
import type { OauthReaders } from "./oauth-readers";

/** The result that the callback's page reports to its opener. */
export type Outcome =
  | { readonly action: "login" | "register"; readonly identifier: string | null }
  | { readonly action: "confirm"; readonly identifier: string; readonly exists: boolean }
  | { readonly action: "denied" }
  | { readonly action: "failed"; readonly because: Failure; readonly retryAfterSeconds?: number };

export type Failure = "stale" | "refused" | "unreachable" | "no-email" | "limited";

export interface Return {
  readonly outcome: Outcome;
  readonly stateKey: string;
  readonly cookies: readonly string[];
  /** Where to continue without an opener, and where to return to; null if unknown. */
  readonly nextPath: string | null;
  readonly startPath: string | null;
}

export type Finish =
  | { readonly ok: true; readonly nextPath: string; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly because: "stale" }
  | { readonly ok: false; readonly because: "invalid-code" | "used-code"; readonly email: string }
  | {
      readonly ok: false;
      readonly because: "limited";
      readonly email: string;
      readonly retryAfterSeconds: number;
    };

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(deps: {
  store: OauthStore;
  providerClient: ProviderClient;
  binding: BrowserBinding;
  readers: OauthReaders;
  clock: Clock;
  log: Log;
}) {
  const { store, providerClient, binding, readers, clock, log } = deps;
  const later = (now: Date) => new Date(now.getTime() + exchangeLifetime);

  /** Null for a browser that has not begun an exchange. */
  function keyOf(request: Request, stateKey: string): ExchangeKey | null {
    const browser = binding.find(request);
    if (browser === null || !/^[\w-]{43}$/.test(stateKey)) return null;
    return { stateHash: hashSecret(stateKey), browserHash: hashSecret(browser) };
  }

  /** Signs in the reader whose address the provider has verified; creates the account if needed. */
  async function enterVerified(
    request: Request,
    options: Identity & { provider: ProviderName; email: string },
  ): Promise<readonly string[]> {
    const account = await readers.findByEmail(options.email);
    if (account === null) {
      const { readerId, cookies } = await readers.register(request, options);
      await store.link(readerId, options, clock.now());
      return cookies;
    }
    // First, so that sessions opened with this address before it was verified end.
    await readers.markVerified(account.id);
    await store.link(account.id, options, clock.now());
    return readers.openSession(request, account.id);
  }

  /** Decides on an identity, applies the decision and stores the outcome. */
  async function settle(
    request: Request,
    { provider, identity, key }: { provider: ProviderName; identity: Identity; key: ExchangeKey },
  ): Promise<{ outcome: Outcome; cookies: readonly string[] }> {
    const linkedId = await store.findReaderId(provider, identity.subject);
    const account = identity.email === null ? null : await readers.findByEmail(identity.email);
    const decision = decide({
      identity,
      isLinked: linkedId !== null,
      hasAccount: account !== null,
    });
    const note = (outcome: Answered["outcome"]) => {
      const now = clock.now();
      return store.settle(key, { outcome, identity, now, expiresAt: later(now) });
    };
    switch (decision.do) {
      case "login":
      case "link": {
        const reader = linkedId === null ? account : await readers.find(linkedId);
        await note("login");
        const cookies =
          linkedId === null
            ? await enterVerified(request, { ...identity, provider, email: identity.email! })
            : await readers.openSession(request, linkedId);
        return { outcome: { action: "login", identifier: reader?.email ?? null }, cookies };
      }
      case "register":
        await note("register");
        return { outcome: { action: "register", identifier: decision.email }, cookies: [] };
      case "confirm": {
        const exists = account !== null;
        const sent = await readers.sendCode(request, {
          email: decision.email,
          action: exists ? "login" : "register",
        });
        if (!sent.ok) {
          const { retryAfterSeconds } = sent;
          return {
            outcome: { action: "failed", because: "limited", retryAfterSeconds },
            cookies: [],
          };
        }
        await note("confirm");
        return { outcome: { action: "confirm", identifier: decision.email, exists }, cookies: [] };
      }
      case "refuse":
        return { outcome: { action: "failed", because: decision.because }, cookies: [] };
    }
  }

  async function find(request: Request, stateKey: string): Promise<Answered | null> {
    const key = keyOf(request, stateKey);
    return key && store.find(key, clock.now());
  }

  async function take(request: Request, stateKey: string): Promise<Answered | null> {
    const key = keyOf(request, stateKey);
    const found = key && (await store.find(key, clock.now()));
    return key && found && (await store.take(key, clock.now())) ? found : null;
  }

  return {
    /** Begins an exchange: the authorization URL, and the cookie that binds it to this browser. */
    async begin(
      request: Request,
      options: {
        provider: OauthProvider;
        redirectUri: string;
        nextPath: string;
        startPath: string | null;
      },
    ): Promise<{ url: string; cookie: string }> {
      const state = randomBytes(32).toString("base64url");
      const authorization = await providerClient.buildAuthorization(options.provider, {
        state,
        redirectUri: options.redirectUri,
      });
      // One value for all exchanges of this browser, because two windows may each have one in progress.
      const browser = binding.find(request) ?? binding.create();
      const now = clock.now();
      await store.begin({
        ...authorization,
        stateHash: hashSecret(state),
        browserHash: hashSecret(browser),
        provider: options.provider.name,
        nextPath: options.nextPath,
        startPath: options.startPath,
        now,
        expiresAt: later(now),
      });
      return { url: authorization.url, cookie: binding.write(browser) };
    },

    /**
     * Handles the callback of a provider.
     *
     * @param options.url the callback's URL under our own origin, with the received query
     */
    async conclude(
      request: Request,
      { provider, url }: { provider: OauthProvider; url: URL },
    ): Promise<Return> {
      const stateKey = url.searchParams.get("state") ?? "";
      const key = keyOf(request, stateKey);
      const begun = key && (await store.claim(key, { provider: provider.name, now: clock.now() }));
      if (!key || !begun) {
        log.info({ provider: provider.name }, "OAuth callback with unknown state");
        return {
          outcome: { action: "failed", because: "stale" },
          stateKey: "",
          cookies: [],
          nextPath: null,
          startPath: null,
        };
      }
      const { nextPath, startPath } = begun;
      const end = (outcome: Outcome, cookies: readonly string[] = []): Return => ({
        outcome,
        stateKey,
        cookies,
        nextPath,
        startPath,
      });

      const error = url.searchParams.get("error");
      if (error === "access_denied") return end({ action: "denied" });
      if (error !== null) {
        const reason = error.slice(0, 100);
        log.warn({ provider: provider.name, reason }, "OAuth provider returned an error");
        return end({ action: "failed", because: "refused" });
      }
      const redeemed = await providerClient.redeem(provider, { ...begun, url, state: stateKey });
      if (!redeemed.ok) {
        const { because, reason } = redeemed;
        log.warn({ provider: provider.name, because, reason }, "OAuth sign-in failed");
        return end({ action: "failed", because });
      }
      const { outcome, cookies } = await settle(request, {
        provider: provider.name,
        identity: redeemed.identity,
        key,
      });
      // The exchange stays valid until it is used, and so must the browser's cookie.
      return end(outcome, [...cookies, binding.write(binding.find(request)!)]);
    },

    /** An answered exchange of this browser, used or not; null for any other. */
    find,

    /** Uses an exchange, once; null if it was used before, has expired or is another browser's. */
    take,

    /** Completes a sign-in for a browser without an opener. */
    async finish(request: Request, options: { stateKey: string; code: string }): Promise<Finish> {
      const found = await find(request, options.stateKey);
      if (!found) return { ok: false, because: "stale" };
      const { nextPath, outcome, email, name } = found;
      // Its session was opened by the callback's response.
      if (outcome === "login") return { ok: true, nextPath, cookies: [] };
      if (found.takenAt !== null || email === null) return { ok: false, because: "stale" };
      if (outcome === "confirm") {
        const redeemed = await readers.redeemCode(request, { email, code: options.code, name });
        if (!redeemed.ok) return { ...redeemed, email };
        if (await take(request, options.stateKey)) {
          await store.link(redeemed.readerId, found, clock.now());
        }
        return { ok: true, nextPath, cookies: redeemed.cookies };
      }
      if (!(await take(request, options.stateKey))) return { ok: false, because: "stale" };
      const cookies = await enterVerified(request, { ...found, email });
      return { ok: true, nextPath, cookies };
    },
  };
}
