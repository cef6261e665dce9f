/**
 * Newsroom sessions, separate from readers': their own cookie, valid for at most 12 hours, expiring after two
 * hours without a request. The database stores the hash of the cookie's secret. While the second factor is
 * missing a session lasts a quarter of an hour, and has no rights.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { readCookie } from "../../../platform/http/read-cookie";
import { onceFor } from "../../../platform/once-for";
import type { FoundSession, StaffSession } from "./staff-session";
import type { StaffSessionStore } from "./staff-session-store";

export interface OpenedStaffSession {
  readonly sessionId: string;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Whether this person had signed in before, but never in this browser. */
  readonly isNewBrowser: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const lifetime = 12 * hour;
const idleTime = 2 * hour;
const unfinishedLifetime = 15 * minute;
const browserLifetime = 365 * 24 * hour;
const seenEvery = minute;
const longestUserAgent = 400;
/** Failed app codes in a session. */
const mostTries = 5;

const hash = (secret: string) => createHash("sha256").update(secret).digest();

export type StaffSessions = ReturnType<typeof createStaffSessions>;

export function createStaffSessions(deps: {
  pool: Pool;
  store: StaffSessionStore;
  clock: Clock;
  secure: boolean;
  addressOf: (request: Request) => string;
}) {
  const { pool, store, clock, secure, addressOf } = deps;
  // Over HTTPS no other host under the domain can set them.
  const prefix = secure ? "__Host-" : "";
  const name = `${prefix}desk`;
  const browserName = `${prefix}desk-browser`;
  const cookie = (named: string, value: string, milliseconds: number) =>
    `${named}=${value}; Path=/; Max-Age=${milliseconds / 1000}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;
  const seenSince = (now: Date) => new Date(now.getTime() - idleTime);

  const visits = onceFor(async (request: Request): Promise<FoundSession | null> => {
    const secret = readCookie(request, name);
    if (secret === null) return null;
    const now = clock.now();
    const visit = await store.find(hash(secret), now, seenSince(now));
    if (visit && now.getTime() - visit.session.lastSeenAt.getTime() > seenEvery) {
      await store.markSeen(visit.session.sessionId, now);
    }
    return visit;
  });

  return {
    /** Who sent a request: one lookup per request. Null if there is no active session. */
    async find(request: Request): Promise<FoundSession | null> {
      const visit = await visits.find(request);
      return visit?.session.stage === "full" ? visit : null;
    },

    /** Whether a session is valid; doesn't count as activity. */
    async isActive(sessionId: string): Promise<boolean> {
      const now = clock.now();
      return store.isActive(sessionId, now, seenSince(now));
    },

    /** The person whose address is confirmed, while the second factor is missing. */
    async findUnfinished(request: Request): Promise<FoundSession | null> {
      const visit = await visits.find(request);
      return visit && visit.session.stage !== "full" ? visit : null;
    },

    /**
     * Signs in the browser that sent `request`, with a new secret; its previous session ends, which prevents
     * session fixation.
     */
    async open(
      request: Request,
      staffId: number,
      stage: StaffSession["stage"],
    ): Promise<OpenedStaffSession> {
      const now = clock.now();
      const before = await visits.find(request);
      if (before) await store.end(pool, before.staff.id, before.session.sessionId, now);
      const browserId = readBrowser(readCookie(request, browserName)) ?? randomUUID();
      const { isKnown, isFirst } = await store.findBrowser(staffId, browserId);
      const secret = randomBytes(32).toString("base64url");
      const sessionId = randomUUID();
      const lasts = stage === "full" ? lifetime : unfinishedLifetime;
      await store.create({
        id: sessionId,
        secretHash: hash(secret),
        staffId,
        stage,
        browserId,
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, longestUserAgent),
        clientAddress: addressOf(request),
        now,
        expiresAt: new Date(now.getTime() + lasts),
      });
      return {
        sessionId,
        cookies: [
          cookie(name, secret, lasts),
          ...(stage === "full" ? [cookie(browserName, browserId, browserLifetime)] : []),
        ],
        isNewBrowser: !isKnown && !isFirst,
      };
    },

    /** The person of this session has just proved who they are. */
    markProved: (sessionId: string) => store.markProved(sessionId, clock.now()),

    /** Counts an attempt at an app code; false if there were too many in this session. */
    takeTry: (sessionId: string) => store.takeTry(sessionId, mostTries),
    clearTries: store.clearTries,

    list(staffId: number) {
      const now = clock.now();
      return store.list(staffId, now, seenSince(now));
    },

    end: (db: Pool | PoolClient, staffId: number, sessionId: string) =>
      store.end(db, staffId, sessionId, clock.now()),
    endAll: (db: PoolClient, staffId: number, except: string | null) =>
      store.endAll(db, staffId, { now: clock.now(), except }),

    /** Ends the session of this request. Returns `Set-Cookie` values. */
    async signOut(request: Request): Promise<readonly string[]> {
      const visit = await visits.find(request);
      if (visit) await store.end(pool, visit.staff.id, visit.session.sessionId, clock.now());
      return [cookie(name, "", 0)];
    },

    deleteExpired: store.deleteExpired,
  };
}

function readBrowser(value: string | null): string | null {
  return value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}
