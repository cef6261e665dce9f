/** Working together in the newsroom: locks, presence, events and notes. Entry of the module; see README.md. */
import type { Bus } from "../../platform/bus";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/database";
import { createAuditLog } from "../../platform/desk/audit-log";
import { deskCall } from "../../platform/desk/desk-call";
import { createEventStreams, encodeEvent } from "./events/event-stream";
import { createFindArticle } from "./find-article";
import { createLockCalls } from "./locks/lock-calls";
import { createLocks, type LockDeps } from "./locks/locks";
import { listPresence } from "./locks/presence-store";
import { createNoteCalls } from "./notes/note-calls";
import { countOpenNotes, listOpenNotes } from "./notes/note-store";
import { composeToday, type TodaySources } from "./today/today";
import type { ArticleForDesk, Asker, Desk } from "./types";

export interface DeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  /** Whether a session of staff stands; does not count as activity. */
  readonly isSessionActive: (sessionId: string) => Promise<boolean>;
  /** An article of any state; null if it does not exist, or this person may not know of it. */
  readonly findArticle: (asker: Asker, articleId: number) => Promise<ArticleForDesk | null>;
  readonly keepRevision: LockDeps["keepRevision"];
  /** The details of the day from other modules. */
  readonly today: TodaySources;
  readonly timeZone: string;
}

export function createDeskModule(deps: DeskDeps): Desk {
  const { pool, clock, bus } = deps;
  const auditLog = createAuditLog({ pool, clock });
  const announce: Desk["announce"] = (kind, articleId) =>
    bus.publish("desk", [encodeEvent(kind, articleId)]);
  const findArticle = createFindArticle(deps.findArticle);
  const streams = createEventStreams(bus);
  const openNotes: Desk["listOpenNotes"] = (articleIds, limit) =>
    listOpenNotes(pool, articleIds, limit);
  const locks = createLocks({
    pool,
    clock,
    auditLog,
    keepRevision: deps.keepRevision,
    announce: (articleId) => announce("lock", articleId),
  });

  return {
    checkLock: locks.check,
    async listWarnings(articleId) {
      const open = (await countOpenNotes(pool, [articleId])).get(articleId) ?? 0;
      return open === 0 ? [] : [open === 1 ? "A note is open." : `${open} notes are open.`];
    },
    listOpenNotes: openNotes,
    listPresence: () => listPresence(pool),
    announce,
    drain: streams.endAll,
    routes: [],
    deskCalls: [
      ...createLockCalls({ pool, locks, findArticle }),
      ...createNoteCalls({
        pool,
        clock,
        auditLog,
        findArticle,
        announce: (articleId) => announce("notes", articleId),
      }),
      deskCall({
        method: "GET",
        path: "/today",
        rights: "staff",
        handle: async ({ actor, rights }) => ({
          body: await composeToday(
            { ...deps.today, timeZone: deps.timeZone, listOpenNotes: openNotes },
            { staffId: actor.staffId, rights },
            clock.now(),
          ),
        }),
      }),
      deskCall({
        method: "GET",
        path: "/events",
        rights: ["write_articles", "read_drafts"],
        async handle({ actor, rights, request }) {
          const { staffId, sessionId } = actor;
          const asker = { staffId, rights };
          return streams.answer(request, {
            isSignedIn: async () => sessionId !== null && deps.isSessionActive(sessionId),
            mayKnow: async (articleId) =>
              rights.has("read_drafts") || (await deps.findArticle(asker, articleId)) !== null,
          });
        },
      }),
    ],
    dueJobs: [],
    stop: async () => streams.endAll(),
  };
}
