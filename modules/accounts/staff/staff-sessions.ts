/**
 * Sessions of the newsroom, apart from readers': their own cookie, at most 12 hours long, and over after two
 * hours without a request. The database stores the hash of the cookie's secret.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import { readCookie } from "../../../platform/http/read-cookie";
import { onceFor } from "../../../platform/once-for";
import type { FoundSession, StaffSessionStore } from "./staff-session-store";

export interface StaffSession {
  /** A UUID that may be shown; not the secret. */
  readonly sessionId: string;
  readonly userAgent: string;
  readonly clientAddress: string;
  readonly createdAt: Date;
  /** Accurate to a minute. */
  readonly lastSeenAt: Date;
  /** When this person last proved who they are. */
  readonly provedAt: Date;
  readonly expiresAt: Date;
}

const hour = 3_600_000;
const lifetime = 12 * hour;
const idleTime = 2 * hour;
const seenEvery = 60_000;
const longestUserAgent = 400;

const hash = (secret: string) => createHash("sha256").update(secret).digest();

export type StaffSessions = ReturnType<typeof createStaffSessions>;

export function createStaffSessions(deps: {
  store: StaffSessionStore;
  clock: Clock;
  secure: boolean;
  addressOf: (request: Request) => string;
}) {
  const { store, clock, secure, addressOf } = deps;
  // Over HTTPS no other host under the domain can set it.
  const name = secure ? "__Host-desk" : "desk";
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;

  const found = onceFor(async (request: Request): Promise<FoundSession | null> => {
    const secret = readCookie(request, name);
    if (secret === null) return null;
    const now = clock.now();
    const visit = await store.find(hash(secret), now, new Date(now.getTime() - idleTime));
    if (visit && now.getTime() - visit.session.lastSeenAt.getTime() > seenEvery) {
      await store.markSeen(visit.session.sessionId, now);
    }
    return visit;
  });

  return {
    /** Who sent a request: one lookup per request. Null without an active session. */
    find: found.find,

    /** Whether a session stands; does not count as a sign of life. */
    async isActive(sessionId: string): Promise<boolean> {
      const now = clock.now();
      return store.isActive(sessionId, now, new Date(now.getTime() - idleTime));
    },

    /** Signs in the browser that sent `request`; its previous session ends. Returns `Set-Cookie` values. */
    async open(request: Request, staffId: number): Promise<readonly string[]> {
      const now = clock.now();
      const before = await found.find(request);
      if (before) await store.end(before.staff.id, before.session.sessionId, now);
      const secret = randomBytes(32).toString("base64url");
      await store.create({
        id: randomUUID(),
        secretHash: hash(secret),
        staffId,
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, longestUserAgent),
        clientAddress: addressOf(request),
        now,
        expiresAt: new Date(now.getTime() + lifetime),
      });
      return [cookie(secret, lifetime / 1000)];
    },

    /** Ends the session of this request. Returns `Set-Cookie` values. */
    async end(request: Request): Promise<readonly string[]> {
      const visit = await found.find(request);
      if (visit) await store.end(visit.staff.id, visit.session.sessionId, clock.now());
      return [cookie("", 0)];
    },
  };
}
