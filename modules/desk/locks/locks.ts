/** The lock of an article and who has it open: the rules of `lock-rules.ts` on stored locks. */
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import type { LockCheck, LockState, Room, RoomIntent } from "../types";
import {
  answer,
  ask,
  type Asked,
  inForce,
  isSameTab,
  type Lock,
  type Moment,
  type Outcome,
  type Party,
  release,
  visit,
} from "./lock-rules";
import { findLock, lockLock, readNow, storeLock } from "./lock-store";
import { enter, leave, listOthers } from "./presence-store";

/** A tab in an article. */
export interface Visitor {
  readonly articleId: number;
  readonly actor: Actor;
  readonly tab: string;
  readonly mayEdit: boolean;
}

export interface LockDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** Keeps the text as a revision, because the lock goes from this person to another. */
  readonly keepRevision: (
    db: PoolClient,
    options: { articleId: number; staffName: string },
  ) => Promise<void>;
  /** Tells every screen who edits or reads. */
  readonly announce: (articleId: number) => Promise<void>;
}

export type Locks = ReturnType<typeof createLocks>;

const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1_000));

export function createLocks(deps: LockDeps) {
  const { pool, clock, auditLog } = deps;

  const partyOf = ({ actor, tab }: Visitor): Party => ({
    id: actor.staffId,
    name: actor.name,
    tab,
  });

  function describe(lock: Lock | null, visitor: Visitor, now: Date): LockState {
    const { mayEdit } = visitor;
    const me = partyOf(visitor);
    if (!lock) {
      return {
        status: "free",
        holder: null,
        since: null,
        request: null,
        refusedFor: null,
        mayEdit,
      };
    }
    const { holder, request, refusal } = lock;
    const isMe = holder.id === me.id;
    return {
      status: isSameTab(holder, me) ? "yours" : isMe ? "elsewhere" : "theirs",
      holder: { id: holder.id, name: holder.name },
      since: lock.takenAt.toISOString(),
      request: request && {
        by: { id: request.by.id, name: request.by.name },
        isYours: isSameTab(request.by, me),
        secondsLeft: secondsUntil(request.answerBy, now),
      },
      refusedFor: refusal?.id === me.id ? secondsUntil(refusal.until, now) || null : null,
      mayEdit,
    };
  }

  /** Runs a rule on the stored lock, stores what it decides, and returns the tab's response. */
  async function change<Result extends Outcome | Exclude<Asked, { ok: true }> | null>(
    visitor: Visitor,
    rule: (lock: Lock | null, me: Party, moment: Moment) => Result,
  ): Promise<{ result: Result; room: Room }> {
    const { articleId, actor } = visitor;
    const me = partyOf(visitor);
    const { result, room, isNews } = await inTransaction(pool, async (db) => {
      const found = await lockLock(db, articleId);
      const moment = { now: await readNow(db), paperNow: clock.now() };
      const decided = rule(found, me, moment);
      const isNew = await enter(db, articleId, me);
      let lock = found;
      if (decided && "hasChanged" in decided) {
        ({ lock } = decided);
        if (lock !== found) await storeLock(db, articleId, lock);
        if (decided.handedFrom) {
          await deps.keepRevision(db, { articleId, staffName: decided.handedFrom.name });
          await auditLog.record(db, actor, {
            action: "article.lock_changes_hands",
            subject: `article:${articleId}`,
            before: { staff: decided.handedFrom.id },
            after: { staff: lock?.holder.id ?? null },
          });
        }
      }
      return {
        result: decided,
        room: {
          lock: describe(inForce(lock, moment.now), visitor, moment.now),
          others: await listOthers(db, articleId, me.id),
        },
        isNews: isNew || (decided !== null && "hasChanged" in decided && decided.hasChanged),
      };
    });
    if (isNews) await deps.announce(articleId);
    return { result, room };
  }

  return {
    /** A tab says that it is there, and what for. */
    async visit(visitor: Visitor, intent: RoomIntent): Promise<Room> {
      const allowed = visitor.mayEdit ? intent : "read";
      return (await change(visitor, (lock, me, moment) => visit(lock, me, allowed, moment))).room;
    },
    ask: (visitor: Visitor) => change(visitor, ask),
    answer: (visitor: Visitor, handsOver: boolean) =>
      change(visitor, (lock, me, moment) => answer(lock, me, handsOver, moment)),

    /** The tab closed the article. */
    async release(visitor: Visitor): Promise<void> {
      await change(visitor, release);
      await leave(pool, visitor.articleId, partyOf(visitor));
      await deps.announce(visitor.articleId);
    },

    async check(
      db: PoolClient,
      { articleId, staffId, tab }: { articleId: number; staffId: number; tab: string | null },
    ): Promise<LockCheck> {
      await db.query("select pg_advisory_xact_lock_shared(hashtext('desk-lock'), $1)", [articleId]);
      const lock = inForce(await findLock(db, articleId), await readNow(db));
      if (!lock || (lock.holder.id === staffId && lock.holder.tab === tab)) return { ok: true };
      const { id, name } = lock.holder;
      return { ok: false, holder: { id, name }, isOwnTab: id === staffId };
    },
  };
}
