/**
 * The rules of the lock, as pure functions. `now` is the time of the database, in which leases are kept. A
 * lock that expired, or whose holder has been idle for too long, is free.
 */
import type { RoomIntent } from "../types";

/** A browser tab of a member of the staff. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly tab: string;
}

export interface Lock {
  readonly holder: Party;
  /** By the paper's clock. */
  readonly takenAt: Date;
  readonly expiresAt: Date;
  /** When the holder last wrote. */
  readonly activeAt: Date;
  readonly request: { readonly by: Party; readonly answerBy: Date } | null;
  readonly refusal: { readonly id: number; readonly until: Date } | null;
}

export interface Moment {
  /** By the database's clock. */
  readonly now: Date;
  /** By the paper's clock. */
  readonly paperNow: Date;
}

/** The effect of a call on a lock. */
export interface Outcome {
  /** Null: no one holds it. */
  readonly lock: Lock | null;
  /** Someone else holds it than before. */
  readonly hasChanged: boolean;
  /** It went from one person to another, whose predecessor's words are kept as a revision. */
  readonly handedFrom: Party | null;
}

const second = 1_000;
export const lockTimes = {
  leaseMs: 30 * second,
  idleMs: 120 * second,
  answerMs: 20 * second,
  /** How long an asker may claim what was not answered. */
  claimMs: 15 * second,
  refusalMs: 300 * second,
} as const;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
export const isSameTab = (one: Party, other: Party): boolean =>
  one.id === other.id && one.tab === other.tab;

/** The lock if someone holds it now. */
export function inForce(lock: Lock | null, now: Date): Lock | null {
  if (!lock || lock.expiresAt <= now) return null;
  return after(lock.activeAt, lockTimes.idleMs) <= now ? null : lock;
}

function grant(holder: Party, { now, paperNow }: Moment): Lock {
  return {
    holder,
    takenAt: paperNow,
    expiresAt: after(now, lockTimes.leaseMs),
    activeAt: now,
    request: null,
    refusal: null,
  };
}

const unchanged = (lock: Lock | null): Outcome => ({ lock, hasChanged: false, handedFrom: null });
const handTo = (to: Party, from: Party | null, moment: Moment): Outcome => ({
  lock: grant(to, moment),
  hasChanged: true,
  handedFrom: from && from.id !== to.id ? from : null,
});

/** The request without an answer, while its asker may still claim the lock. */
function liveRequest(lock: Lock, now: Date): Lock["request"] {
  const { request } = lock;
  return request && after(request.answerBy, lockTimes.claimMs) > now ? request : null;
}

/** A tab says that it is there, and what for. */
export function visit(found: Lock | null, me: Party, intent: RoomIntent, moment: Moment): Outcome {
  const { now } = moment;
  const lock = inForce(found, now);
  if (!lock) {
    if (intent === "edit" || intent === "take") {
      const hasIt = found !== null && isSameTab(found.holder, me);
      // It lapsed, and no one else took it: nothing changed for anyone.
      return hasIt
        ? unchanged({ ...grant(me, moment), takenAt: found.takenAt })
        : handTo(me, null, moment);
    }
    return { lock: null, hasChanged: found !== null, handedFrom: null };
  }
  const request = liveRequest(lock, now);
  if (isSameTab(lock.holder, me)) {
    // "read", too: it was sent before the tab knew that it has the lock. Giving it up is another call.
    return unchanged({
      ...lock,
      request,
      expiresAt: after(now, lockTimes.leaseMs),
      activeAt: intent === "edit" || intent === "take" ? now : lock.activeAt,
    });
  }
  if (intent === "take" && lock.holder.id === me.id) return handTo(me, lock.holder, moment);
  if (request && isSameTab(request.by, me) && request.answerBy <= now) {
    return handTo(me, lock.holder, moment);
  }
  return unchanged({ ...lock, request });
}

export type Asked =
  | (Outcome & { readonly ok: true })
  | {
      readonly ok: false;
      readonly because: "asked-by-another" | "refused-lately";
      readonly lock: Lock;
    };

/** A tab asks for the lock; the holder has 20 seconds to say no. */
export function ask(found: Lock | null, me: Party, moment: Moment): Asked {
  const { now } = moment;
  const lock = inForce(found, now);
  if (!lock || isSameTab(lock.holder, me)) return { ok: true, ...visit(found, me, "edit", moment) };
  if (lock.holder.id === me.id) return { ok: true, ...visit(found, me, "take", moment) };
  const request = liveRequest(lock, now);
  if (request && request.by.id !== me.id) return { ok: false, because: "asked-by-another", lock };
  if (lock.refusal?.id === me.id && lock.refusal.until > now) {
    return { ok: false, because: "refused-lately", lock };
  }
  const answerBy = request?.answerBy ?? after(now, lockTimes.answerMs);
  return { ok: true, ...unchanged({ ...lock, request: { by: me, answerBy } }), hasChanged: true };
}

/** The holder's answer to a request; null if this tab does not hold the lock, or no one asked. */
export function answer(
  found: Lock | null,
  me: Party,
  handsOver: boolean,
  moment: Moment,
): Outcome | null {
  const { now } = moment;
  const lock = inForce(found, now);
  const request = lock && liveRequest(lock, now);
  if (!lock || !request || !isSameTab(lock.holder, me)) return null;
  if (handsOver) return handTo(request.by, lock.holder, moment);
  const refusal = { id: request.by.id, until: after(now, lockTimes.refusalMs) };
  const kept = { ...lock, request: null, refusal, activeAt: now };
  return { lock: kept, hasChanged: true, handedFrom: null };
}

/** A tab closes. An asker who waits gets the lock. */
export function release(found: Lock | null, me: Party, moment: Moment): Outcome {
  if (!found) return unchanged(null);
  const { request } = found;
  if (isSameTab(found.holder, me)) {
    const waiting = inForce(found, moment.now) && liveRequest(found, moment.now);
    if (waiting) return handTo(waiting.by, found.holder, moment);
    return { lock: null, hasChanged: true, handedFrom: null };
  }
  if (request && isSameTab(request.by, me)) {
    return { lock: { ...found, request: null }, hasChanged: true, handedFrom: null };
  }
  return unchanged(found);
}
