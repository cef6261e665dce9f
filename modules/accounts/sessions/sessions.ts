/**
 * Signs browsers in and out. A session's secret is 256 random bits that only its cookie contains; the
 * database stores the hash.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { ReaderTier } from "../reader";
import { onceFor } from "../../../platform/once-for";
import { readCookie } from "../../../platform/http/read-cookie";
import {
  sessionCookie,
  shownTierCookie,
  signedInCookies,
  signedOutCookies,
  tierCookie,
  type ShownTier,
} from "./cookies";
import { lifetimes, type Ending, type Session, type Trust } from "./session";
import type { SessionStore, Visit } from "./session-store";

export interface OpenedSession {
  readonly id: string;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
}

export type Sessions = ReturnType<typeof createSessions>;

const longestUserAgent = 400;

export function createSessions(deps: {
  store: SessionStore;
  clock: Clock;
  secure: boolean;
  addressOf: (request: Request) => string;
  /** The tier that a reader has paid for. */
  tierOf: (readerId: string) => Promise<ReaderTier>;
  /** Called when a browser is signed in with a verified address. */
  onSignedIn: (request: Request, readerId: string) => Promise<void>;
}) {
  const { store, clock, secure, addressOf } = deps;

  const visits = onceFor(async (request: Request): Promise<Visit | null> => {
    const secret = readCookie(request, sessionCookie(secure));
    return secret === null ? null : store.find(hashSecret(secret), clock.now());
  });
  const { find } = visits;

  /** An unverified reader who has paid is shown with the paid tier. */
  async function shownTier(readerId: string, trust: Trust): Promise<ShownTier> {
    const tier = await deps.tierOf(readerId);
    return trust === "low" && tier === "registered" ? "new" : tier;
  }

  return {
    /** The sender of a request: one lookup per request, repeated after `forget`. */
    find,
    /** Must be called when a session or a reader has changed. */
    forget: visits.forget,
    tierOf: deps.tierOf,

    /**
     * Signs in the browser that sent `request`. Its previous session ends, which prevents session
     * fixation; the device stays the same.
     */
    async open(request: Request, readerId: string, trust: Trust): Promise<OpenedSession> {
      const now = clock.now();
      const before = await find(request);
      if (before) await store.end(before.session, "JUST_HERE", now);
      const secret = randomBytes(32).toString("base64url");
      const id = randomUUID();
      await store.create({
        id,
        secretHash: hashSecret(secret),
        readerId,
        trust,
        deviceId: before?.session.deviceId ?? randomUUID(),
        userAgent: userAgentOf(request),
        clientAddress: addressOf(request),
        now,
        expiresAt: new Date(now.getTime() + lifetimes[trust]),
      });
      if (trust === "full") await deps.onSignedIn(request, readerId);
      const cookies = signedInCookies({
        secret,
        tier: await shownTier(readerId, trust),
        seconds: lifetimes[trust] / 1000,
        secure,
      });
      return { id, cookies };
    },

    /** `Set-Cookie` values that correct an outdated readable cookie; often none. */
    async correctCookies(request: Request, visit: Visit | null): Promise<readonly string[]> {
      const shown = readCookie(request, tierCookie);
      if (!visit) {
        const holds = shown !== null || readCookie(request, sessionCookie(secure)) !== null;
        return holds ? signedOutCookies(secure) : [];
      }
      const { session, reader } = visit;
      const tier = await shownTier(reader.id, session.trust);
      if (shown === tier) return [];
      const left = session.expiresAt.getTime() - clock.now().getTime();
      return [shownTierCookie({ tier, seconds: Math.ceil(left / 1000), secure })];
    },

    /** Ends sessions and returns the `Set-Cookie` values for the requesting browser. */
    async end(session: Session, where: Ending): Promise<readonly string[]> {
      await store.end(session, where, clock.now());
      return where === "OTHER_DEVICES" ? [] : signedOutCookies(secure);
    },

    signedOutCookies: () => signedOutCookies(secure),
    list: (readerId: string) => store.list(readerId, clock.now()),
    listAll: store.listAll,
    endOne: (readerId: string, id: string) => store.endOne(readerId, id, clock.now()),
    endAll: (readerId: string) => store.endAll(readerId, clock.now()),

    /** Whether this browser type at this client address was recently signed in with the email address. */
    recognises: (request: Request, emailKey: string) =>
      store.hasSignedIn({
        emailKey,
        userAgent: userAgentOf(request),
        clientAddress: addressOf(request),
        since: new Date(clock.now().getTime() - lifetimes.full),
      }),
  };
}

function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function userAgentOf(request: Request): string {
  return (request.headers.get("user-agent") ?? "").slice(0, longestUserAgent);
}
